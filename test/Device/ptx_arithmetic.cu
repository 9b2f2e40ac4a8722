// Addresses that the assembly computes itself, from operands and special registers.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(int *out, int n) {
  __shared__ int s[2048];
  int t = threadIdx.x;
  unsigned at = __cvta_generic_to_shared(s), x = 0;
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 1
  asm volatile("{ .reg .b32 a; shl.b32 a, %2, 4; add.u32 a, a, %1; ld.shared.u32 %0, [a+4]; }" : "=r"(x) : "r"(at), "r"(t));
  s[x & 31] = 0;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 8 wavefronts, ideally 1
  asm volatile("{ .reg .b32 l, a; mov.u32 l, %%laneid; mad.lo.u32 a, l, 32, %0; st.shared.u32 [a], l; }" ::"r"(at) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
  asm volatile("{ .reg .b32 l, a; mov.u32 l, %%tid.x; and.b32 l, l, 15; xor.b32 l, l, 1; mul.lo.s32 l, l, 8; sub.s32 a, %0, -4; add.s32 a, a, l; st.shared.u32 [a], l; }" ::"r"(at) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  asm volatile("{ .reg .b64 g, w; cvta.to.shared.u64 g, %0; mul.wide.u32 w, %1, 8; add.u64 g, g, w; st.shared.u32 [g], %1; }" ::"l"(s), "r"(t) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  asm volatile("{ .reg .b64 g; .reg .b32 a; cvta.to.shared.u64 g, %0; cvt.u32.u64 a, g; st.shared.u32 [a], %1; }" ::"l"(s + 2 * t), "r"(t) : "memory");
  // A term that all lanes share rotates the banks and changes nothing.
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  asm volatile("{ .reg .b32 a; shl.b32 a, %1, 3; add.u32 a, a, %0; shl.b32 %1, %2, 2; add.u32 a, a, %1; st.shared.u32 [a], %1; }" ::"r"(at), "r"(t), "r"(n) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  asm volatile("{ .reg .pred p; .reg .b32 a; setp.lt.u32 p, %1, 16; selp.u32 a, 0, 64, p; add.u32 a, a, %0; st.shared.u32 [a], %1; }" ::"r"(at + 8 * (t % 16)), "r"(t) : "memory");
  __syncthreads();
  out[t] = s[t];
}

int main(int argc, char **) { k<<<1, 32>>>(nullptr, argc); }
