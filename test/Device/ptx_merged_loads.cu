// ptxas merges plain loads of assembly as any others, even of volatile statements: one
// LDS.128 of 4 wavefronts for the four, which apart would be 4-way conflicts.
// RUN: %bankcheck -v %s | FileCheck %s
// CHECK-NOT: load of 4 bytes, 's': exact: {{.*}} 4 wavefronts
__device__ float load(unsigned at) {
  float x;
  asm volatile("ld.shared.f32 %0, [%1];" : "=f"(x) : "r"(at));
  return x;
}
__global__ void k(float *out) {
  __shared__ float s[128];
  int t = threadIdx.x;
  s[t] = out[t];
  __syncthreads();
  unsigned at = __cvta_generic_to_shared(&s[t * 4]);
  out[t] = load(at) + load(at + 4) * 2 + load(at + 8) * 3 + load(at + 12) * 4;
}

int main() { k<<<1, 32>>>(nullptr); }
// CHECK-NOT: load of 4 bytes, 's': exact: {{.*}} 16 wavefronts
