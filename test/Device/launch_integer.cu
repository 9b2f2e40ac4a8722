// A block given as an integer.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out, const float *in) {
  __shared__ float s[1024];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}

void run() { k<<<2, 32 * 3>>>(nullptr, nullptr); }
// CHECK: remark: kernel 'k(float *, const float *)', block (96, 1, 1): 2 shared accesses
// CHECK-NEXT: exact: 3 requests, 3 wavefronts
