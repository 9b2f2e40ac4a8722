// --rules takes clang-tidy's globs, the last that matches decides; one that matches nothing is an error.
// RUN: %bankcheck --rules='*' %s | FileCheck %s
// RUN: %bankcheck --rules=-bankcheck-even-padding %s | FileCheck %s
// RUN: %bankcheck --rules=-*,bankcheck-conflict %s | FileCheck %s
// RUN: %bankcheck --rules=-* --rules=bankcheck-conf* %s | FileCheck %s
// RUN: %bankcheck --rules=-* %s | count 0
// RUN: %bankcheck --rules='*, -bankcheck-conf*' %s | count 0
// RUN: %clang_cuda %plugin --cuda-device-only -fsyntax-only -fplugin-arg-bankcheck-rules=-*,bankcheck-conflict %s 2>&1 | FileCheck %s
// RUN: %clang_cuda %plugin --cuda-device-only -fsyntax-only -fplugin-arg-bankcheck-rules=-* %s 2>&1 | count 0
// RUN: not %bankcheck --rules=-*,bankcheck-confilct %s 2>&1 | FileCheck %s --check-prefix=MISSPELT
// MISSPELT: error: --rules=-*,bankcheck-confilct: no rule matches 'bankcheck-confilct'
// RUN: not %bankcheck --rules='bankcheck-[' %s 2>&1 | FileCheck %s --check-prefix=MALFORMED
// MALFORMED: error: --rules=bankcheck-[: 'bankcheck-[' is no glob
__global__ void column(float *out) {
  extern __shared__ float s[];
  // CHECK: :[[@LINE+1]]:22: warning: load {{.*}} [bankcheck-conflict]
  out[threadIdx.x] = s[threadIdx.x * 32];
}
void run(float *out) { column<<<1, 32, 4096>>>(out); }
