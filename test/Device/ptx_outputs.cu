// What assembly hands back of its arithmetic is known outside, too.
// RUN: %bankcheck -v %s | FileCheck %s
__device__ unsigned lane() {
  unsigned l;
  asm("mov.u32 %0, %%laneid;" : "=r"(l));
  return l;
}
__device__ unsigned shared(const void *p) {
  unsigned a;
  asm("{ .reg .u64 t; cvta.to.shared.u64 t, %1; cvt.u32.u64 %0, t; }" : "=r"(a) : "l"(p));
  return a;
}
__global__ void k(int *out) {
  __shared__ int s[2048];
  unsigned t = lane(), low, high, next = t;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  s[2 * t] = t;
  asm("mov.b64 {%0, %1}, %2;" : "=r"(low), "=r"(high) : "l"((unsigned long long)t << 34 | t));
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
  s[128 + low] = t;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 1
  s[256 + high] = t;
  // A read and written operand.
  asm volatile("add.u32 %0, %0, %0;" : "+r"(next));
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  s[512 + next] = t;
  asm volatile("" : "+r"(next));
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  s[768 + next] = t;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 1
  asm volatile("st.shared.u32 [%0], %1;" ::"r"(shared(&s[4 * t])), "r"(t) : "memory");
  // Nobody here knows what this one gives.
  asm volatile("lop3.b32 %0, %0, 7, 3, 0x55;" : "+r"(next));
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': unknown: the address depends on the result of inline assembly
  s[next] = t;
  __syncthreads();
  out[t] = s[t];
}

int main() { k<<<1, 32>>>(nullptr); }
