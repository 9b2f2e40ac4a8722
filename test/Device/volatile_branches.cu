// Volatile loads at the ends of two branches are not joined into one of a chosen address.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out, int n, int m) {
  __shared__ volatile float s[64];
  int t = threadIdx.x;
  s[t] = out[t];
  __syncthreads();
  float x;
  if (t == 0)
    // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': conditional: 1 requests, 1 wavefronts
    x = s[n];
  else
    // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': conditional: 1 requests, 1 wavefronts
    x = s[m];
  __syncthreads();
  out[t] = x;
}

int main() { k<<<1, 32>>>(nullptr, 1, 2); }
