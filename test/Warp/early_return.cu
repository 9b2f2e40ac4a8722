// Threads that returned take no part: warp 1 is gone, and of warp 0 lanes 0-19 remain;
// at every second word lanes 16-19 meet lanes 0-3.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float s[128];
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 2 requests, 2 wavefronts, ideally 2
  s[t] = out[t];
  __syncthreads();
  if (t >= 20)
    return;
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  out[t] = s[t * 2];
}

int main() { k<<<1, 64>>>(nullptr); }
