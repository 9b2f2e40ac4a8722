// An option is named in a note as it is to be typed: as it can be typed.
// RUN: %bankcheck %s | FileCheck %s
__global__ void column(float *out, int n) {
  extern __shared__ float s[];
  // CHECK: pass --assume n=VALUE for a number
  out[threadIdx.x] = s[threadIdx.x * n];
}
void run(float *out, int n) { column<<<1, 32, 8192>>>(out, n); }
