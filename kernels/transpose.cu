// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Transposing a matrix through a shared tile, four ways. A warp writes rows of
// the tile and reads columns: with rows of 32 words a column is all in one bank
// (32 wavefronts a read), with 33 each row starts one bank further (1), with 34
// two banks further (2). The swizzle needs no padding at all.
#include <cstdio>
#include <cuda_runtime.h>

constexpr int Tile = 32, Rows = 8, Size = 1024;

__global__ void transpose_conflicts(float *out, const float *in, int n) {
  __shared__ float tile[Tile][Tile];
  int x = blockIdx.x * Tile + threadIdx.x, y = blockIdx.y * Tile + threadIdx.y;
  for (int j = 0; j < Tile; j += Rows)
    tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * n + x];
  __syncthreads();
  x = blockIdx.y * Tile + threadIdx.x;
  y = blockIdx.x * Tile + threadIdx.y;
  for (int j = 0; j < Tile; j += Rows)
    out[(y + j) * n + x] = tile[threadIdx.x][threadIdx.y + j];
}

__global__ void transpose_padded(float *out, const float *in, int n) {
  __shared__ float tile[Tile][Tile + 1];
  int x = blockIdx.x * Tile + threadIdx.x, y = blockIdx.y * Tile + threadIdx.y;
  for (int j = 0; j < Tile; j += Rows)
    tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * n + x];
  __syncthreads();
  x = blockIdx.y * Tile + threadIdx.x;
  y = blockIdx.x * Tile + threadIdx.y;
  for (int j = 0; j < Tile; j += Rows)
    out[(y + j) * n + x] = tile[threadIdx.x][threadIdx.y + j];
}

// Padding that keeps rows aligned to 8 bytes: still two lanes a bank.
__global__ void transpose_even_pad(float *out, const float *in, int n) {
  __shared__ float tile[Tile][Tile + 2];
  int x = blockIdx.x * Tile + threadIdx.x, y = blockIdx.y * Tile + threadIdx.y;
  for (int j = 0; j < Tile; j += Rows)
    tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * n + x];
  __syncthreads();
  x = blockIdx.y * Tile + threadIdx.x;
  y = blockIdx.x * Tile + threadIdx.y;
  for (int j = 0; j < Tile; j += Rows)
    out[(y + j) * n + x] = tile[threadIdx.x][threadIdx.y + j];
}

// Row r keeps its column c at c ^ r: a row stays a permutation of the banks,
// and so does a column.
__global__ void transpose_swizzled(float *out, const float *in, int n) {
  __shared__ float tile[Tile][Tile];
  int x = blockIdx.x * Tile + threadIdx.x, y = blockIdx.y * Tile + threadIdx.y;
  for (int j = 0; j < Tile; j += Rows) {
    int r = threadIdx.y + j, c = threadIdx.x;
    tile[r][c ^ r] = in[(y + j) * n + x];
  }
  __syncthreads();
  x = blockIdx.y * Tile + threadIdx.x;
  y = blockIdx.x * Tile + threadIdx.y;
  for (int j = 0; j < Tile; j += Rows) {
    int r = threadIdx.x, c = threadIdx.y + j;
    out[(y + j) * n + x] = tile[r][c ^ r];
  }
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
  cudaMalloc(&in, Size * Size * sizeof(float));
  cudaMalloc(&out, Size * Size * sizeof(float));
  cudaMemset(in, 0, Size * Size * sizeof(float));
  dim3 grid(Size / Tile, Size / Tile), block(Tile, Rows);
  transpose_conflicts<<<grid, block>>>(out, in, Size);
  transpose_padded<<<grid, block>>>(out, in, Size);
  transpose_even_pad<<<grid, block>>>(out, in, Size);
  transpose_swizzled<<<grid, block>>>(out, in, Size);
  int failed = finish("transpose");
  cudaFree(in);
  cudaFree(out);
  return failed;
}
