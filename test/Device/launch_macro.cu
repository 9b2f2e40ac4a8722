// A launch written by a macro.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out, const float *in) {
  __shared__ float s[1024];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}

#define LAUNCH(kernel, threads, ...) kernel<<<1, threads>>>(__VA_ARGS__)
void run() { LAUNCH(k, 64, nullptr, nullptr); }
// CHECK: remark: kernel 'k(float *, const float *)', block (64, 1, 1)
// CHECK-NEXT: exact: 2 requests
