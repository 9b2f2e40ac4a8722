// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// dim3 and the short vectors, with CUDA's sizes and alignments, and their make_
// functions.
#ifndef BANKCHECK_VECTOR_TYPES_H
#define BANKCHECK_VECTOR_TYPES_H
#define __VECTOR_TYPES_H__ // Programs ask for it.

#include "host_defines.h"

// The make_ functions are templates so that nothing about a vector is worked
// out before it is used: the implicit members of all of them take longer than
// the rest of this file.
#define BANKCHECK_FN                                                           \
  static __inline__ __attribute__((always_inline, host, device))
#define BANKCHECK_VEC(N, T, A2, A4)                                            \
  struct N##1 { T x; };                                                        \
  struct __attribute__((aligned(A2))) N##2 { T x, y; };                        \
  struct N##3 { T x, y, z; };                                                  \
  struct __attribute__((aligned(A4))) N##4 { T x, y, z, w; };                  \
  template <class V = N##2> BANKCHECK_FN V make_##N##2(T x, T y) {             \
    return V{x, y};                                                            \
  }                                                                            \
  template <class V = N##3> BANKCHECK_FN V make_##N##3(T x, T y, T z) {        \
    return V{x, y, z};                                                         \
  }                                                                            \
  template <class V = N##4> BANKCHECK_FN V make_##N##4(T x, T y, T z, T w) {   \
    return V{x, y, z, w};                                                      \
  }

BANKCHECK_VEC(char, signed char, 2, 4)
BANKCHECK_VEC(uchar, unsigned char, 2, 4)
BANKCHECK_VEC(short, short, 4, 8)
BANKCHECK_VEC(ushort, unsigned short, 4, 8)
BANKCHECK_VEC(int, int, 8, 16)
BANKCHECK_VEC(uint, unsigned int, 8, 16)
BANKCHECK_VEC(long, long, 2 * sizeof(long), 16)
BANKCHECK_VEC(ulong, unsigned long, 2 * sizeof(long), 16)
BANKCHECK_VEC(longlong, long long, 16, 16)
BANKCHECK_VEC(ulonglong, unsigned long long, 16, 16)
BANKCHECK_VEC(float, float, 8, 16)
BANKCHECK_VEC(double, double, 16, 16)

#define make_char1(...)                                                        \
  char1 { (signed char)(__VA_ARGS__) }
#define make_uchar1(...)                                                       \
  uchar1 { (unsigned char)(__VA_ARGS__) }
#define make_short1(...)                                                       \
  short1 { (short)(__VA_ARGS__) }
#define make_ushort1(...)                                                      \
  ushort1 { (unsigned short)(__VA_ARGS__) }
#define make_int1(...)                                                         \
  int1 { (int)(__VA_ARGS__) }
#define make_uint1(...)                                                        \
  uint1 { (unsigned int)(__VA_ARGS__) }
#define make_long1(...)                                                        \
  long1 { (long)(__VA_ARGS__) }
#define make_ulong1(...)                                                       \
  ulong1 { (unsigned long)(__VA_ARGS__) }
#define make_longlong1(...)                                                    \
  longlong1 { (long long)(__VA_ARGS__) }
#define make_ulonglong1(...)                                                   \
  ulonglong1 { (unsigned long long)(__VA_ARGS__) }
#define make_float1(...)                                                       \
  float1 { (float)(__VA_ARGS__) }
#define make_double1(...)                                                      \
  double1 { (double)(__VA_ARGS__) }

// CUDA 13's names for four doubles, by alignment.
typedef double4 double4_16a;
struct __attribute__((aligned(32))) double4_32a {
  double x, y, z, w;
};

#undef BANKCHECK_VEC
#undef BANKCHECK_FN

// As with make_: a conversion to U that is worked out only when it is used.
namespace bankcheck_detail {
template <class T, class U> struct OnlyThis {};
template <class T> struct OnlyThis<T, T> {
  typedef T Type;
};
template <class T, class U> using Only = typename OnlyThis<T, U>::Type;
} // namespace bankcheck_detail

struct dim3 {
  unsigned int x, y, z;
  __host__ __device__ constexpr dim3(unsigned int x = 1, unsigned int y = 1,
                                     unsigned int z = 1)
      : x(x), y(y), z(z) {}
  __host__ __device__ constexpr dim3(const uint3 &v) : x(v.x), y(v.y), z(v.z) {}
  // From blockDim and its like.
  template <class V, class = typename V::Variable>
  __device__ dim3(const V &v) : x(v.x), y(v.y), z(v.z) {}
  template <class T, class = bankcheck_detail::Only<T, uint3>>
  __host__ __device__ constexpr operator T() const {
    return T{x, y, z};
  }
};

#endif
