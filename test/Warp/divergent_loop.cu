// A loop in which lanes stop at different times: words t and t + 32 by all lanes, then
// 64-89 by 26.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float s[90];
  int t = threadIdx.x;
  for (int i = t; i < 90; i += blockDim.x)
    // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 3 requests, 3 wavefronts, ideally 3
    s[i] = out[i];
  __syncthreads();
  out[t] = s[t ^ 1];
}

int main() { k<<<1, 32>>>(nullptr); }
