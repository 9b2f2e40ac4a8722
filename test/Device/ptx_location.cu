// Assembly that is not volatile, and names no memory, keeps its line, too.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float s[128];
  int t = threadIdx.x;
  s[t] = out[t];
  __syncthreads();
  float x;
  unsigned at = __cvta_generic_to_shared(&s[t * 4]);
  // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: load of 4 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 1
  asm("ld.shared.f32 %0, [%1];" : "=f"(x) : "r"(at));
  out[t] = x;
}

int main() { k<<<1, 32>>>(nullptr); }
