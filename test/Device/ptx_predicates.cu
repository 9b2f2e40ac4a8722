// A predicate that is made of operands says which lanes execute.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(int *out, int n, int m) {
  __shared__ int s[64];
  int t = threadIdx.x;
  unsigned at = __cvta_generic_to_shared(&s[t * 2]);
  // One launch argument is known.
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  asm volatile("{ .reg .pred p; setp.ne.b32 p, %2, 0; @p st.shared.u32 [%0], %1; }" ::"r"(at), "r"(t), "r"(n) : "memory");
  // The other is not.
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': conditional: 1 requests, 2 wavefronts, ideally 1 (whether it is executed is not known: it depends on parameter 'm'
  asm volatile("{ .reg .pred p; setp.ne.b32 p, %2, 0; @p st.shared.u32 [%0], %1; }" ::"r"(at), "r"(t), "r"(m) : "memory");
  // Half of the lanes use half of the banks once.
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
  asm volatile("{ .reg .pred p; setp.lt.s32 p, %1, 16; @p st.shared.u32 [%0], %1; }" ::"r"(at), "r"(t) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
  asm volatile("{ .reg .pred p, q; setp.lt.s32 q|p, %1, 16; @p st.shared.u32 [%0], %1; }" ::"r"(at), "r"(t) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
  asm volatile("{ .reg .pred p, q; setp.ge.s32 q, %1, 8; setp.lt.and.s32 p, %1, 24, q; @p st.shared.u32 [%0], %1; }" ::"r"(at), "r"(t) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
  asm volatile("{ .reg .pred p; setp.hs.u32 p, %1, 16; @!p st.shared.u32 [%0], %1; }" ::"r"(at), "r"(t) : "memory");
  // What memory holds decides.
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': conditional: 1 requests, 2 wavefronts, ideally 1
  asm volatile("{ .reg .pred p; .reg .b32 x; ld.global.b32 x, [%2]; setp.eq.b32 p, x, 0; @p st.shared.u32 [%0], %1; }" ::"r"(at), "r"(t), "l"(out) : "memory");
  // Nobody executes this.
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes: exact: 0 requests
  asm volatile("{ .reg .pred p; setp.gt.s32 p, %1, 99; @p st.shared.u32 [%0], %1; }" ::"r"(at), "r"(t) : "memory");
  __syncthreads();
  out[t] = s[t];
}

int main(int argc, char **) { k<<<1, 32>>>(nullptr, 1, argc); }
