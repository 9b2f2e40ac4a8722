// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// half and half2.
#ifndef BANKCHECK_CUDA_FP16_H
#define BANKCHECK_CUDA_FP16_H

#include "cuda_runtime.h"

#define T __half
#define T2 __half2
#define RAW __half_raw
#define ELEMENT _Float16
#include "bankcheck_float16.inc"
#undef T
#undef T2
#undef RAW
#undef ELEMENT

typedef __half half;
typedef __half2 half2;
typedef __half __nv_half;
typedef __half2 __nv_half2;

#define BANKCHECK_FN                                                           \
  static __inline__ __attribute__((always_inline, host, device))

// Conversions. The rounding makes no difference to an address.
BANKCHECK_FN __half __float2half(float a) { return __half(a); }
BANKCHECK_FN __half __double2half(double a) { return __half(a); }
#define __float2half_rn __float2half
#define __float2half_rz __float2half
#define __float2half_ru __float2half
#define __float2half_rd __float2half
BANKCHECK_FN float __half2float(__half a) { return (float)a; }
BANKCHECK_FN __half2 __float2half2_rn(float a) {
  return __half2(__half(a), __half(a));
}
BANKCHECK_FN __half2 __floats2half2_rn(float a, float b) {
  return __half2(__half(a), __half(b));
}
BANKCHECK_FN __half2 __float22half2_rn(float2 a) {
  return __half2(__half(a.x), __half(a.y));
}
BANKCHECK_FN float2 __half22float2(__half2 a) {
  return make_float2((float)a.x, (float)a.y);
}
BANKCHECK_FN __half __int2half_rn(int a) { return __half(a); }
#define __half2int_rn(...) ((int)__builtin_rintf((float)(__half)(__VA_ARGS__)))
#define __half2int_rz(...) ((int)__builtin_truncf((float)(__half)(__VA_ARGS__)))
#define __int2half_rz __int2half_rn
#define __half2int_ru(...) ((int)__builtin_ceilf((float)(__half)(__VA_ARGS__)))
#define __int2half_ru __int2half_rn
#define __half2int_rd(...) ((int)__builtin_floorf((float)(__half)(__VA_ARGS__)))
#define __int2half_rd __int2half_rn
BANKCHECK_FN __half __uint2half_rn(unsigned int a) { return __half(a); }
#define __half2uint_rn(...)                                                    \
  ((unsigned int)__builtin_rintf((float)(__half)(__VA_ARGS__)))
#define __half2uint_rz(...)                                                    \
  ((unsigned int)__builtin_truncf((float)(__half)(__VA_ARGS__)))
#define __uint2half_rz __uint2half_rn
#define __half2uint_ru(...)                                                    \
  ((unsigned int)__builtin_ceilf((float)(__half)(__VA_ARGS__)))
#define __uint2half_ru __uint2half_rn
#define __half2uint_rd(...)                                                    \
  ((unsigned int)__builtin_floorf((float)(__half)(__VA_ARGS__)))
#define __uint2half_rd __uint2half_rn
BANKCHECK_FN __half __short2half_rn(short a) { return __half(a); }
#define __half2short_rn(...)                                                   \
  ((short)__builtin_rintf((float)(__half)(__VA_ARGS__)))
#define __half2short_rz(...)                                                   \
  ((short)__builtin_truncf((float)(__half)(__VA_ARGS__)))
#define __short2half_rz __short2half_rn
#define __half2short_ru(...)                                                   \
  ((short)__builtin_ceilf((float)(__half)(__VA_ARGS__)))
#define __short2half_ru __short2half_rn
#define __half2short_rd(...)                                                   \
  ((short)__builtin_floorf((float)(__half)(__VA_ARGS__)))
#define __short2half_rd __short2half_rn
BANKCHECK_FN __half __ushort2half_rn(unsigned short a) { return __half(a); }
#define __half2ushort_rn(...)                                                  \
  ((unsigned short)__builtin_rintf((float)(__half)(__VA_ARGS__)))
#define __half2ushort_rz(...)                                                  \
  ((unsigned short)__builtin_truncf((float)(__half)(__VA_ARGS__)))
#define __ushort2half_rz __ushort2half_rn
#define __half2ushort_ru(...)                                                  \
  ((unsigned short)__builtin_ceilf((float)(__half)(__VA_ARGS__)))
#define __ushort2half_ru __ushort2half_rn
#define __half2ushort_rd(...)                                                  \
  ((unsigned short)__builtin_floorf((float)(__half)(__VA_ARGS__)))
#define __ushort2half_rd __ushort2half_rn
BANKCHECK_FN __half __ll2half_rn(long long a) { return __half(a); }
#define __half2ll_rn(...)                                                      \
  ((long long)__builtin_rintf((float)(__half)(__VA_ARGS__)))
#define __half2ll_rz(...)                                                      \
  ((long long)__builtin_truncf((float)(__half)(__VA_ARGS__)))
#define __ll2half_rz __ll2half_rn
#define __half2ll_ru(...)                                                      \
  ((long long)__builtin_ceilf((float)(__half)(__VA_ARGS__)))
#define __ll2half_ru __ll2half_rn
#define __half2ll_rd(...)                                                      \
  ((long long)__builtin_floorf((float)(__half)(__VA_ARGS__)))
#define __ll2half_rd __ll2half_rn
BANKCHECK_FN __half __ull2half_rn(unsigned long long a) { return __half(a); }
#define __half2ull_rn(...)                                                     \
  ((unsigned long long)__builtin_rintf((float)(__half)(__VA_ARGS__)))
#define __half2ull_rz(...)                                                     \
  ((unsigned long long)__builtin_truncf((float)(__half)(__VA_ARGS__)))
#define __ull2half_rz __ull2half_rn
#define __half2ull_ru(...)                                                     \
  ((unsigned long long)__builtin_ceilf((float)(__half)(__VA_ARGS__)))
#define __ull2half_ru __ull2half_rn
#define __half2ull_rd(...)                                                     \
  ((unsigned long long)__builtin_floorf((float)(__half)(__VA_ARGS__)))
#define __ull2half_rd __ull2half_rn
BANKCHECK_FN unsigned short __half_as_ushort(__half a) {
  return __builtin_bit_cast(unsigned short, a);
}
BANKCHECK_FN short __half_as_short(__half a) {
  return __builtin_bit_cast(short, a);
}
BANKCHECK_FN __half __ushort_as_half(unsigned short a) {
  return __builtin_bit_cast(__half, a);
}
BANKCHECK_FN __half __short_as_half(short a) {
  return __builtin_bit_cast(__half, a);
}

// Pairs.
BANKCHECK_FN __half2 make_half2(__half a, __half b) { return __half2(a, b); }
BANKCHECK_FN __half2 __halves2half2(__half a, __half b) {
  return __half2(a, b);
}
BANKCHECK_FN __half2 __half2half2(__half a) { return __half2(a, a); }
BANKCHECK_FN __half __low2half(__half2 a) { return a.x; }
BANKCHECK_FN __half __high2half(__half2 a) { return a.y; }
BANKCHECK_FN __half2 __low2half2(__half2 a) { return __half2(a.x, a.x); }
BANKCHECK_FN __half2 __high2half2(__half2 a) { return __half2(a.y, a.y); }
BANKCHECK_FN __half2 __lows2half2(__half2 a, __half2 b) {
  return __half2(a.x, b.x);
}
BANKCHECK_FN __half2 __highs2half2(__half2 a, __half2 b) {
  return __half2(a.y, b.y);
}

#undef BANKCHECK_FN

#endif
