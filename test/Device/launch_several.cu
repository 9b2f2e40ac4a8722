// Every launch is analysed; the same one written twice only once.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out, const float *in) {
  __shared__ float s[1024];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}

void run() {
  k<<<1, 32>>>(nullptr, nullptr);
  k<<<1, 64>>>(nullptr, nullptr);
  k<<<1, 32>>>(nullptr, nullptr);
}
// CHECK: remark: kernel 'k(float *, const float *)', block (32, 1, 1)
// CHECK-NEXT: exact: 1 requests
// CHECK: remark: kernel 'k(float *, const float *)', block (64, 1, 1)
// CHECK-NEXT: exact: 2 requests
// CHECK-NOT: remark: kernel
