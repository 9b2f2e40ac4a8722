// The plugin takes the tool's analysis options: block, assume, min-ways, kernel.
// RUN: %clang_cuda %plugin --cuda-device-only -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=PLAIN
// RUN: %clang_cuda %plugin -fplugin-arg-bankcheck-block=32,8 --cuda-device-only -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=BLOCK
// RUN: %clang_cuda %plugin -fplugin-arg-bankcheck-assume=n=6 --cuda-device-only -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=ASSUME
// RUN: %clang_cuda %plugin -fplugin-arg-bankcheck-min-ways=17 --cuda-device-only -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=WAYS --implicit-check-not='is a 16-way'
// RUN: %clang_cuda %plugin -fplugin-arg-bankcheck-kernel=half --cuda-device-only -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=KERNEL --implicit-check-not=strided
// RUN: %clang_cuda %plugin -fplugin-arg-bankcheck-kernel=half -fplugin-arg-bankcheck-min-ways=17 --cuda-device-only -fsyntax-only %s 2>&1 | count 0
__global__ void strided(float *out, int n) {
  extern __shared__ float s[];
  // PLAIN: :[[@LINE+4]]:22: warning: load of 's' may be a 32-way bank conflict
  // BLOCK: :[[@LINE+3]]:22: warning: load of 's' may be a 32-way bank conflict
  // ASSUME: :[[@LINE+2]]:22: warning: load of 's' is a 2-way bank conflict
  // WAYS: :[[@LINE+1]]:22: warning: load of 's' may be a 32-way bank conflict
  out[threadIdx.x] = s[threadIdx.x * n];
}
__global__ void half(float *out) {
  extern __shared__ float s[];
  // KERNEL: :[[@LINE+1]]:22: warning: load of 's' is a 16-way bank conflict
  out[threadIdx.x] = s[threadIdx.x * 16];
}
void run(float *out, int n) {
  strided<<<1, 32, 8192>>>(out, n);
  half<<<1, 32, 8192>>>(out);
}
// BLOCK: note: kernel 'half' with block (32, 8, 1), as the option says
