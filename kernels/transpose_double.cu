// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The transpose of doubles. A double is two words, so that a warp's access goes
// out in two halves of 16 lanes, and the best is 2 wavefronts. A column of the
// plain tile takes 16 a half, 32 in all; one double of padding brings it to 2,
// like a row.
#include <cstdio>
#include <cuda_runtime.h>

constexpr int Tile = 32, Rows = 8, Size = 1024;

__global__ void transpose_double_plain(double *out, const double *in, int n) {
  __shared__ double tile[Tile][Tile];
  int x = blockIdx.x * Tile + threadIdx.x, y = blockIdx.y * Tile + threadIdx.y;
  for (int j = 0; j < Tile; j += Rows)
    tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * n + x];
  __syncthreads();
  x = blockIdx.y * Tile + threadIdx.x;
  y = blockIdx.x * Tile + threadIdx.y;
  for (int j = 0; j < Tile; j += Rows)
    out[(y + j) * n + x] = tile[threadIdx.x][threadIdx.y + j];
}

__global__ void transpose_double_padded(double *out, const double *in, int n) {
  __shared__ double tile[Tile][Tile + 1];
  int x = blockIdx.x * Tile + threadIdx.x, y = blockIdx.y * Tile + threadIdx.y;
  for (int j = 0; j < Tile; j += Rows)
    tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * n + x];
  __syncthreads();
  x = blockIdx.y * Tile + threadIdx.x;
  y = blockIdx.x * Tile + threadIdx.y;
  for (int j = 0; j < Tile; j += Rows)
    out[(y + j) * n + x] = tile[threadIdx.x][threadIdx.y + j];
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
  double *in, *out;
  cudaMalloc(&in, Size * Size * sizeof(double));
  cudaMalloc(&out, Size * Size * sizeof(double));
  cudaMemset(in, 0, Size * Size * sizeof(double));
  dim3 grid(Size / Tile, Size / Tile), block(Tile, Rows);
  transpose_double_plain<<<grid, block>>>(out, in, Size);
  transpose_double_padded<<<grid, block>>>(out, in, Size);
  int failed = finish("transpose_double");
  cudaFree(in);
  cudaFree(out);
  return failed;
}
