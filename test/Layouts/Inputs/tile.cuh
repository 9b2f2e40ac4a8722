#pragma once

template <typename T>
__device__ void transpose(T *out, const T *in) {
  __shared__ T tile[32][32];
  for (int j = 0; j < 32; ++j)
    tile[j][threadIdx.x] = in[j * 32 + threadIdx.x];
  __syncthreads();
  for (int j = 0; j < 32; ++j)
    out[j * 32 + threadIdx.x] = tile[threadIdx.x][j];
}
