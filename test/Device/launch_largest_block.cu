// How large a kernel's blocks may be depends on its registers: the answer of the
// CUDA runtime is supposed, and every verdict with it is conditional. What does
// not depend on it is known all the same.
// RUN: %bankcheck -v %s | FileCheck %s
// RUN: %bankcheck -v %s | FileCheck --check-prefix=COUNT %s
// RUN: %bankcheck -v %s | FileCheck --check-prefix=LIMIT %s
template <int Which> __global__ void k(float *out) {
  __shared__ float s[1024];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void __launch_bounds__(384) bounded(float *out) {
  __shared__ float s[1024];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}

void limited(float *p, int n) {
  int grid, block;
  // A limit that is not known may be none.
  cudaOccupancyMaxPotentialBlockSize(&grid, &block, k<4>, 0, n);
  // LIMIT: 'k<4>{{.*}}block (1024, 1, 1), assumed
  k<4><<<grid, block>>>(p);
}
void run(float *p, int n) {
  int grid, block;
  cudaOccupancyMaxPotentialBlockSize(&grid, &block, k<0>, 0, 0);
  // CHECK: k<0>{{.*}}block (1024, 1, 1), assumed
  // CHECK-NEXT: conditional: 32 requests
  k<0><<<grid, block>>>(p);
  cudaOccupancyMaxPotentialBlockSize(&grid, &block, k<1>, 0, 128);
  // CHECK: k<1>{{.*}}block (64, 2, 1), assumed
  // CHECK-NEXT: conditional: 4 requests
  k<1><<<grid, dim3(64, block / 64)>>>(p);
  cudaFuncAttributes attributes;
  cudaFuncGetAttributes(&attributes, bounded);
  // CHECK: 'k<2>{{.*}}block (256, 1, 1): 2
  // CHECK-NEXT: exact
  k<2><<<1, 256>>>(p);
  int threads = 512;
  if (threads > attributes.maxThreadsPerBlock)
    threads = attributes.maxThreadsPerBlock;
  // CHECK: 'k<3>{{.*}}block (512, 1, 1): 2
  // CHECK-NEXT: exact
  // CHECK: 'k<3>{{.*}}block (384, 1, 1), assumed
  // CHECK-NEXT: conditional
  k<3><<<1, threads>>>(p);
  // CHECK: 'bounded{{.*}}block (384, 1, 1), assumed
  // CHECK-NEXT: conditional
  bounded<<<1, attributes.maxThreadsPerBlock>>>(p);
}
// COUNT-COUNT-7: remark: kernel
// COUNT-NOT: remark: kernel
