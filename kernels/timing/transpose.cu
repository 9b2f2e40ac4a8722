// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The transpose of a 4096 by 4096 matrix of floats, against a copy through the
// same tiles: with bank conflicts (32-way reads of a column), with rows padded
// by a word, and with the columns of row r exchanged by an exclusive or with r.
// Prints "transpose,kind,milliseconds,gigabytes per second", of the best run.
#include <cstdio>
#include <cuda_runtime.h>

constexpr int Size = 4096, Tile = 32, Rows = 8, Runs = 20;

__global__ void copy(float *out, const float *in) {
  __shared__ float tile[Tile][Tile];
  int x = blockIdx.x * Tile + threadIdx.x, y = blockIdx.y * Tile + threadIdx.y;
  for (int j = 0; j < Tile; j += Rows)
    tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * Size + x];
  __syncthreads();
  for (int j = 0; j < Tile; j += Rows)
    out[(y + j) * Size + x] = tile[threadIdx.y + j][threadIdx.x];
}

template <int Pitch, bool Swizzled>
__global__ void transpose(float *out, const float *in) {
  __shared__ float tile[Tile][Pitch];
  int tx = threadIdx.x, ty = threadIdx.y;
  int x = blockIdx.x * Tile + tx, y = blockIdx.y * Tile + ty;
  for (int j = 0; j < Tile; j += Rows)
    tile[ty + j][Swizzled ? tx ^ (ty + j) : tx] = in[(y + j) * Size + x];
  __syncthreads();
  x = blockIdx.y * Tile + tx, y = blockIdx.x * Tile + ty;
  for (int j = 0; j < Tile; j += Rows)
    out[(y + j) * Size + x] = tile[tx][Swizzled ? (ty + j) ^ tx : ty + j];
}

template <class Launch> static void measure(const char *kind, Launch launch) {
  cudaEvent_t begin, end;
  cudaEventCreate(&begin);
  cudaEventCreate(&end);
  float best = 1e30f;
  for (int run = 0; run <= Runs; ++run) {
    cudaEventRecord(begin);
    launch();
    cudaEventRecord(end);
    cudaEventSynchronize(end);
    float milliseconds = 0;
    cudaEventElapsedTime(&milliseconds, begin, end);
    if (run > 0 && milliseconds < best) // Run 0 warms up.
      best = milliseconds;
  }
  cudaEventDestroy(begin);
  cudaEventDestroy(end);
  double bytes = 2.0 * Size * Size * sizeof(float);
  printf("transpose,%s,%.5f,%.0f\n", kind, best, bytes / best / 1e6);
}

int main() {
  float *in, *out;
  size_t bytes = (size_t)Size * Size * sizeof(float);
  cudaMalloc(&in, bytes);
  cudaMalloc(&out, bytes);
  cudaMemset(in, 0, bytes);
  dim3 grid(Size / Tile, Size / Tile), block(Tile, Rows);
  measure("copy", [&] { copy<<<grid, block>>>(out, in); });
  measure("unpadded", [&] { transpose<32, false><<<grid, block>>>(out, in); });
  measure("padded", [&] { transpose<33, false><<<grid, block>>>(out, in); });
  measure("swizzled", [&] { transpose<32, true><<<grid, block>>>(out, in); });
  cudaFree(in);
  cudaFree(out);
  cudaError_t error = cudaGetLastError();
  if (error != cudaSuccess)
    fprintf(stderr, "transpose: %s\n", cudaGetErrorString(error));
  return error != cudaSuccess;
}
