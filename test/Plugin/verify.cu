// Clang's -verify sees the plugin's warnings and notes at their places.
// RUN: %clang_cuda %plugin --cuda-device-only -fsyntax-only -Xclang -verify %s
__global__ void column(float *out) {
  extern __shared__ float s[];
  // expected-warning@+2 {{load of 's' is a 32-way bank conflict: 32 wavefronts per request, ideally 1 [bankcheck-conflict]}}
  // expected-note@+1 {{lane i reads word 32*i + k: every lane in bank k}}
  out[threadIdx.x] = s[threadIdx.x * 32];
}
// expected-note@+1 {{kernel 'column' launched with block (32, 1, 1) here}}
void run(float *out) { column<<<1, 32, 4096>>>(out); }
