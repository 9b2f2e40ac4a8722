// Accesses without a number, for two kinds of reasons.
__global__ void loaded(float *out, const int *index) {
  extern __shared__ float s[];
  s[index[threadIdx.x]] = 1;
  __syncthreads();
  out[threadIdx.x] = s[index[threadIdx.x + 32]];
}
__global__ void stride(float *out, int n, int m) {
  extern __shared__ float s[];
  s[threadIdx.x / n * 33 + threadIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x / m * 33 + threadIdx.x];
}
__global__ void other(float *out, int k) {
  extern __shared__ float s[];
  out[threadIdx.x] = s[threadIdx.x % k * 33 + threadIdx.x];
}
void run(float *out, const int *index, int n) {
  loaded<<<1, 32, 4096>>>(out, index);
  stride<<<1, 32, 4096>>>(out, n, n);
  other<<<1, 32, 4096>>>(out, n);
}
