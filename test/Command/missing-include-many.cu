// A missing library makes errors of all its uses: the header is named once, the first few uses are shown, the others
// counted.
// RUN: not %bankcheck %s 2> %t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=ERR --implicit-check-not=error: < %t.err
#include "no/such/library.h"
#include "no/such/library.h"
int a = library_call(1);
int b = library_call(2);
int c = library_call(3);
int d = library_call(4);
int e = library_call(5);
int f = library_call(6);
int g = library_call(7);
__global__ void column(float *out) {
  extern __shared__ float s[];
  // CHECK: :[[#@LINE+1]]:22: warning: load of 's' is a 32-way bank conflict
  out[threadIdx.x] = s[threadIdx.x * 32];
}
void run(float *out) { column<<<1, 32, 4096>>>(out); }
// ERR: missing-include-many.cu:5:10: error: 'no/such/library.h' file not found
// ERR-COUNT-5: error: use of undeclared identifier 'library_call'
// ERR: missing-include-many.cu:5:10: error: and 2 more errors, which may follow from the missing header
