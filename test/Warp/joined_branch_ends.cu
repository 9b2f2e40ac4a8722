// Loads at the ends of two ways that meet: nvcc was seen to make one of them, executed by the lanes of
// both, though one way has branches of its own before.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(int *out, int n) {
  __shared__ unsigned char s[16][512];
  int t = threadIdx.x, x = n;
  s[t % 16][t] = t;
  __syncthreads();
  if (t < 31) {
    if (t >= 16)
      s[t % 16][n] = t;
    // CHECK: :[[#@LINE+1]]:{{.*}} load of 1 bytes, 's': conditional: {{.*}}(its lanes are not together
    x += s[(15 + n) & 15][t * 8];
  } else {
    // CHECK: :[[#@LINE+1]]:{{.*}} load of 1 bytes, 's': conditional: {{.*}}(its lanes are not together
    x ^= s[t & 15][t % 3];
  }
  s[t % 16][t] = x;
  __syncthreads();
  out[t] = s[t % 16][t];
}

int main() { k<<<1, 64>>>(nullptr, 4); }
