__global__ void conflicts(float *out) {
  extern __shared__ float s[];
  out[threadIdx.x] = s[threadIdx.x * COLUMN];
}
