// What nvcc declares without an include and clang's view of a toolkit lacks.
// REQUIRES: cuda-toolkit
// RUN: %{build}/bin/bankcheck --cuda-path=%{cuda} -v %s 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: %bankcheck -v %s 2>&1 | FileCheck %s --implicit-check-not=error:
#if __CUDACC_VER_MAJOR__ < 11 || !defined(__CUDACC_VER_MINOR__) || !defined(__CUDACC_VER_BUILD__)
#error the version of the toolkit
#endif
#include <cuda_bf16.h>
#include <cuda_fp16.h>

struct Arguments {
  int n;
};

// CHECK: remark: kernel 'hints({{.*}}', block (32, 1, 1): 2 shared accesses
// CHECK: :[[#@LINE+4]]:{{.*}} remark: store of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
__global__ void hints(float *f, float4 *v, long *l, unsigned char *c,
                      __half *h, __nv_bfloat16 *b, unsigned long *u) {
  __shared__ float s[64];
  s[threadIdx.x * 2] = __ldcs(f) + __ldcg(f) + __ldca(f) + __ldlu(f) + __ldcv(f);
  __syncthreads();
  __stcs(f, s[threadIdx.x]);
  __stcs(f, 3);
  __stcg(v, make_float4(1, 2, 3, 4));
  __stwt(l, 3L);
  __stwb(c, __ldlu(c));
  __stcs(h, __ldcs(h));
  __stcs(b, __ldcs(b));
  __stcg(u, __ldcg(u));
}

__global__ void constant(const __grid_constant__ Arguments a, float *out) {
  out[a.n] = max(1.0, 2.0f) + min(threadIdx.x, 3) + isnan(out[0]);
}

int run(float f, double d, int i, unsigned u, size_t z) {
  hints<<<1, 32>>>(nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr);
  bool finite = isfinite(f) && isfinite(d) && isfinite(1.0L) && !isnan(f) &&
                !isinf(d) && !signbit(f);
  return finite + max(i, u) + max(i, 3) + min(z, z) + max(1L, 2L) + min(f, d) + max(f, 2.0f);
}

// The C++ library's are still there, and preferred where both are seen.
#include <algorithm>
#include <cmath>
using namespace std;
int withLibrary(float f, double d, int i) {
  return isfinite(f) + isnan(d) + isinf(f) + signbit(d) + isnan(i) + std::isnan(f) + max(i, 3) +
         std::max(i, 3) + max(f, 2.0f) + min<int>(i, 3);
}

// Managed variables are the device's as well.
__managed__ int counts[4];
__global__ void count() { counts[threadIdx.x]++; }
int readCount() { return counts[0]; }
