// Where a parameter decides, the note shows the words with the parameter in them, not those of a made-up value.
// RUN: %bankcheck %s | FileCheck %s
__global__ void column(float *out, int n) {
  extern __shared__ float s[];
  // CHECK: :[[@LINE+3]]:22: warning: load of 's' may be a 32-way bank conflict
  // CHECK-NOT: {{[0-9][0-9][0-9][0-9][0-9][0-9]}}
  // CHECK: note: {{.*}} reads word n*{{(i|threadIdx.x)}} + k: every lane in bank k
  out[threadIdx.x] = s[threadIdx.x * n];
}
void run(float *out, int n) { column<<<1, 32, 8192>>>(out, n); }
