// The text is laid out as clang lays out a warning: place, source line, caret, notes, a closing count.
// RUN: cd %S && %bankcheck clang-style.cu | FileCheck %s --match-full-lines --strict-whitespace
__global__ void column(float *out) {
  extern __shared__ float s[];
  out[threadIdx.x] = s[threadIdx.x * 32];
}
void run(float *out) { column<<<1, 32, 4096>>>(out); }

//      CHECK:clang-style.cu:5:22: warning: load of 's' is a 32-way bank conflict: 32 wavefronts per request, ideally 1 [bankcheck-conflict]
// CHECK-NEXT:    5 |   out[threadIdx.x] = s[threadIdx.x * 32];
// CHECK-NEXT:      |                      ^
// CHECK-NEXT:clang-style.cu:7:24: note: kernel 'column' launched with block (32, 1, 1) here
// CHECK-NEXT:    7 | void run(float *out) { column<<<1, 32, 4096>>>(out); }
// CHECK-NEXT:      |                        ^
// CHECK-NEXT:note: lane i reads word 32*i + k: every lane in bank k
// CHECK-NEXT:1 warning generated.
//  CHECK-NOT:{{.}}
