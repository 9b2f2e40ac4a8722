// Without a state space, the address decides whether an access is one to shared memory.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(int *out) {
  __shared__ int s[64];
  int t = threadIdx.x, x, y;
  s[t] = t;
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  asm volatile("ld.volatile.u32 %0, [%1];" : "=r"(x) : "l"(&s[2 * t]));
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  asm volatile("ld.u32 %0, [%1];" : "=r"(y) : "l"((unsigned long long)&s[2 * t]));
  // CHECK-NOT: :[[#@LINE+1]]:
  asm volatile("st.u32 [%0], %1;" ::"l"((unsigned long long)&out[2 * t]), "r"(x) : "memory");
  // CHECK-NOT: :[[#@LINE+1]]:
  asm volatile("st.global.cs.u32 [%0], %1;" ::"l"(&out[2 * t]), "r"(y) : "memory");
}

int main() { k<<<1, 32>>>(nullptr); }
