// A dim3 or integer that is changed anywhere is not trusted.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out, const float *in) {
  __shared__ float s[1024];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}

void run(int argc) {
  dim3 block(32);
  block.x = argc;
  k<<<1, block>>>(nullptr, nullptr);
  int n = 64;
  n <<= argc;
  k<<<1, n>>>(nullptr, nullptr);
  dim3 whole(96);
  whole = dim3(argc);
  k<<<1, whole>>>(nullptr, nullptr);
  unsigned m = 128;
  unsigned *p = &m;
  *p = argc;
  k<<<1, m>>>(nullptr, nullptr);
}
// CHECK-NOT: exact
// CHECK: remark: kernel 'k(float *, const float *)', block (256, 1, 1)
// CHECK-NEXT: conditional: 8 requests
// CHECK-NOT: exact
