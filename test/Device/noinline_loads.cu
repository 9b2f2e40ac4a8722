// A function that the source forbids to inline loads for itself: whether the caller's equal load stays
// is not certain (an H200 counted both), nor that neighbours of two calls are merged.
// RUN: %bankcheck -v %s | FileCheck %s
__device__ __noinline__ float far(const float *p, int i) {
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': conditional: 1 requests, 1 wavefronts
  return p[i];
}
__device__ __noinline__ float two(const float *p, int i) {
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 8 bytes, 'u': conditional: {{.*}}not inlined
  return p[i];
}

__global__ void k(float *out) {
  __shared__ float s[32];
  __shared__ float u[64];
  int t = threadIdx.x;
  s[t] = u[2 * t] = u[2 * t + 1] = out[t];
  __syncthreads();
  float x = far(s, t);
  x += s[t];
  out[t] = x + two(u, 2 * t) + two(u, 2 * t + 1);
}

int main() { k<<<1, 32>>>(nullptr); }
