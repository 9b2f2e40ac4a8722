// Casts decide the width, the array's type does not.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float4 *out) {
  __shared__ float s[1024];
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 16 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 4
  reinterpret_cast<float4 *>(s)[t] = out[t];
  __syncthreads();
  // Double t * 4 is words 8*t, 8*t + 1: in a half of 16 lanes 4 lanes meet in a bank.
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 8 bytes, 's': exact: 1 requests, 8 wavefronts, ideally 2
  out[t].x = ((const double *)s)[t * 4];
  // Byte 128*t: word 32*t.
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 1 bytes, 's': exact: 1 requests, 32 wavefronts, ideally 1
  out[t].y = ((const char *)s)[t * 128];
}

int main() { k<<<1, 32>>>(nullptr); }
