// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Counting bytes with shared atomics. Where the bins are depends on the data,
// so that no tool can give a number for the counting itself; equal bins
// serialise, whatever their bank. A histogram a warp removes the collisions
// between warps, not those within one. Clearing and adding up are regular.
#include <cstdio>
#include <cuda_runtime.h>

constexpr int Bins = 256, Block = 256, Warps = Block / 32, Blocks = 64,
              Count = 1 << 20;

__global__ void histogram_shared(unsigned *out, const unsigned char *in,
                                 int n) {
  __shared__ unsigned bins[Bins];
  bins[threadIdx.x] = 0;
  __syncthreads();
  for (int i = blockIdx.x * Block + threadIdx.x; i < n; i += Block * Blocks)
    atomicAdd(&bins[in[i]], 1u);
  __syncthreads();
  atomicAdd(&out[threadIdx.x], bins[threadIdx.x]);
}

__global__ void histogram_per_warp(unsigned *out, const unsigned char *in,
                                   int n) {
  __shared__ unsigned bins[Warps][Bins];
  for (int w = 0; w < Warps; ++w)
    bins[w][threadIdx.x] = 0;
  __syncthreads();
  for (int i = blockIdx.x * Block + threadIdx.x; i < n; i += Block * Blocks)
    atomicAdd(&bins[threadIdx.x / 32][in[i]], 1u);
  __syncthreads();
  unsigned sum = 0;
  for (int w = 0; w < Warps; ++w)
    sum += bins[w][threadIdx.x];
  atomicAdd(&out[threadIdx.x], sum);
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
  unsigned char *in;
  unsigned *out;
  cudaMalloc(&in, Count);
  cudaMalloc(&out, Bins * sizeof(unsigned));
  cudaMemset(in, 0, Count);
  cudaMemset(out, 0, Bins * sizeof(unsigned));
  histogram_shared<<<Blocks, Block>>>(out, in, Count);
  histogram_per_warp<<<Blocks, Block>>>(out, in, Count);
  int failed = finish("histogram");
  cudaFree(in);
  cudaFree(out);
  return failed;
}
