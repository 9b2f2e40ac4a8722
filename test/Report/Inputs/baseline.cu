__global__ void column(float *out) {
  extern __shared__ volatile float s[];
  out[threadIdx.x] = s[threadIdx.x * 32];
}
__global__ void other(float *out) {
  extern __shared__ volatile float s[];
  out[threadIdx.x] = s[threadIdx.x * 32];
  out[threadIdx.x] += s[threadIdx.x * 32]; // twice
}
void run(float *out) {
  column<<<1, 32, 4096>>>(out);
  other<<<1, 32, 4096>>>(out);
}
