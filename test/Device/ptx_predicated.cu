// A predicated instruction: which lanes execute it is not known, so at best conditional.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(int *out, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  __syncthreads();
  unsigned at = __cvta_generic_to_shared(&s[t * 2]);
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': conditional: 1 requests, 2 wavefronts, ideally 1
  asm volatile("{ .reg .pred p; setp.ne.b32 p, %2, 0; @p st.shared.u32 [%0], %1; }" ::"r"(at), "r"(t), "r"(n));
  __syncthreads();
  out[t] = s[t];
}

int main() { k<<<1, 32>>>(nullptr, 1); }
