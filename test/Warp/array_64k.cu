// A static array of 64 KB is more than a kernel may have, but its rows of 512 words are
// analysed all the same: 32-way.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float s[32][512];
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 32 wavefronts, ideally 1
  s[t][3] = out[t];
  __syncthreads();
  out[t] = s[0][t];
}

int main() { k<<<1, 32>>>(nullptr); }
