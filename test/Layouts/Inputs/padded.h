template <bool Columns> __global__ void copy(float *out, const float *in) {
  __shared__ float tile[32][32 + 1];
  for (int j = 0; j < 32; ++j)
    tile[j][threadIdx.x] = in[j * 32 + threadIdx.x];
  __syncthreads();
  for (int j = 0; j < 32; ++j)
    out[j * 32 + threadIdx.x] =
        Columns ? tile[threadIdx.x][j] : tile[j][31 - threadIdx.x];
}
