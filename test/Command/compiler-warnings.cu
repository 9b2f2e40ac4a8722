// The compiler's own warnings are not bankcheck's to repeat, and -Werror does not make errors of ours.
// RUN: %bankcheck %s -- -Wall -Wextra -Werror 2>&1 | FileCheck %s --implicit-check-not=unused
__global__ void column(float *out) {
  extern __shared__ float s[];
  int unused;
  // CHECK: :[[@LINE+1]]:22: warning: load of 's'
  out[threadIdx.x] = s[threadIdx.x * 32];
}
void run(float *out) { column<<<1, 32, 4096>>>(out); }
// CHECK: {{^}}1 warning generated.
