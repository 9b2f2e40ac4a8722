// ld.shared.v4 with a constant offset: rows of 36 words are conflict-free, those of
// 32 words have a quarter's 8 lanes in 4 banks.
// RUN: %bankcheck -v %s | FileCheck %s
__device__ float load(unsigned at) {
  float a, b, c, d;
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 16 bytes, 'p': exact: 1 requests, 4 wavefronts, ideally 4
  asm volatile("ld.shared.v4.f32 {%0, %1, %2, %3}, [%4+16];"
               : "=f"(a), "=f"(b), "=f"(c), "=f"(d)
               : "r"(at));
  return a + b + c + d;
}
__global__ void k(float *out) {
  __shared__ alignas(16) float p[33][36];
  int t = threadIdx.x;
  p[t][t] = out[t];
  __syncthreads();
  out[t] = load(__cvta_generic_to_shared(p[t]));
}

int main() { k<<<1, 32>>>(nullptr); }
