// A constant with an error takes along the kernels that use it.
// RUN: not %bankcheck -v %s 2>&1 | FileCheck %s
// CHECK-DAG: :[[#@LINE+1]]:{{.*}} error: use of undeclared identifier 'MISSING'
static const int Stride = MISSING;
// CHECK-DAG: kernel 'strided(float *)' is not analysed: it does not compile
__global__ void strided(float *out) {
  __shared__ float s[64];
  s[threadIdx.x * Stride] = out[0];
  out[1] = s[0];
}
__global__ void whole(float *out) {
  __shared__ float s[64];
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  s[threadIdx.x * 2] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
void run() {
  strided<<<1, 32>>>(nullptr);
  whole<<<1, 32>>>(nullptr);
}
