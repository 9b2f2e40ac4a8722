// A block given as a dim3 of constants.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out, const float *in) {
  __shared__ float s[1024];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}

void run() { k<<<1, dim3(16, 4, 2)>>>(nullptr, nullptr); }
// CHECK: remark: kernel 'k(float *, const float *)', block (16, 4, 2): 2 shared accesses
// The launch is seen, so the numbers are exact: 128 threads are 4 warps.
// CHECK-NEXT: store of 4 bytes, 's': exact: 4 requests
