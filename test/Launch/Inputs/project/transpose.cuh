#pragma once

template <int Tile>
__global__ void transposeTile(float *out, const float *in, int n) {
  __shared__ float tile[Tile][Tile];
  const int x = blockIdx.x * Tile, y = blockIdx.y * Tile;
  for (int j = threadIdx.y; j < Tile; j += blockDim.y)
    tile[j][threadIdx.x] = in[(y + j) * n + x + threadIdx.x];
  __syncthreads();
  for (int j = threadIdx.y; j < Tile; j += blockDim.y)
    out[(x + j) * n + y + threadIdx.x] = tile[threadIdx.x][j];
}

__global__ void twoWay(float *out) {
  __shared__ float pairs[512];
  pairs[2 * threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = pairs[511 - threadIdx.x];
}
