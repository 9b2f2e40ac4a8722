// An instruction on shared memory that no rule is known for is named, not dropped.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(int *out) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = t;
  __syncthreads();
  unsigned at = __cvta_generic_to_shared(&s[t]);
  // CHECK: :[[#@LINE+1]]:{{.*}} unknown: {{.*}}'multimem'
  asm volatile("multimem.red.shared.add.u32 [%0], %1;" ::"r"(at), "r"(t) : "memory");
  out[t] = s[t];
}

int main() { k<<<1, 32>>>(nullptr); }
