// A kernel without a launch in sight: blocks of 256 are assumed, and said to be.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  // CHECK: remark: kernel 'k(float *)', block (256, 1, 1)
  __shared__ float s[512];
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': conditional: 8 requests, 16 wavefronts, ideally 8 (no launch of the kernel is seen here; with blocks of (256, 1, 1))
  s[threadIdx.x * 2] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
// CHECK: note: kernel 'k' is not launched in this file; assumed: block (256, 1, 1)
