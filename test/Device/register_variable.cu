// nvcc accepts `register`, which C++17 no longer has.
// RUN: %bankcheck -v --block 32 %s -- -std=c++17 | FileCheck %s
__global__ void k(float *out) {
  __shared__ float s[64];
  register int at = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}}: store of 4 bytes, 's': exact: 1 requests, 2 wavefronts
  s[at * 2] = out[at];
  __syncthreads();
  out[at] = s[at];
}
