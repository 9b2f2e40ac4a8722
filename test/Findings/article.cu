// English: an 8-way, an 11-way, a 16-way conflict.
// RUN: %bankcheck %s | FileCheck %s
__global__ void strided(float *out) {
  extern __shared__ float s[];
  // CHECK: warning: load of 's' is an 8-way bank conflict: 8 wavefronts
  out[threadIdx.x] = s[threadIdx.x * 8];
  // CHECK: warning: load of 's' is a 16-way bank conflict: 16 wavefronts
  out[threadIdx.x + 32] = s[threadIdx.x * 16];
  // CHECK: warning: load of 's' is an 11-way bank conflict: 11 wavefronts
  out[threadIdx.x + 64] = s[threadIdx.x < 11 ? threadIdx.x * 32 : 0];
}
void run(float *out) { strided<<<1, 32, 4096>>>(out); }
