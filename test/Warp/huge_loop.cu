// A loop of 2,000,000,000 iterations is given up with a verdict, not with a hang,
// and at once: its trip count is known.
// RUN: %bankcheck -v --timeout=10 %s | FileCheck %s
__global__ void k(int *out) {
  __shared__ int s[1024];
  int t = threadIdx.x, x = t;
  for (int i = 0; i < 2000000000; ++i) {
    // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 4 bytes{{.*}}: {{conditional|unknown}}
    atomicAdd(&s[x & 1023], i);
    x = x * 5 + 1;
  }
  __syncthreads();
  out[t] = s[t];
}

int main() { k<<<1, 1024>>>(nullptr); }
