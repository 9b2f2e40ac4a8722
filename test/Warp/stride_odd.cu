// 2 * n + 1 is odd whatever n is: exact.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out, int n) {
  __shared__ float s[4096];
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': {{exact|conditional}}: 1 requests, 1 wavefronts, ideally 1
  s[t * (2 * n + 1)] = out[t];
  __syncthreads();
  out[t] = s[t];
}

int main(int argc, char **) { k<<<1, 32>>>(nullptr, argc); }
// CHECK-NOT: warning
