// Values shuffled between lanes, as indices.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float s[1024];
  int t = threadIdx.x;
  s[t] = out[t];
  __syncthreads();
  // A permutation of every second word: 2-way.
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  out[t] = s[__shfl_xor_sync(~0u, t, 5) * 2];
  // Lane 9's value: word 288 for all.
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
  out[t + 32] = s[__shfl_sync(~0u, t * 32, 9)];
  // Lanes 16-31 have no lane t + 16 and keep their own: words 32*16 to 32*31 twice.
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 1 requests, 16 wavefronts, ideally 1
  out[t + 64] = s[__shfl_down_sync(~0u, t * 32, 16)];
  // Within groups of 8: lane 0, 8, 16 and 24's values, 4 words of bank 0.
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 1
  out[t + 96] = s[__shfl_sync(~0u, t * 4, 0, 8)];
}

int main() { k<<<1, 32>>>(nullptr); }
