// Lanes of nested branches.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float s[128];
  __shared__ double d[64];
  int t = threadIdx.x;
  if (t & 1) {
    if (t & 2)
      // Lanes 3, 7, 11, ...: words 12 + 16*k, 4 in each of 2 banks.
      // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 1
      s[t * 4] = out[t];
    else
      // Lanes 1, 5, 9, 13: words 4 + 16*k, 2 in a bank; the same in the other half.
      // CHECK: :[[#@LINE+1]]:{{.*}} store of 8 bytes, 'd': exact: 1 requests, 4 wavefronts, ideally 2
      d[t * 2] = out[t];
  }
  __syncthreads();
  // All lanes are back together.
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 1
  out[t] = s[t * 4] + d[0];
}

int main() { k<<<1, 32>>>(nullptr); }
