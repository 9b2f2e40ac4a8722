// A #line directive decides the place, as in the compiler's own warnings; a file that is not there shows no line.
// RUN: %bankcheck %s | FileCheck %s
__global__ void column(float *out) {
  extern __shared__ float s[];
#line 100 "generated.cu"
  out[threadIdx.x] = s[threadIdx.x * 32];
}
void run(float *out) { column<<<1, 32, 4096>>>(out); }
// CHECK: generated.cu:100:22: warning: load of 's'
// CHECK-NEXT: generated.cu:102:24: note: kernel 'column' launched
