// Every kernel of a file is analysed, not the first alone.
// RUN: %clang_cuda %plugin --cuda-device-only -fsyntax-only -Xclang -verify %s
__global__ void first(float *out) {
  extern __shared__ float s[];
  // expected-warning@+2 {{load of 's' is a 2-way bank conflict}}
  // expected-note@+1 {{lane i reads word 2*i + k}}
  out[threadIdx.x] = s[threadIdx.x * 2];
}
__global__ void second(float *out) {
  extern __shared__ float s[];
  // expected-warning@+2 {{load of 's' is a 32-way bank conflict}}
  // expected-note@+1 {{lane i reads word 32*i + k}}
  out[threadIdx.x] = s[threadIdx.x * 32];
}
void run(float *out) {
  // expected-note@+1 {{kernel 'first' launched}}
  first<<<1, 32, 4096>>>(out);
  // expected-note@+1 {{kernel 'second' launched}}
  second<<<1, 32, 4096>>>(out);
}
