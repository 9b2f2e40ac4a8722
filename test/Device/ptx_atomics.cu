// atom and red of every operation and type: of one warp all are exact but those of halves.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(int *out) {
  __shared__ alignas(16) int s[256];
  int t = threadIdx.x, old;
  s[t] = 0;
  __syncthreads();
  unsigned at = __cvta_generic_to_shared(&s[t * 2]), first = __cvta_generic_to_shared(s);
  // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  asm volatile("atom.relaxed.cta.shared::cta.add.s32 %0, [%1], %2;" : "=r"(old) : "r"(at), "r"(t) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  asm volatile("red.shared.max.u32 [%0], %1;" ::"r"(at), "r"(t) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  asm volatile("red.shared.xor.b32 [%0], %1;" ::"r"(at), "r"(t) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  asm volatile("atom.shared.exch.b32 %0, [%1], %2;" : "=r"(old) : "r"(at), "r"(t) : "memory");
  // Twice for compare and swap.
  // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 4 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 2
  asm volatile("atom.acq_rel.cta.shared.cas.b32 %0, [%1], %2, 7;" : "=r"(old) : "r"(at), "r"(t) : "memory");
  // A constant 1 that is an operand.
  // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 4 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
  asm volatile("red.shared.add.u32 [%0], %1;" ::"r"(first + t / 2 * 4), "r"(1) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 8 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 4
  asm volatile("red.shared.add.u64 [%0], %1;" ::"r"(at), "l"((long long)t) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 8 bytes, 's': unknown: a 64-bit minimum or maximum is a loop that only lanes enter whose value changes memory
  asm volatile("red.shared.min.s64 [%0], %1;" ::"r"(at), "l"((long long)t) : "memory");
  // Pairs of halves are added in a loop like a float's, or a little more.
  // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 4 bytes, 's': at least: 2 requests, 4 wavefronts, ideally 2
  asm volatile("red.shared.add.noftz.f16x2 [%0], %1;" ::"r"(at), "r"(t) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 4 bytes, 's': at least: 2 requests, 4 wavefronts, ideally 2
  asm volatile("{ .reg .b32 x; atom.shared.add.noftz.bf16x2 x, [%0], %1; }" ::"r"(at), "r"(t) : "memory");
  // One word for all lanes: ptxas may combine them first.
  // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 4 bytes, 's': conditional: {{.*}}combine
  asm volatile("red.shared.add.u32 [%0], %1;" ::"r"(first), "r"(t) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} unknown: {{.*}}atomics of 2 bytes
  asm volatile("{ .reg .b16 x; atom.shared.cas.b16 x, [%0], 1, 2; }" ::"r"(at) : "memory");
  __syncthreads();
  out[t] = s[t] + old;
}

int main() { k<<<1, 32>>>(nullptr); }
