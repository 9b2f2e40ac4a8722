// Iteration i is skipped by lanes that have bit i set. At every second word lanes j
// and j + 16 meet, unless the upper half is skipped (i = 4).
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float s[256];
  int t = threadIdx.x;
  for (int i = 0; i < 5; ++i) {
    if (t >> i & 1)
      continue;
    // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 5 requests, 9 wavefronts, ideally 5
    s[t * 2 + i * 32] = out[i];
  }
  __syncthreads();
  out[t] = s[t];
}

int main() { k<<<1, 32>>>(nullptr); }
