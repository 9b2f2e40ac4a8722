// Two adjacent halves are loaded as one word, 32 words in a row; nvcc does so for
// __half arithmetic and not for integers, so it is not exact.
// RUN: %bankcheck -v %s | FileCheck %s
#include <cuda_fp16.h>
__global__ void pairs(float *out, const __half *in) {
  __shared__ __half h[64];
  int t = threadIdx.x;
  // Two lanes share each of 16 words.
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 2 bytes, 'h': exact: 1 requests, 1 wavefronts, ideally 1
  h[t] = in[t];
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 'h': conditional: 1 requests, 1 wavefronts, ideally 1 (the compiler may load its halves one by one)
  out[t] = __half2float(h[2 * t]) + __half2float(h[2 * t + 1]);
}

int main() { pairs<<<1, 32>>>(nullptr, nullptr); }
