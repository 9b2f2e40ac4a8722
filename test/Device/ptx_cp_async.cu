// cp.async through L1 does not merge equal addresses: lanes, not words, per bank count. How many
// lanes are served together depends on what they read.
// RUN: %bankcheck -v %s | FileCheck %s
__device__ void copy4(void *to, const void *from) {
  // Four lanes write to each of 8 words.
  // CHECK: :[[#@LINE+1]]:{{.*}} async-copy of 4 bytes, 's': conditional: 1 requests, 4 wavefronts, ideally 1 (lanes that read different 128-byte lines
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"((unsigned)__cvta_generic_to_shared(to)), "l"(from));
}
__device__ void copy16(void *to, const void *from) {
  // Quarters of 8 lanes fill 32 words in a row.
  // CHECK: :[[#@LINE+1]]:{{.*}} async-copy of 16 bytes, 's': conditional: 1 requests, 4 wavefronts, ideally 4 (lanes that read different 128-byte lines
  asm volatile("cp.async.ca.shared.global [%0], [%1], 16;" ::"r"((unsigned)__cvta_generic_to_shared(to)), "l"(from));
}
__device__ void fill16(void *to, const void *from, unsigned read) {
  // All lanes read alike, part or nothing: the number does not change.
  // CHECK: :[[#@LINE+1]]:{{.*}} async-copy of 16 bytes, 's': conditional: 1 requests, 8 wavefronts, ideally 4 (lanes that read different 128-byte lines
  asm volatile("cp.async.ca.shared.global [%0], [%1], 16, %2;" ::"r"((unsigned)__cvta_generic_to_shared(to)), "l"(from), "r"(read));
}
__device__ void fill8(void *to, const void *from, unsigned read) {
  // CHECK: :[[#@LINE+1]]:{{.*}} async-copy of 8 bytes, 's': conditional: 1 requests, 2 wavefronts, ideally 2 (lanes that only write zeros
  asm volatile("cp.async.ca.shared.global [%0], [%1], 8, %2;" ::"r"((unsigned)__cvta_generic_to_shared(to)), "l"(from), "r"(read));
}
__global__ void k(float *out, unsigned read) {
  __shared__ alignas(16) float s[512];
  int t = threadIdx.x;
  copy4(&s[t / 4], &out[t]);
  copy16(&s[t * 4], &out[t * 4]);
  fill16(&s[t * 8], &out[t * 4], read);
  fill8(&s[t * 2], &out[t * 4], t & 1 ? 8 : 0);
  asm volatile("cp.async.commit_group; cp.async.wait_group 0;" ::: "memory");
  __syncthreads();
  out[t] = s[t];
}

void run(unsigned read) { k<<<1, 32>>>(nullptr, read); }
