// 32-bit shared addresses in structs, arrays and arithmetic.
// RUN: %bankcheck -v %s | FileCheck %s
struct Stage {
  unsigned a, b;
};
#define LOAD(AT) asm volatile("ld.shared.s32 %0, [%1];" : "=r"(x) : "r"(AT))
__global__ void k(int *out, int n) {
  extern __shared__ __align__(1024) char raw[];
  int *s = (int *)raw;
  int t = threadIdx.x, sum = 0, x;
  s[t] = 0;
  __syncthreads();
  Stage stages[2];
  unsigned at[4];
  for (int i = 0; i < 2; ++i) {
    stages[i].a = (unsigned)__cvta_generic_to_shared(raw) + i * 4096;
    stages[i].b = stages[i].a + 2048;
  }
  for (int i = 0; i < 4; ++i)
    at[i] = stages[i / 2].a + (i % 2) * 1024;
#pragma unroll
  for (int i = 0; i < 4; ++i) {
    // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 'raw': exact: 4 requests, 16 wavefronts, ideally 4
    LOAD(at[i] + t * 16);
    sum += x;
  }
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 'raw': exact: 1 requests, 2 wavefronts, ideally 1
  LOAD(stages[0].b ^ (t * 8));
  sum += x;
  // Which of the two stages, nobody knows; both give the same count.
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 'raw': exact: 1 requests, 2 wavefronts, ideally 1
  LOAD(stages[n & 1].b + t * 8);
  sum += x;
  // An array that starts where a parameter says.
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 'raw': exact: 1 requests, 2 wavefronts, ideally 1
  sum += (s + n)[2 * t];
  out[t] = sum;
}

int main(int argc, char **) { k<<<1, 32, 16384>>>(nullptr, argc); }
