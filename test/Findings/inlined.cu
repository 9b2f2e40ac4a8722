// In a device function the warning is at the access, and notes say through which calls a kernel gets there.
// RUN: %bankcheck %s | FileCheck %s
__device__ float read(const float *p, int i) {
  // CHECK: :[[@LINE+1]]:10: warning: load of 's' is a 32-way bank conflict
  return p[i * 32];
}
__device__ float twice(const float *p, int i) {
  // CHECK: :[[@LINE+1]]:14: note: inlined here
  return 2 * read(p, i);
}
__global__ void column(float *out) {
  extern __shared__ float s[];
  // CHECK: :[[@LINE+1]]:22: note: inlined here
  out[threadIdx.x] = twice(s, threadIdx.x);
}
// CHECK: :[[@LINE+1]]:24: note: kernel 'column' launched
void run(float *out) { column<<<1, 32, 4096>>>(out); }
// CHECK: {{^}}1 warning generated.
