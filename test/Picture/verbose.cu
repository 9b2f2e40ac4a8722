// With -v a conflict's note has its picture, if it is no taller than 8 rows.
// RUN: env LC_ALL=C %bankcheck -v %s | FileCheck %s --strict-whitespace
// RUN: %bankcheck %s | FileCheck %s --check-prefix=QUIET
__global__ void k(float *out) {
  __shared__ float s[1024];
  int t = threadIdx.x;
  s[t] = out[t];
  out[t] += s[t * 8];
  out[t] += s[t * 16];
}
void run(float *out) { k<<<1, 32>>>(out); }
// CHECK: verbose.cu:8:13: warning: load of 's' is an 8-way bank conflict
// CHECK: {{^}}bank 0  1  2
// CHECK-NEXT: {{^}}  1| 0  .  .  .  .  .  .  .  1
// CHECK: {{^}}! 8|28
// CHECK-NEXT: {{^}}a row is a wavefront
// CHECK: verbose.cu:9:13: warning: load of 's' is a 16-way bank conflict
// CHECK-NOT: {{^}}bank
// QUIET-NOT: {{^}}bank
