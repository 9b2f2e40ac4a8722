// A device function marked __noinline__ is followed like any other; its line is named.
// RUN: %bankcheck -v %s | FileCheck %s
__noinline__ __device__ float column(const float *s, int t) {
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 1 requests, 32 wavefronts, ideally 1
  return s[t * 32];
}
__global__ void k(float *out) {
  __shared__ float s[1024];
  int t = threadIdx.x;
  s[t] = out[t];
  __syncthreads();
  out[t] = column(s, t);
}

int main() { k<<<1, 32>>>(nullptr); }
// CHECK: note: inlined here
