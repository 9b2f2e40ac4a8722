// A recursive function cannot be inlined: what it does with the pointer is not known.
// RUN: %bankcheck -v %s | FileCheck %s
__device__ float sum(const float *p, int n) {
  return n < 2 ? p[0] : sum(p, n / 2) * sum(p + n / 2, n / 3) + p[n];
}
__global__ void k(float *out, int n) {
  __shared__ float s[64];
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  s[t * 2] = out[t];
  __syncthreads();
  // CHECK: :{{.*}} unknown: it is passed to '{{.*}}sum{{.*}}', whose code is not seen here
  out[t] = sum(s, n);
}

int main(int argc, char **) { k<<<1, 32>>>(nullptr, argc); }
