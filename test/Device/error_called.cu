// A device function with an error takes along the kernels that reach it, and no others; each is named with the reason.
// RUN: not %bankcheck -v %s 2>&1 | FileCheck %s
__device__ float wrong(float *s) { return missing + s[threadIdx.x * 2]; }
template <class T> __device__ T wrongTemplate(T *s) { return s[0].member; }
struct Accessor {
  __device__ float get(float *s) { return missing(s); }
};
struct Guard {
  float *s;
  __device__ ~Guard() { missing(s); }
};
__device__ float through(float *s) { return wrong(s); }

// CHECK-DAG: kernel 'direct(float *)' is not analysed: it calls 'wrong', which does not compile: use of undeclared identifier 'missing'
__global__ void direct(float *out) {
  __shared__ float s[64];
  s[threadIdx.x * 2] = out[0];
  out[0] = wrong(s);
}
// CHECK-DAG: kernel 'indirect(float *)' is not analysed: it calls 'wrong', which does not compile: use of undeclared identifier 'missing'
__global__ void indirect(float *out) {
  __shared__ float s[64];
  s[threadIdx.x * 2] = out[0];
  out[0] = through(s);
}
// CHECK-DAG: kernel 'instance(float *)' is not analysed: it calls 'wrongTemplate', which does not compile: member reference base type 'float' is not a structure or union
__global__ void instance(float *out) {
  __shared__ float s[64];
  s[threadIdx.x * 2] = out[0];
  out[0] = wrongTemplate(s);
}
// CHECK-DAG: kernel 'method(float *)' is not analysed: it calls 'get', which does not compile: use of undeclared identifier 'missing'
__global__ void method(float *out) {
  __shared__ float s[64];
  s[threadIdx.x * 2] = out[0];
  out[0] = Accessor().get(s);
}
// CHECK-DAG: kernel 'destroyed(float *)' is not analysed: it calls '~Guard', which does not compile: use of undeclared identifier 'missing'
__global__ void destroyed(float *out) {
  __shared__ float s[64];
  Guard guard{s};
  s[threadIdx.x * 2] = out[0];
}
__global__ void whole(float *out) {
  __shared__ float s[64];
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  s[threadIdx.x * 2] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}

void run() {
  direct<<<1, 32>>>(nullptr);
  indirect<<<1, 32>>>(nullptr);
  instance<<<1, 32>>>(nullptr);
  method<<<1, 32>>>(nullptr);
  destroyed<<<1, 32>>>(nullptr);
  whole<<<1, 32>>>(nullptr);
}
