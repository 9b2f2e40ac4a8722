// A device function that two kernels call is one warning, and both kernels are named.
// RUN: %bankcheck %s | FileCheck %s
__device__ float read(const float *p, int i) {
  // CHECK: :[[@LINE+1]]:10: warning: load of '{{[st]}}' is a 32-way bank conflict
  return p[i * 32];
}
__global__ void first(float *out) {
  extern __shared__ float s[];
  out[threadIdx.x] = read(s, threadIdx.x);
}
__global__ void second(float *out) {
  __shared__ float t[1024];
  t[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = read(t, threadIdx.x);
}
void run(float *out) {
  // CHECK-DAG: :[[@LINE+1]]:3: note: {{.*}}kernel 'first' launched
  first<<<1, 32, 4096>>>(out);
  // CHECK-DAG: :[[@LINE+1]]:3: note: {{.*}}kernel 'second' launched
  second<<<1, 32>>>(out);
}
// CHECK: {{^}}1 warning generated.
