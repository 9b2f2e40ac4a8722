// Lane t runs t + 1 iterations. How nvcc unrolls (16, 8, 4 and 1 here) decides how often
// lanes are together: no count of requests is exact.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float s[1100];
  int t = threadIdx.x;
  for (int i = 0; i <= t; ++i)
    // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': conditional
    s[t * 2 + i * 32] = out[i];
  __syncthreads();
  out[t] = s[t];
}

int main() { k<<<1, 32>>>(nullptr); }
