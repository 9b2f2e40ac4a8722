// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// __nv_bfloat16 and __nv_bfloat162.
#ifndef BANKCHECK_CUDA_BF16_H
#define BANKCHECK_CUDA_BF16_H

#include "cuda_runtime.h"

#define T __nv_bfloat16
#define T2 __nv_bfloat162
#define RAW __nv_bfloat16_raw
#define ELEMENT __bf16
#include "bankcheck_float16.inc"
#undef T
#undef T2
#undef RAW
#undef ELEMENT

typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;

#define BANKCHECK_FN                                                           \
  static __inline__ __attribute__((always_inline, host, device))

// Conversions. The rounding makes no difference to an address.
BANKCHECK_FN __nv_bfloat16 __float2bfloat16(float a) {
  return __nv_bfloat16(a);
}
BANKCHECK_FN __nv_bfloat16 __double2bfloat16(double a) {
  return __nv_bfloat16(a);
}
#define __float2bfloat16_rn __float2bfloat16
#define __float2bfloat16_rz __float2bfloat16
#define __float2bfloat16_ru __float2bfloat16
#define __float2bfloat16_rd __float2bfloat16
BANKCHECK_FN float __bfloat162float(__nv_bfloat16 a) { return (float)a; }
BANKCHECK_FN __nv_bfloat162 __float2bfloat162_rn(float a) {
  return __nv_bfloat162(__nv_bfloat16(a), __nv_bfloat16(a));
}
BANKCHECK_FN __nv_bfloat162 __floats2bfloat162_rn(float a, float b) {
  return __nv_bfloat162(__nv_bfloat16(a), __nv_bfloat16(b));
}
BANKCHECK_FN __nv_bfloat162 __float22bfloat162_rn(float2 a) {
  return __nv_bfloat162(__nv_bfloat16(a.x), __nv_bfloat16(a.y));
}
BANKCHECK_FN float2 __bfloat1622float2(__nv_bfloat162 a) {
  return make_float2((float)a.x, (float)a.y);
}
BANKCHECK_FN __nv_bfloat16 __int2bfloat16_rn(int a) { return __nv_bfloat16(a); }
#define __bfloat162int_rn(...)                                                 \
  ((int)__builtin_rintf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __bfloat162int_rz(...)                                                 \
  ((int)__builtin_truncf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __int2bfloat16_rz __int2bfloat16_rn
#define __bfloat162int_ru(...)                                                 \
  ((int)__builtin_ceilf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __int2bfloat16_ru __int2bfloat16_rn
#define __bfloat162int_rd(...)                                                 \
  ((int)__builtin_floorf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __int2bfloat16_rd __int2bfloat16_rn
BANKCHECK_FN __nv_bfloat16 __uint2bfloat16_rn(unsigned int a) {
  return __nv_bfloat16(a);
}
#define __bfloat162uint_rn(...)                                                \
  ((unsigned int)__builtin_rintf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __bfloat162uint_rz(...)                                                \
  ((unsigned int)__builtin_truncf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __uint2bfloat16_rz __uint2bfloat16_rn
#define __bfloat162uint_ru(...)                                                \
  ((unsigned int)__builtin_ceilf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __uint2bfloat16_ru __uint2bfloat16_rn
#define __bfloat162uint_rd(...)                                                \
  ((unsigned int)__builtin_floorf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __uint2bfloat16_rd __uint2bfloat16_rn
BANKCHECK_FN __nv_bfloat16 __short2bfloat16_rn(short a) {
  return __nv_bfloat16(a);
}
#define __bfloat162short_rn(...)                                               \
  ((short)__builtin_rintf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __bfloat162short_rz(...)                                               \
  ((short)__builtin_truncf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __short2bfloat16_rz __short2bfloat16_rn
#define __bfloat162short_ru(...)                                               \
  ((short)__builtin_ceilf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __short2bfloat16_ru __short2bfloat16_rn
#define __bfloat162short_rd(...)                                               \
  ((short)__builtin_floorf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __short2bfloat16_rd __short2bfloat16_rn
BANKCHECK_FN __nv_bfloat16 __ushort2bfloat16_rn(unsigned short a) {
  return __nv_bfloat16(a);
}
#define __bfloat162ushort_rn(...)                                              \
  ((unsigned short)__builtin_rintf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __bfloat162ushort_rz(...)                                              \
  ((unsigned short)__builtin_truncf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __ushort2bfloat16_rz __ushort2bfloat16_rn
#define __bfloat162ushort_ru(...)                                              \
  ((unsigned short)__builtin_ceilf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __ushort2bfloat16_ru __ushort2bfloat16_rn
#define __bfloat162ushort_rd(...)                                              \
  ((unsigned short)__builtin_floorf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __ushort2bfloat16_rd __ushort2bfloat16_rn
BANKCHECK_FN __nv_bfloat16 __ll2bfloat16_rn(long long a) {
  return __nv_bfloat16(a);
}
#define __bfloat162ll_rn(...)                                                  \
  ((long long)__builtin_rintf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __bfloat162ll_rz(...)                                                  \
  ((long long)__builtin_truncf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __ll2bfloat16_rz __ll2bfloat16_rn
#define __bfloat162ll_ru(...)                                                  \
  ((long long)__builtin_ceilf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __ll2bfloat16_ru __ll2bfloat16_rn
#define __bfloat162ll_rd(...)                                                  \
  ((long long)__builtin_floorf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __ll2bfloat16_rd __ll2bfloat16_rn
BANKCHECK_FN __nv_bfloat16 __ull2bfloat16_rn(unsigned long long a) {
  return __nv_bfloat16(a);
}
#define __bfloat162ull_rn(...)                                                 \
  ((unsigned long long)__builtin_rintf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __bfloat162ull_rz(...)                                                 \
  ((unsigned long long)__builtin_truncf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __ull2bfloat16_rz __ull2bfloat16_rn
#define __bfloat162ull_ru(...)                                                 \
  ((unsigned long long)__builtin_ceilf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __ull2bfloat16_ru __ull2bfloat16_rn
#define __bfloat162ull_rd(...)                                                 \
  ((unsigned long long)__builtin_floorf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __ull2bfloat16_rd __ull2bfloat16_rn
BANKCHECK_FN unsigned short __bfloat16_as_ushort(__nv_bfloat16 a) {
  return __builtin_bit_cast(unsigned short, a);
}
BANKCHECK_FN short __bfloat16_as_short(__nv_bfloat16 a) {
  return __builtin_bit_cast(short, a);
}
BANKCHECK_FN __nv_bfloat16 __ushort_as_bfloat16(unsigned short a) {
  return __builtin_bit_cast(__nv_bfloat16, a);
}
BANKCHECK_FN __nv_bfloat16 __short_as_bfloat16(short a) {
  return __builtin_bit_cast(__nv_bfloat16, a);
}

// Pairs.
BANKCHECK_FN __nv_bfloat162 make_bfloat162(__nv_bfloat16 a, __nv_bfloat16 b) {
  return __nv_bfloat162(a, b);
}
BANKCHECK_FN __nv_bfloat162 __halves2bfloat162(__nv_bfloat16 a,
                                               __nv_bfloat16 b) {
  return __nv_bfloat162(a, b);
}
BANKCHECK_FN __nv_bfloat162 __bfloat162bfloat162(__nv_bfloat16 a) {
  return __nv_bfloat162(a, a);
}
BANKCHECK_FN __nv_bfloat16 __low2bfloat16(__nv_bfloat162 a) { return a.x; }
BANKCHECK_FN __nv_bfloat16 __high2bfloat16(__nv_bfloat162 a) { return a.y; }
BANKCHECK_FN __nv_bfloat162 __low2bfloat162(__nv_bfloat162 a) {
  return __nv_bfloat162(a.x, a.x);
}
BANKCHECK_FN __nv_bfloat162 __high2bfloat162(__nv_bfloat162 a) {
  return __nv_bfloat162(a.y, a.y);
}
BANKCHECK_FN __nv_bfloat162 __lows2bfloat162(__nv_bfloat162 a,
                                             __nv_bfloat162 b) {
  return __nv_bfloat162(a.x, b.x);
}
BANKCHECK_FN __nv_bfloat162 __highs2bfloat162(__nv_bfloat162 a,
                                              __nv_bfloat162 b) {
  return __nv_bfloat162(a.y, b.y);
}

#undef BANKCHECK_FN

#endif
