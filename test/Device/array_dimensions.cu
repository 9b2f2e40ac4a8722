// Arrays of one, two and three dimensions.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float a[1024], b[32][33], c[4][8][20];
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 'a': exact: 1 requests, 32 wavefronts, ideally 1
  a[t * 32] = out[t];
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 'b': exact: 1 requests, 1 wavefronts, ideally 1
  b[t][3] = out[t];
  // Word 160*(t / 8) + 20*(t % 8): 160 is 0 modulo 32, and 20*j is 0, 20, 8, 28, 16, 4,
  // 24, 12: 8 banks with 4 words each.
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 'c': exact: 1 requests, 4 wavefronts, ideally 1
  c[t / 8][t % 8][0] = out[t];
  __syncthreads();
  out[t] = a[t] + b[0][t] + c[1][2][t % 20];
}

int main() { k<<<1, 32>>>(nullptr); }
