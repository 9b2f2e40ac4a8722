// Atomics serialise equal addresses; adding 1 without using the result does not.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = 0;
  __syncthreads();
  // Four lanes for each of 8 words.
  // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 4 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 1
  atomicAdd(&s[t / 4], t);
  // The same words, each once.
  // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 4 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
  atomicAdd(&s[t / 4], 1);
  // Used: as the first.
  // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 4 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 1
  out[t + 32] = atomicAdd(&s[t / 4], 1);
  // Compare-and-swap: twice the most lanes in a bank.
  // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 4 bytes, 's': exact: 1 requests, 8 wavefronts, ideally 2
  atomicCAS(&s[t / 4], 0, t);
  __syncthreads();
  out[t] = s[t];
}

int main() { k<<<1, 32>>>(nullptr); }
