// ptxas removes a plain load whose result nothing uses, also from a volatile statement.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float s[128];
  int t = threadIdx.x;
  s[t] = out[t];
  __syncthreads();
  float x;
  unsigned at = __cvta_generic_to_shared(&s[t * 4]);
  // CHECK-NOT: :[[#@LINE+1]]:{{.*}} exact
  asm volatile("ld.shared.f32 %0, [%1];" : "=f"(x) : "r"(at));
  // CHECK: load of 4 bytes, 's': exact: 1 requests, 1 wavefronts
  out[t] = s[t ^ 1];
}

int main() { k<<<1, 32>>>(nullptr); }
