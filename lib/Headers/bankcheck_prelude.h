// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What nvcc has and clang's CUDA lacks. Included before a file's first line
// when a toolkit's headers are used, after clang's wrapper of them (bankcheck's
// own headers have all this themselves). Clang takes the toolkit's host and
// device functions apart, and some are lost on the way; they are declared again
// here, with nvcc's signatures. __NVCC__ stays undefined: headers take it to
// mean that clang's builtins are not there.
#ifndef BANKCHECK_PRELUDE_H
#define BANKCHECK_PRELUDE_H

#ifndef __CUDACC_VER_MAJOR__
#define __CUDACC_VER_MAJOR__ (CUDA_VERSION / 1000)
#define __CUDACC_VER_MINOR__ (CUDA_VERSION % 1000 / 10)
#define __CUDACC_VER_BUILD__ 0
#endif

#ifndef __grid_constant__
#define __grid_constant__ __attribute__((grid_constant))
#endif

// Clang has no managed variables for CUDA: to the device side they are device
// variables.
#undef __managed__
#define __managed__ __attribute__((device))

// Without clang's type traits: the C++ library may not be included yet.
namespace bankcheck_prelude {
template <class T> struct Real {};
template <> struct Real<float> {
  typedef bool Test;
};
template <> struct Real<double> {
  typedef bool Test;
};
template <> struct Real<long double> {
  typedef bool Test;
};
} // namespace bankcheck_prelude

// Clang declares these for the device only. Templates, so that the C++
// library's own are preferred where both are visible.
#define BANKCHECK_CLASSIFY(N)                                                  \
  template <class T>                                                           \
  static __inline__ __host__ typename bankcheck_prelude::Real<T>::Test N(      \
      T x) {                                                                   \
    return __builtin_##N(x);                                                   \
  }
BANKCHECK_CLASSIFY(isfinite)
BANKCHECK_CLASSIFY(isinf)
BANKCHECK_CLASSIFY(isnan)
BANKCHECK_CLASSIFY(signbit)
#undef BANKCHECK_CLASSIFY

// min and max on the host: nvcc's are for both sides.
#define BANKCHECK_MINMAX(R, A, B)                                              \
  static __inline__ __host__ R min(A a, B b) {                                 \
    return (R)a < (R)b ? (R)a : (R)b;                                          \
  }                                                                            \
  static __inline__ __host__ R max(A a, B b) {                                 \
    return (R)a > (R)b ? (R)a : (R)b;                                          \
  }
#define BANKCHECK_MINMAX_INTEGER(T)                                            \
  BANKCHECK_MINMAX(T, T, T)                                                    \
  BANKCHECK_MINMAX(unsigned T, unsigned T, unsigned T)                         \
  BANKCHECK_MINMAX(unsigned T, T, unsigned T)                                  \
  BANKCHECK_MINMAX(unsigned T, unsigned T, T)
BANKCHECK_MINMAX_INTEGER(int)
BANKCHECK_MINMAX_INTEGER(long)
BANKCHECK_MINMAX_INTEGER(long long)
BANKCHECK_MINMAX(float, float, float)
BANKCHECK_MINMAX(double, double, double)
BANKCHECK_MINMAX(double, float, double)
BANKCHECK_MINMAX(double, double, float)
#undef BANKCHECK_MINMAX_INTEGER
#undef BANKCHECK_MINMAX

// Loads and stores with a cache hint that clang has no overloads of. As nvcc
// has them: no access to memory moves across a store or a last-use load.
#define BANKCHECK_LOAD(N, T, FENCE)                                            \
  static __inline__ __device__ T N(const T *p) {                               \
    T v = *p;                                                                  \
    FENCE;                                                                     \
    return v;                                                                  \
  }
#define BANKCHECK_STORE(N, T)                                                  \
  static __inline__ __device__ void N(T *p, T v) {                             \
    *p = v;                                                                    \
    BANKCHECK_FENCE;                                                           \
  }
#define BANKCHECK_FENCE asm volatile("" ::: "memory")
#define BANKCHECK_HINTS(T)                                                     \
  BANKCHECK_LOAD(__ldca, T, )                                                  \
  BANKCHECK_LOAD(__ldlu, T, BANKCHECK_FENCE)                                   \
  BANKCHECK_STORE(__stwb, T)                                                   \
  BANKCHECK_STORE(__stcg, T)                                                   \
  BANKCHECK_STORE(__stcs, T)
#define BANKCHECK_HINTS_OF(T, V)                                               \
  BANKCHECK_HINTS(T)                                                           \
  BANKCHECK_HINTS(V##2)                                                        \
  BANKCHECK_HINTS(V##4)
BANKCHECK_HINTS_OF(char, char)
BANKCHECK_HINTS_OF(unsigned char, uchar)
BANKCHECK_HINTS_OF(short, short)
BANKCHECK_HINTS_OF(unsigned short, ushort)
BANKCHECK_HINTS_OF(int, int)
BANKCHECK_HINTS_OF(unsigned int, uint)
BANKCHECK_HINTS_OF(float, float)
BANKCHECK_HINTS(signed char)
BANKCHECK_HINTS(long)
BANKCHECK_HINTS(unsigned long)
BANKCHECK_HINTS(long long)
BANKCHECK_HINTS(longlong2)
BANKCHECK_HINTS(unsigned long long)
BANKCHECK_HINTS(ulonglong2)
BANKCHECK_HINTS(double)
BANKCHECK_HINTS(double2)
BANKCHECK_LOAD(__ldcg, unsigned long, )
BANKCHECK_LOAD(__ldcs, unsigned long, )
BANKCHECK_LOAD(__ldcv, unsigned long, BANKCHECK_FENCE)
BANKCHECK_STORE(__stwt, long)
BANKCHECK_STORE(__stwt, unsigned long)
#undef BANKCHECK_HINTS_OF
#undef BANKCHECK_HINTS
#undef BANKCHECK_FENCE
#undef BANKCHECK_STORE
#undef BANKCHECK_LOAD

#include "bankcheck_nv_atomics.h"

#endif
