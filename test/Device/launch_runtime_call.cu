// Launches by the functions of the CUDA runtime.
// RUN: %bankcheck -v %s | FileCheck %s
template <int Which> __global__ void k(float *out, int n) {
  __shared__ float s[1024];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x * n];
}

void run(float *p, int n) {
  void *arguments[] = {&p, &n};
  dim3 block(32, 2);
  cudaLaunchKernel((const void *)k<0>, dim3(1), block, arguments, 0, 0);
  if (cudaLaunchCooperativeKernel((void *)k<1>, dim3(1), dim3(96), arguments, 0, 0))
    return;
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(4);
  config.blockDim = dim3(128);
  cudaLaunchKernelEx(&config, k<2>, p, 2);
}
// CHECK: remark: kernel 'k<0>(float *, int)', block (32, 2, 1)
// CHECK-NEXT: exact: 2 requests, 2 wavefronts
// CHECK: remark: kernel 'k<1>(float *, int)', block (96, 1, 1)
// The argument is there, too: stride 2.
// CHECK: remark: kernel 'k<2>(float *, int)', block (128, 1, 1)
// CHECK: load of 4 bytes, 's': exact: 4 requests, 8 wavefronts, ideally 4
