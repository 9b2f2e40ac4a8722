// #pragma clang diagnostic rules the warnings by place, not by file.
// RUN: %clang_cuda %plugin --cuda-device-only -fsyntax-only -Xclang -verify %s
__global__ void column(float *out) {
  extern __shared__ float s[];
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wbackend-plugin"
  out[threadIdx.x] = s[threadIdx.x * 32];
#pragma clang diagnostic pop
  // expected-warning@+2 {{load of 's' is a 16-way bank conflict}}
  // expected-note@+1 {{lane i reads word 16*i + k}}
  out[threadIdx.x + 32] = s[threadIdx.x * 16];
#pragma clang diagnostic push
#pragma clang diagnostic error "-Wbackend-plugin"
  // expected-error@+2 {{load of 's' is a 4-way bank conflict}}
  // expected-note@+1 {{lane i reads word 4*i + k}}
  out[threadIdx.x + 64] = s[threadIdx.x * 4];
#pragma clang diagnostic pop
}
// expected-note@+1 2 {{kernel 'column' launched}}
void run(float *out) { column<<<1, 32, 4096>>>(out); }
