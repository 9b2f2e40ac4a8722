// A choice between two places of one array: odd lanes at word t, even ones at t + 32.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float s[128];
  int t = threadIdx.x;
  float *p = t & 1 ? s : s + 32;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
  p[t] = out[t];
  __syncthreads();
  // Odd lanes at word 2*t, even ones at 2*t + 64: banks 2 and 0 modulo 4, 2 lanes each.
  float *q = t & 1 ? s : s + 64;
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  out[t] = q[t * 2];
}

int main() { k<<<1, 32>>>(nullptr); }
