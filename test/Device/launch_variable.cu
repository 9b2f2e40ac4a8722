// A block held in a local dim3 that nothing changes, its parts in other locals.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out, const float *in) {
  __shared__ float s[1024];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}

void run() {
  int width = 8;
  const unsigned height = width * 2;
  dim3 block(width, height);
  dim3 copy = block;
  k<<<1, copy>>>(nullptr, nullptr);
}
// CHECK: remark: kernel 'k(float *, const float *)', block (8, 16, 1)
// CHECK-NEXT: exact: 4 requests
