// red, or atom without a use of its result, of the constant 1 is ATOMS.POPC.INC, as
// atomicAdd(p, 1) is: lanes of one word are counted at once. Of 2, they are serialised.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(int *out) {
  __shared__ int s[32];
  int t = threadIdx.x, old;
  s[t] = 0;
  __syncthreads();
  unsigned at = __cvta_generic_to_shared(&s[t / 2]);
  // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  asm volatile("red.shared.add.u32 [%0], 2;" ::"r"(at) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 4 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
  asm volatile("red.shared.add.u32 [%0], 1;" ::"r"(at) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 4 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
  asm volatile("atom.shared.add.u32 %0, [%1], 1;" : "=r"(old) : "r"(at) : "memory");
  __syncthreads();
  out[t] = s[t];
}

int main() { k<<<1, 32>>>(nullptr); }
