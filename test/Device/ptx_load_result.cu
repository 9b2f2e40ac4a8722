// What assembly loads is not known, even if it converts an address first.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(int *out) {
  __shared__ int s[1024];
  int t = threadIdx.x;
  s[t] = out[t];
  __syncthreads();
  unsigned x;
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
  asm volatile("{ .reg .u64 a; cvta.to.shared.u64 a, %1; ld.shared.u32 %0, [a]; }" : "=r"(x) : "l"(&s[t]));
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': unknown
  out[t] = s[x & 1023];
}

int main() { k<<<1, 32>>>(nullptr); }
