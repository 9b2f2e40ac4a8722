// Each architecture is a compile of its own, and warns once; clang says for which.
// RUN: %clang_cuda %plugin --cuda-gpu-arch=sm_80 --cuda-device-only -fsyntax-only %s > %t.out 2>&1
// RUN: FileCheck %s < %t.out
// RUN: grep -c 'warning: load' %t.out | grep -x 2
__global__ void column(float *out) {
  extern __shared__ float s[];
  // CHECK: :[[@LINE+1]]:22: warning: load of 's'
  out[threadIdx.x] = s[threadIdx.x * 32];
}
void run(float *out) { column<<<1, 32, 4096>>>(out); }
// CHECK: {{^}}1 warning generated when compiling for sm_80.
// CHECK: warning: load of 's'
// CHECK: {{^}}1 warning generated when compiling for sm_90.
