// Instances that the command line asks for, of templates in namespaces and classes.
// RUN: %bankcheck -v --instantiate 'inner::k<double, 4>' --instantiate='Holder<3>::k<int>' %s | FileCheck %s
// RUN: not %bankcheck --instantiate 'inner::missing<2>' %s 2>&1 | FileCheck --check-prefix=WRONG %s
// WRONG: {{^}}--instantiate=inner::missing<2>: error: no member named 'missing' in namespace 'inner'
// WRONG-NOT: error:
namespace inner {
template <typename T, int Stride> __global__ void k(T *out) {
  __shared__ T s[1024];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x * Stride];
}
// CHECK: remark: kernel 'inner::k<double, 4>(double *)', block (256, 1, 1)
// CHECK: load of 8 bytes, 's': conditional: 8 requests, 64 wavefronts
}

template <int Stride> struct Holder {
  template <typename T> static __global__ void k(T *out) {
    __shared__ T s[1024];
    s[threadIdx.x] = out[threadIdx.x];
    __syncthreads();
    out[threadIdx.x] = s[threadIdx.x * Stride];
  }
};
// CHECK: remark: kernel 'Holder<3>::k<int>(int *)', block (256, 1, 1)
