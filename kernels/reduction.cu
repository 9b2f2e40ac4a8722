// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A block's sum in two orders. Interleaved, the active threads work on words 2s
// apart and the conflicts double with every step (2, 4, 8, ...). Sequential,
// thread t adds word t + s to word t: neighbours stay neighbours, and every
// step is free of conflicts.
#include <cstdio>
#include <cuda_runtime.h>

constexpr int Block = 256, Blocks = 64;

__global__ void reduce_interleaved(float *out, const float *in) {
  __shared__ float sum[Block];
  unsigned t = threadIdx.x;
  sum[t] = in[blockIdx.x * Block + t];
  __syncthreads();
  for (unsigned s = 1; s < Block; s *= 2) {
    unsigned i = 2 * s * t;
    if (i < Block)
      sum[i] += sum[i + s];
    __syncthreads();
  }
  if (t == 0)
    out[blockIdx.x] = sum[0];
}

__global__ void reduce_sequential(float *out, const float *in) {
  __shared__ float sum[Block];
  unsigned t = threadIdx.x;
  sum[t] = in[blockIdx.x * Block + t];
  __syncthreads();
  for (unsigned s = Block / 2; s > 0; s /= 2) {
    if (t < s)
      sum[t] += sum[t + s];
    __syncthreads();
  }
  if (t == 0)
    out[blockIdx.x] = sum[0];
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

int main() {
  float *in, *out;
  cudaMalloc(&in, Block * Blocks * sizeof(float));
  cudaMalloc(&out, Blocks * sizeof(float));
  cudaMemset(in, 0, Block * Blocks * sizeof(float));
  reduce_interleaved<<<Blocks, Block>>>(out, in);
  reduce_sequential<<<Blocks, Block>>>(out, in);
  int failed = finish("reduction");
  cudaFree(in);
  cudaFree(out);
  return failed;
}
