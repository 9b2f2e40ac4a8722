// A pointer that may be global or shared: only what goes to shared memory is counted.
// RUN: %bankcheck -v %s | FileCheck %s
__device__ float second(const float *p, int t) {
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  return p[t * 2];
}
__global__ void k(float *out) {
  __shared__ float s[64];
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
  s[t] = second(out, t);
  __syncthreads();
  out[t] = second(s, t);
}

int main() { k<<<1, 32>>>(nullptr); }
