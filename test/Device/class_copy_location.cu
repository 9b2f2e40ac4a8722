// Both accesses of a class assignment over several lines are where nvcc, and so
// the profiler, has them: at what is assigned.
// RUN: %bankcheck -v --block 256 %s | FileCheck %s
__global__ void k(int4 *out, const int4 *in) {
  __shared__ int4 s[256];
  // CHECK: :[[#@LINE+2]]:7: remark: store of 16 bytes, 's': exact
  s[threadIdx.x] =
      in[threadIdx.x];
  __syncthreads();
  // CHECK: :[[#@LINE+2]]:7: remark: load of 16 bytes, 's': exact
  out[threadIdx.x] =
      s[threadIdx.x ^ 1];
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:18: remark: store of 16 bytes, 's': exact
  s[threadIdx.x] = in[threadIdx.x + 256];
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:26: remark: load of 16 bytes, 's': exact
  out[threadIdx.x + 256] = s[threadIdx.x ^ 2];
}
