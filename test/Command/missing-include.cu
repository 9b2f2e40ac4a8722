// A header that is not there is an error; what can be analysed without it is; exit status 2.
// RUN: not %bankcheck %s 2> %t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=ERR < %t.err
// RUN: sh -c '%bankcheck %s > /dev/null 2>&1; test $? = 2'

// ERR: missing-include.cu:[[@LINE+1]]:10: {{.*}}error: 'no/such/header.h' file not found
#include "no/such/header.h"

__global__ void column(float *out) {
  extern __shared__ float s[];
  // CHECK: :[[@LINE+1]]:22: warning: load of 's' is a 32-way bank conflict
  out[threadIdx.x] = s[threadIdx.x * 32];
}
void run(float *out) { column<<<1, 32, 4096>>>(out); }
