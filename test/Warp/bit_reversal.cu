// The 5 bits of t reversed are a permutation of 0 to 31; with a zero appended, of every
// second word.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float s[64];
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
  s[__brev(t) >> 27] = out[t];
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  out[t] = s[__brev(t) >> 26];
}

int main() { k<<<1, 32>>>(nullptr); }
