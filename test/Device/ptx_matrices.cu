// ldmatrix and stmatrix: 8, 16 or 32 lanes name a row of 16 bytes each; .trans changes no address.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(int *out) {
  __shared__ alignas(16) int s[1024];
  int t = threadIdx.x;
  unsigned rows = __cvta_generic_to_shared(&s[t * 4]), wide = __cvta_generic_to_shared(&s[t * 8]), a, b, c, d;
  // CHECK: :[[#@LINE+1]]:{{.*}} stmatrix of 16 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 4
  asm volatile("stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0], {%1, %1, %1, %1};" ::"r"(rows), "r"(t) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} stmatrix of 16 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  asm volatile("stmatrix.sync.aligned.m8n8.x1.trans.shared::cta.b16 [%0], {%1};" ::"r"(wide), "r"(t) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} ldmatrix of 16 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
  asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(a) : "r"(rows));
  // CHECK: :[[#@LINE+1]]:{{.*}} ldmatrix of 16 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 2
  asm volatile("ldmatrix.sync.aligned.x2.trans.m8n8.shared.b16 {%0, %1}, [%2];" : "=r"(a), "=r"(b) : "r"(wide));
  // CHECK: :[[#@LINE+1]]:{{.*}} ldmatrix of 16 bytes, 's': exact: 1 requests, 8 wavefronts, ideally 4
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(a), "=r"(b), "=r"(c), "=r"(d) : "r"(wide));
  out[t] = a + b + c + d;
}

int main() { k<<<1, 32>>>(nullptr); }
