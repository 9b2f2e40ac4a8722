__global__ void unlaunched(float *out, int n) {
  __shared__ float s[32 * 256];
  s[threadIdx.x] = out[threadIdx.x];
  out[threadIdx.x] = s[threadIdx.x * n];
}
