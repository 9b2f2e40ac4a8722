// One word read by all lanes, or each by several, costs no more than once.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float s[1024];
  int t = threadIdx.x;
  s[t] = out[t];
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 2 requests, 2 wavefronts, ideally 2
  out[t] = s[7];
  // Words 0, 32, 64, 96 of bank 0, 16 lanes each: 2 words in each warp.
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 2 requests, 4 wavefronts, ideally 2
  out[t + 64] = s[t / 16 * 32];
}

int main() { k<<<1, 64>>>(nullptr); }
