// A first line.
// A second one.

__global__ void first(float *out) {
  extern __shared__ float s[];
  out[threadIdx.x] = s[threadIdx.x * 32];
}
__global__ void second(float *out, int k) {
  __shared__ float tile[32][32];
  tile[threadIdx.x / 32][threadIdx.x % 32] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = tile[threadIdx.x % 32][k];
}
void run(float *out, int k) {
  first<<<1, 32, 4096>>>(out);
  second<<<1, 32>>>(out, k);
}
