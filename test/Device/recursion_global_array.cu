// A recursive function that uses a shared array of its own accord: not silent.
// RUN: %bankcheck -v %s | FileCheck %s
__shared__ float s[64];
__device__ float sum(int n) {
  return n < 2 ? s[n * 32] : sum(n / 2) * sum(n / 3) + s[n];
}
__global__ void k(float *out, int n) {
  int t = threadIdx.x;
  s[t * 2] = out[t];
  __syncthreads();
  // CHECK: unknown: {{.*}}sum
  out[t] = sum(n + t);
}

int main(int argc, char **) { k<<<1, 32>>>(nullptr, argc); }
