// A compile that fails shows the compiler's errors, and nothing of ours.
// RUN: not %clang_cuda %plugin --cuda-device-only -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not='bank conflict'
// RUN: not %clang_cuda %plugin -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not='PLEASE submit'
__global__ void column(float *out) {
  extern __shared__ float s[];
  out[threadIdx.x] = s[threadIdx.x * 32];
  // CHECK: :[[@LINE+1]]:22: error: use of undeclared identifier 'missing'
  out[threadIdx.x] = missing;
}
void run(float *out) { column<<<1, 32, 4096>>>(out); }
// CHECK: error{{s?}} generated
