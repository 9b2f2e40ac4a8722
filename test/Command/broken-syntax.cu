// A file that ends in the middle of a kernel gives the compiler's error, not a crash.
// RUN: not %bankcheck %s 2>&1 | FileCheck %s
// RUN: sh -c '%bankcheck %s > /dev/null 2>&1; test $? = 2'
// CHECK: error: expected '}'
// CHECK-NOT: PLEASE submit a bug report
__global__ void column(float *out) {
  extern __shared__ float s[];
  if (threadIdx.x < 8) {
    out[threadIdx.x] = s[threadIdx.x * 32];
