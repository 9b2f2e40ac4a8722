// A 32-way conflict and a 4-way one, each in a kernel of its own.
__global__ void column(float *out) {
  extern __shared__ float s[];
  out[threadIdx.x] = s[threadIdx.x * 32];
}
__global__ void fourth(float *out) {
  extern __shared__ float s[];
  out[threadIdx.x] = s[threadIdx.x * 4];
}
void run(float *out) {
  column<<<1, 32, 4096>>>(out);
  fourth<<<1, 32, 4096>>>(out);
}
