// A class that lost a member to an error has another layout: what uses it is not analysed. A member function's error
// does not change the layout.
// RUN: not %bankcheck -v %s 2>&1 | FileCheck %s
struct Lost {
  Missing member;
  float values[32];
};
struct Outer {
  int n;
  Lost inner;
};
template <class T> struct Box {
  typename T::Type member;
  float values[32];
};
struct Whole {
  float values[64];
  void print() { missing(); }
};

// CHECK-DAG: kernel 'member(float *)' is not analysed: it does not compile: type 'Lost' does not compile: unknown type name 'Missing'
__global__ void member(float *out) {
  __shared__ Outer s[2];
  s[1].inner.values[threadIdx.x] = out[0];
  out[1] = s[1].inner.values[0];
}
// CHECK-DAG: kernel 'pointer(Outer *)' is not analysed: it does not compile: type 'Lost' does not compile: unknown type name 'Missing'
__global__ void pointer(Outer *out) {
  __shared__ float s[64];
  s[threadIdx.x * 2] = out->n;
  out->inner.values[0] = s[threadIdx.x];
}
// CHECK-DAG: kernel 'instance(float *)' is not analysed: it does not compile: type 'Box' does not compile: type 'int' cannot be used prior to '::'
__global__ void instance(float *out) {
  __shared__ Box<int> s;
  s.values[threadIdx.x] = out[0];
  out[1] = s.values[0];
}
__global__ void whole(float *out) {
  __shared__ Whole s;
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  s.values[threadIdx.x * 2] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s.values[threadIdx.x];
}

void run() {
  member<<<1, 32>>>(nullptr);
  pointer<<<1, 32>>>(nullptr);
  instance<<<1, 32>>>(nullptr);
  whole<<<1, 32>>>(nullptr);
}
