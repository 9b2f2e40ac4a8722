// A block of 40 threads: a full warp at every second word (2-way), and one of 8 lanes.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float s[80];
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 2 requests, 3 wavefronts, ideally 2
  s[t * 2] = out[t];
  __syncthreads();
  out[t] = s[t];
}

int main() { k<<<1, 40>>>(nullptr); }
