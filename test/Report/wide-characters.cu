// The caret is under the access also behind characters of several bytes or two columns, as clang's is.
// RUN: %bankcheck %s | FileCheck %s --match-full-lines --strict-whitespace
__global__ void column(float *out) {
  extern __shared__ float s[];
  /* ä 日本 */ out[threadIdx.x] = s[threadIdx.x * 32];
}
void run(float *out) { column<<<1, 32, 4096>>>(out); }

//      CHECK:{{.*}}:5:38: warning: load of 's' {{.*}}
// CHECK-NEXT:    5 |   /* ä 日本 */ out[threadIdx.x] = s[threadIdx.x * 32];
// CHECK-NEXT:      |                                   ^
