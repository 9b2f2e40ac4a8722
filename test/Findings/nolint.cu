// NOLINT comments leave findings out where clang-tidy would: own line, next line, between two lines.
// RUN: %bankcheck %s 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %clang_cuda %plugin --cuda-device-only -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=warning:
__global__ void column(float *out) {
  extern __shared__ volatile float s[];
  const int i = threadIdx.x * 32;
  // CHECK: :[[@LINE+1]]:26: warning: load
  out[threadIdx.x + 0] = s[i + 0];
  out[threadIdx.x + 32] = s[i + 1]; // NOLINT
  out[threadIdx.x + 64] = s[i + 2]; // NOLINT(bankcheck-conflict): seldom executed
  out[threadIdx.x + 96] = s[i + 3]; // NOLINT(google-*, bankcheck-*)
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: load
  out[threadIdx.x + 128] = s[i + 4]; // NOLINT(bankcheck-even-padding)
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: load
  out[threadIdx.x + 160] = s[i + 5]; // NOLINT(google-*)
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: load
  out[threadIdx.x + 192] = s[i + 6]; // NOLINT()
  // NOLINTNEXTLINE(bankcheck-conflict)
  out[threadIdx.x + 224] = s[i + 7];
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: load
  out[threadIdx.x + 256] = s[i + 8]; // NOLINTEVER
  // NOLINTBEGIN(bankcheck-*)
  out[threadIdx.x + 288] = s[i + 9];
  // NOLINTBEGIN
  out[threadIdx.x + 320] = s[i + 10];
  // NOLINTEND
  out[threadIdx.x + 352] = s[i + 11];
  // NOLINTEND(bankcheck-*)
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: load
  out[threadIdx.x + 384] = s[i + 12];
  // The comment may be the other tool's, on the same line, as well.
  out[threadIdx.x + 416] = s[i + 13]; // NOLINT(google-*) NOLINT(bankcheck-*)
  out[threadIdx.x + 448] = s[i + 14]; /* NOLINT(bankcheck-*
  without its end it names no rules */
}
void run(float *out) { column<<<1, 32, 32 * 32 * 4>>>(out); }
