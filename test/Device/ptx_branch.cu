// Assembly that jumps: how often its accesses are executed is not known.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(int *out, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  unsigned at = __cvta_generic_to_shared(&s[t * 2]), x = 0;
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes{{.*}}: {{conditional|unknown}}
  asm volatile("{ .reg .pred p; L%=: ld.shared.u32 %0, [%1]; setp.ne.u32 p, %0, 0; @p bra L%=; }" : "=r"(x) : "r"(at));
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes{{.*}}: {{conditional|unknown}}
  asm volatile("{ .reg .pred p; setp.ne.u32 p, %2, 0; @p bra L%=; st.shared.u32 [%0], %1; L%=: }" ::"r"(at), "r"(x), "r"(n));
  __syncthreads();
  out[t] = s[t];
}

int main(int argc, char **) { k<<<1, 32>>>(nullptr, argc); }
