// An ordinary compile, of host and device, warns once per finding: the host pass is silent.
// REQUIRES: cuda-toolkit
// RUN: %clang_cuda %plugin -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not='warning: '
// RUN: test -s %t.o
// RUN: %clang_cuda %plugin --cuda-host-only -c %s -o %t.host.o 2>&1 | count 0
__global__ void column(float *out) {
  extern __shared__ float s[];
  // CHECK: :[[@LINE+1]]:22: warning: store to 's' is a 4-way bank conflict
  s[threadIdx.x * 4] = out[threadIdx.x];
  __syncthreads();
  // CHECK: :[[@LINE+1]]:22: warning: load of 's' is a 32-way bank conflict
  out[threadIdx.x] = s[threadIdx.x * 32];
}
void run(float *out) { column<<<1, 32, 4096>>>(out); }
// CHECK: {{^}}2 warnings generated when compiling for sm_90.
