// A kernel without conflicts compiles in silence.
// RUN: %clang_cuda %plugin --cuda-device-only -S %s -o %t.s 2>&1 | count 0
__global__ void row(float *out) {
  extern __shared__ float s[];
  out[threadIdx.x] = s[threadIdx.x];
}
void run(float *out) { row<<<1, 32, 128>>>(out); }
