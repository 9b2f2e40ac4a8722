// A kernel template that nothing instantiates is instantiated with its default
// arguments; one without is named.
// RUN: %bankcheck -v %s | FileCheck %s
template <typename T = float, int Stride = 2> __global__ void k(T *out) {
  __shared__ T s[1024];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  // CHECK: remark: kernel 'k<float, 2>(float *)', block (256, 1, 1)
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': conditional: 8 requests, 16 wavefronts, ideally 8
  out[threadIdx.x] = s[threadIdx.x * Stride];
}

namespace inner {
template <typename T, int Stride = 2>
// CHECK: :[[#@LINE+1]]:{{.*}} remark: kernel 'inner::open' is not analysed: the template is never instantiated; pass --instantiate 'inner::open<...>'
__global__ void open(T *out) {
  __shared__ T s[1024];
  s[threadIdx.x] = *out;
  *out = s[threadIdx.x * Stride];
}
}
