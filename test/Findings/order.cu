// Findings come in the order of the source, whatever the order of kernels and launches.
// RUN: %bankcheck %s | FileCheck %s
__global__ void first(float *out) {
  extern __shared__ float s[];
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning:
  out[threadIdx.x] = s[threadIdx.x * 2];
}
__global__ void second(float *out) {
  extern __shared__ float s[];
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning:
  out[threadIdx.x] = s[threadIdx.x * 32];
}
void run(float *out) {
  second<<<1, 32, 4096>>>(out);
  first<<<1, 32, 4096>>>(out);
}
