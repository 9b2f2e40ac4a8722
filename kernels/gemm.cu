// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A matrix product from shared tiles. Scalar: one element a thread; a warp
// reads one word of a (all lanes the same: a broadcast) and a row of b. Vector:
// four by four elements a thread with float4 accesses, a quarter of the
// requests; the tile of a is stored transposed so that four rows are one
// float4, and those stores are what conflicts.
#include <cstdio>
#include <cuda_runtime.h>

constexpr int Size = 512;

__global__ void gemm_scalar(float *c, const float *a, const float *b, int n) {
  constexpr int Tile = 32;
  __shared__ float as[Tile][Tile], bs[Tile][Tile];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * Tile + ty, column = blockIdx.x * Tile + tx;
  float sum = 0;
  for (int k0 = 0; k0 < n; k0 += Tile) {
    as[ty][tx] = a[row * n + k0 + tx];
    bs[ty][tx] = b[(k0 + ty) * n + column];
    __syncthreads();
    for (int k = 0; k < Tile; ++k)
      sum += as[ty][k] * bs[k][tx];
    __syncthreads();
  }
  c[row * n + column] = sum;
}

__global__ void gemm_vector(float *c, const float *a, const float *b, int n) {
  constexpr int Tile = 64, Depth = 16;
  __shared__ float4
      as[Depth][Tile / 4]; // as[k][r / 4] holds rows r to r + 3 of a at k.
  __shared__ float4 bs[Depth][Tile / 4];
  int t = threadIdx.x, tx = t % 16, ty = t / 16;
  int row0 = blockIdx.y * Tile, column0 = blockIdx.x * Tile;
  float sum[4][4] = {};
  for (int k0 = 0; k0 < n; k0 += Depth) {
    int r = t / 4, k4 = t % 4 * 4;
    float4 v = *reinterpret_cast<const float4 *>(&a[(row0 + r) * n + k0 + k4]);
    float *flat = reinterpret_cast<float *>(as);
    flat[(k4 + 0) * Tile + r] = v.x;
    flat[(k4 + 1) * Tile + r] = v.y;
    flat[(k4 + 2) * Tile + r] = v.z;
    flat[(k4 + 3) * Tile + r] = v.w;
    bs[ty][tx] =
        *reinterpret_cast<const float4 *>(&b[(k0 + ty) * n + column0 + tx * 4]);
    __syncthreads();
    for (int k = 0; k < Depth; ++k) {
      float4 x = as[k][ty], y = bs[k][tx];
      float xs[4] = {x.x, x.y, x.z, x.w}, ys[4] = {y.x, y.y, y.z, y.w};
      for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 4; ++j)
          sum[i][j] += xs[i] * ys[j];
    }
    __syncthreads();
  }
  for (int i = 0; i < 4; ++i)
    *reinterpret_cast<float4 *>(
        &c[(row0 + ty * 4 + i) * n + column0 + tx * 4]) =
        make_float4(sum[i][0], sum[i][1], sum[i][2], sum[i][3]);
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
  float *a, *b, *c;
  size_t bytes = Size * Size * sizeof(float);
  cudaMalloc(&a, bytes);
  cudaMalloc(&b, bytes);
  cudaMalloc(&c, bytes);
  cudaMemset(a, 0, bytes);
  cudaMemset(b, 0, bytes);
  gemm_scalar<<<dim3(Size / 32, Size / 32), dim3(32, 32)>>>(c, a, b, Size);
  gemm_vector<<<dim3(Size / 64, Size / 64), 256>>>(c, a, b, Size);
  int failed = finish("gemm");
  cudaFree(a);
  cudaFree(b);
  cudaFree(c);
  return failed;
}
