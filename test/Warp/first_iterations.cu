// An address for which no number holds in all iterations of a loop has one in the first, and one
// that depends on blockIdx has one in blocks that are named, if they agree.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void bitonic(unsigned *p, unsigned n) {
  __shared__ unsigned s[512];
  s[threadIdx.x] = p[threadIdx.x];
  s[threadIdx.x + 256] = p[threadIdx.x + 256];
  for (unsigned size = 2; size < n; size <<= 1)
    for (unsigned stride = size / 2; stride > 0; stride >>= 1) {
      __syncthreads();
      unsigned at = 2 * threadIdx.x - (threadIdx.x & (stride - 1));
      // 6 sizes, 1 to 6 strides of each, 8 warps. Strides of 32 words and more are free of
      // conflicts, the others are 2-way: 6 + 5 + 4 + 3 + 2 and 1 times.
      // CHECK: :[[#@LINE+1]]:20: remark: load {{.*}} conditional: 168 requests, 328 wavefronts, ideally 168 (the address depends on a variable of a loop; with the first 6 iterations of loops whose end is not known)
      unsigned a = s[at], b = s[at + stride];
      s[at] = max(a, b);
      s[at + stride] = min(a, b);
    }
  __syncthreads();
  p[threadIdx.x] = s[threadIdx.x];
}

__global__ void ring(double *p) {
  __shared__ double s[33];
  // Eight neighbours of 33, wherever they start.
  // CHECK: :[[#@LINE+2]]:{{.*}} store {{.*}} conditional: 1 requests, 1 wavefronts, ideally 1 (the address depends on blockIdx.x; in blocks (0, 0, 0) and (1, 0, 0))
  if (threadIdx.x < 8)
    s[(threadIdx.x + blockIdx.x * 8) % 33] = p[threadIdx.x];
  __syncthreads();
  p[threadIdx.x] = s[threadIdx.x % 33];
}

__global__ void differing(float *p) {
  __shared__ float s[1024];
  // CHECK: :[[#@LINE+1]]:{{.*}} store {{.*}} unknown: the address depends on blockIdx.x
  s[threadIdx.x * 24 / (1 + blockIdx.x % 3)] = p[threadIdx.x];
  __syncthreads();
  p[threadIdx.x] = s[threadIdx.x];
}

void run(unsigned *p, double *q, float *r, unsigned n) {
  bitonic<<<1, 256>>>(p, n);
  ring<<<n, 32>>>(q);
  differing<<<n, 32>>>(r);
}
