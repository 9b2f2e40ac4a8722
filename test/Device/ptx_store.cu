// st.shared and the address made by cvta inside the statement.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(int *out) {
  __shared__ int s[1024];
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 1
  asm volatile("st.shared.u32 [%0], %1;" ::"r"((unsigned)__cvta_generic_to_shared(s) + t * 16), "r"(t));
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 32 wavefronts, ideally 1
  asm volatile("{ .reg .u64 a; cvta.to.shared.u64 a, %0; st.shared.u32 [a], %1; }" ::"l"(&s[t * 32]), "r"(t));
  __syncthreads();
  out[t] = s[t];
}

int main() { k<<<1, 32>>>(nullptr); }
