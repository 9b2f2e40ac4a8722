// No conflicts: neighbouring lanes, neighbouring words.
__global__ void row(float *out) {
  extern __shared__ float s[];
  out[threadIdx.x] = s[threadIdx.x];
}
void run(float *out) { row<<<1, 32, 128>>>(out); }
