// The plugin warns under -fsyntax-only, at the access, with its notes.
// RUN: %clang_cuda %plugin --cuda-device-only -fsyntax-only %s 2>&1 | FileCheck %s
__global__ void column(float *out) {
  extern __shared__ float s[];
  // CHECK: :[[@LINE+1]]:22: warning: load of 's' is a 32-way bank conflict: 32 wavefronts per request, ideally 1 [bankcheck-conflict] [-Wbackend-plugin]
  out[threadIdx.x] = s[threadIdx.x * 32];
}
// CHECK: :[[@LINE+1]]:24: note: kernel 'column' launched with block (32, 1, 1) here
void run(float *out) { column<<<1, 32, 4096>>>(out); }
// CHECK: note: lane i reads word 32*i + k: every lane in bank k
// CHECK: {{^}}1 warning generated
