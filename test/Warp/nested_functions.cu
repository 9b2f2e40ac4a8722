// An index that functions compute: 2 * (t ^ 3) is at every second word, 2-way.
// RUN: %bankcheck -v %s | FileCheck %s
__device__ int mixed(int t) { return t ^ 3; }
__device__ int place(int t) { return t > 40 ? 0 : 2 * mixed(t); }
__device__ void put(float *s, int t, float x) {
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  s[place(t)] = x;
}
__global__ void k(float *out) {
  __shared__ float s[64];
  put(s, threadIdx.x, out[threadIdx.x]);
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}

int main() { k<<<1, 32>>>(nullptr); }
