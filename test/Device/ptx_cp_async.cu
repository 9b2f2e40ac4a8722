// cp.async through L1 does not merge equal addresses: lanes, not words, per bank count.
// RUN: %bankcheck -v %s | FileCheck %s
__device__ void copy4(void *to, const void *from) {
  // Four lanes write to each of 8 words.
  // CHECK: :[[#@LINE+1]]:{{.*}} async-copy of 4 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 1
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"((unsigned)__cvta_generic_to_shared(to)), "l"(from));
}
__device__ void copy16(void *to, const void *from) {
  // Quarters of 8 lanes fill 32 words in a row.
  // CHECK: :[[#@LINE+1]]:{{.*}} async-copy of 16 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 4
  asm volatile("cp.async.ca.shared.global [%0], [%1], 16;" ::"r"((unsigned)__cvta_generic_to_shared(to)), "l"(from));
}
__global__ void k(float *out) {
  __shared__ alignas(16) float s[512];
  int t = threadIdx.x;
  copy4(&s[t / 4], &out[t]);
  copy16(&s[t * 4], &out[t * 4]);
  asm volatile("cp.async.commit_group; cp.async.wait_group 0;" ::: "memory");
  __syncthreads();
  out[t] = s[t];
}

int main() { k<<<1, 32>>>(nullptr); }
