// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How long an n-way bank conflict takes. Every group of lanes that is served at
// a time (32 lanes with 4 bytes each, 16 with 8, 8 with 16) reads n different
// words of each bank it touches: lane i of the group reads row i % n of 128
// bytes, column i / n. A streaming multiprocessor is filled with warps that do
// nothing else, so that the time is that of the wavefronts. Prints
// "staircase,bytes,n,milliseconds".
#include <cstdio>
#include <cuda_runtime.h>

constexpr int Block = 1024, Rows = 32, Repeats = 512, Unroll = 16, Runs = 5;

template <int Bytes> static __device__ unsigned load(unsigned address);
template <> __device__ unsigned load<4>(unsigned address) {
  unsigned x;
  asm volatile("ld.volatile.shared.u32 %0, [%1];" : "=r"(x) : "r"(address));
  return x;
}
template <> __device__ unsigned load<8>(unsigned address) {
  unsigned x, y;
  asm volatile("ld.volatile.shared.v2.u32 {%0, %1}, [%2];"
               : "=r"(x), "=r"(y)
               : "r"(address));
  return x ^ y;
}
template <> __device__ unsigned load<16>(unsigned address) {
  unsigned x, y, z, w;
  asm volatile("ld.volatile.shared.v4.u32 {%0, %1, %2, %3}, [%4];"
               : "=r"(x), "=r"(y), "=r"(z), "=r"(w)
               : "r"(address));
  return x ^ y ^ z ^ w;
}

template <int Bytes, int Ways> __global__ void staircase(unsigned *out) {
  __shared__ __align__(128) unsigned words[Rows * 32];
  for (int i = threadIdx.x; i < Rows * 32; i += Block)
    words[i] = i;
  __syncthreads();
  constexpr int Group = 128 / Bytes;
  int i = threadIdx.x % Group;
  unsigned address = (unsigned)__cvta_generic_to_shared(words) +
                     i % Ways * 128 + i / Ways * Bytes;
  unsigned sum = 0;
#pragma unroll 1
  for (int r = 0; r < Repeats; ++r)
#pragma unroll
    for (int u = 0; u < Unroll; ++u)
      sum ^= load<Bytes>(address);
  out[blockIdx.x * Block + threadIdx.x] = sum;
}

template <int Bytes, int Ways> static void measure(unsigned *out, int blocks) {
  cudaEvent_t begin, end;
  cudaEventCreate(&begin);
  cudaEventCreate(&end);
  float best = 1e30f;
  for (int run = 0; run <= Runs; ++run) {
    cudaEventRecord(begin);
    staircase<Bytes, Ways><<<blocks, Block>>>(out);
    cudaEventRecord(end);
    cudaEventSynchronize(end);
    float milliseconds = 0;
    cudaEventElapsedTime(&milliseconds, begin, end);
    if (run > 0 && milliseconds < best) // Run 0 warms up.
      best = milliseconds;
  }
  cudaEventDestroy(begin);
  cudaEventDestroy(end);
  printf("staircase,%d,%d,%.5f\n", Bytes, Ways, best);
  if constexpr (Ways < 128 / Bytes)
    measure<Bytes, Ways + 1>(out, blocks);
}

int main() {
  int blocks = 0;
  cudaDeviceGetAttribute(&blocks, cudaDevAttrMultiProcessorCount, 0);
  unsigned *out;
  cudaMalloc(&out, blocks * Block * sizeof(unsigned));
  measure<4, 1>(out, blocks);
  measure<8, 1>(out, blocks);
  measure<16, 1>(out, blocks);
  cudaFree(out);
  cudaError_t error = cudaGetLastError();
  if (error != cudaSuccess)
    fprintf(stderr, "staircase: %s\n", cudaGetErrorString(error));
  return error != cudaSuccess;
}
