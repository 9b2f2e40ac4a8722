// A block that is not closed, or not opened with the same globs, suppresses nothing, and the user is told.
// RUN: %bankcheck %s 2>&1 | FileCheck %s --check-prefixes=WARNS,CHECK --implicit-check-not="unmatched '"
// RUN: %clang_cuda %plugin --cuda-device-only -fsyntax-only %s 2>&1 | FileCheck %s --check-prefixes=WARNS,CHECK --implicit-check-not="unmatched '"
// WARNS: :[[# @LINE + 4]]:6: warning: unmatched 'NOLINT{{BEGIN}}' comment without a subsequent 'NOLINT{{END}}' comment
// WARNS: :[[# @LINE + 6]]:6: warning: unmatched 'NOLINT{{END}}' comment without a previous 'NOLINT{{BEGIN}}' comment
__global__ void column(float *out) {
  extern __shared__ float s[];
  // NOLINTBEGIN(bankcheck-conflict)
  // CHECK: :[[@LINE+1]]:22: warning: load
  out[threadIdx.x] = s[threadIdx.x * 32];
  // NOLINTEND(bankcheck-*)
  // NOLINTBEGIN(google-*)
}
void run(float *out) { column<<<1, 32, 4096>>>(out); }
