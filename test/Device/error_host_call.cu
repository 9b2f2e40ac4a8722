// A __host__ __device__ function that calls a host function: a warning to nvcc, and no error here. A __device__ function
// that does is an error to both.
// RUN: not %bankcheck -v %s 2>&1 | FileCheck %s --implicit-check-not=both
int onHost(int n) { return n * 2; }
__host__ __device__ int both(int n) { return n > 0 ? n : onHost(n); }
// CHECK-DAG: :[[#@LINE+1]]:{{.*}} error: no matching function for call to 'onHost'
__device__ int device(int n) { return onHost(n); }
__global__ void whole(float *out) {
  __shared__ float s[64];
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  s[threadIdx.x * 2] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
int run(int n) {
  whole<<<1, 32>>>(nullptr);
  return both(n);
}
