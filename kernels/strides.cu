// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One warp reads every S-th word. 32 banks hold consecutive words, so that
// gcd(S, 32) lanes meet in each bank used: an odd stride costs 1 wavefront,
// stride 2 costs 2, 4 costs 4, and 32 all 32. Stride 33 is 1 again, which is
// why a padded row of 33 works.
#include <cstdio>
#include <cuda_runtime.h>

constexpr int Block = 32;

template <int S> __global__ void strided(float *out) {
  __shared__ float words[Block * S];
  for (int i = threadIdx.x; i < Block * S; i += Block)
    words[i] = (float)i;
  __syncthreads();
  out[threadIdx.x] = words[threadIdx.x * S];
}

static int finish(const char *what) {
  cudaError_t error = cudaDeviceSynchronize();
  if (error == cudaSuccess)
    error = cudaGetLastError();
  if (error != cudaSuccess) {
    fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error));
    return 1;
  }
  return 0;
}

template <int S> static void launch(float *out) {
  strided<S><<<1, Block>>>(out);
  if constexpr (S < 33)
    launch<S + 1>(out);
}

int main() {
  float *out;
  cudaMalloc(&out, Block * sizeof(float));
  launch<1>(out);
  int failed = finish("strides");
  cudaFree(out);
  return failed;
}
