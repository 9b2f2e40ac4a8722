// Volatile accesses are neither merged nor removed: four loads at every fourth word, each
// 4-way. Of 8 bytes the word that nobody uses is left out (ptxas does that), of a word nothing.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ volatile float s[128];
  __shared__ volatile long long w[32];
  int t = threadIdx.x;
  s[t] = out[t];
  w[t] = t;
  __syncthreads();
  // CHECK-COUNT-4: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 1
  out[t] = s[4 * t] + s[4 * t + 1] + s[4 * t + 2] + s[4 * t + 3];
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 'w': exact: 1 requests, 2 wavefronts, ideally 1
  out[t + 32] = (int)w[31 - t];
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
  out[t + 64] = ((volatile unsigned *)s)[t] & 0xff;
}

int main() { k<<<1, 32>>>(nullptr); }
