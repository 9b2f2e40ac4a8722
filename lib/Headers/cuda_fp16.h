// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// half and half2.
#ifndef BANKCHECK_CUDA_FP16_H
#define BANKCHECK_CUDA_FP16_H

#include "bankcheck_float16.h"

BANKCHECK_FLOAT16(__half, __half2, _Float16)
typedef __half half;
typedef __half2 half2;
typedef __half __nv_half;
typedef __half2 __nv_half2;

#define BANKCHECK_FN                                                           \
  static __inline__ __attribute__((always_inline, host, device))
#define BANKCHECK_ONE template <class F = __half> BANKCHECK_FN F
#define BANKCHECK_TWO template <class F = __half2> BANKCHECK_FN F

// Conversions. The rounding makes no difference to an address.
BANKCHECK_ONE __float2half(float a) { return F(a); }
BANKCHECK_ONE __double2half(double a) { return F(a); }
#define __float2half_rn __float2half
#define __float2half_rz __float2half
#define __float2half_ru __float2half
#define __float2half_rd __float2half
BANKCHECK_FN float __half2float(const __half &a) { return (float)a.value; }
BANKCHECK_TWO __float2half2_rn(float a) { return F(a, a); }
BANKCHECK_TWO __floats2half2_rn(float a, float b) { return F(a, b); }
BANKCHECK_TWO __float22half2_rn(float2 a) { return F(a.x, a.y); }
template <class R = float2> BANKCHECK_FN R __half22float2(const __half2 &a) {
  return R{(float)a.x, (float)a.y};
}
#define __half2int_rn(...) ((int)__builtin_rintf((float)(__half)(__VA_ARGS__)))
#define __int2half_rn(...) ((__half)((int)(__VA_ARGS__)))
#define __half2int_rz(...) ((int)__builtin_truncf((float)(__half)(__VA_ARGS__)))
#define __int2half_rz(...) ((__half)((int)(__VA_ARGS__)))
#define __half2int_ru(...) ((int)__builtin_ceilf((float)(__half)(__VA_ARGS__)))
#define __int2half_ru(...) ((__half)((int)(__VA_ARGS__)))
#define __half2int_rd(...) ((int)__builtin_floorf((float)(__half)(__VA_ARGS__)))
#define __int2half_rd(...) ((__half)((int)(__VA_ARGS__)))
#define __half2uint_rn(...)                                                    \
  ((unsigned int)__builtin_rintf((float)(__half)(__VA_ARGS__)))
#define __uint2half_rn(...) ((__half)((unsigned int)(__VA_ARGS__)))
#define __half2uint_rz(...)                                                    \
  ((unsigned int)__builtin_truncf((float)(__half)(__VA_ARGS__)))
#define __uint2half_rz(...) ((__half)((unsigned int)(__VA_ARGS__)))
#define __half2uint_ru(...)                                                    \
  ((unsigned int)__builtin_ceilf((float)(__half)(__VA_ARGS__)))
#define __uint2half_ru(...) ((__half)((unsigned int)(__VA_ARGS__)))
#define __half2uint_rd(...)                                                    \
  ((unsigned int)__builtin_floorf((float)(__half)(__VA_ARGS__)))
#define __uint2half_rd(...) ((__half)((unsigned int)(__VA_ARGS__)))
#define __half2short_rn(...)                                                   \
  ((short)__builtin_rintf((float)(__half)(__VA_ARGS__)))
#define __short2half_rn(...) ((__half)((short)(__VA_ARGS__)))
#define __half2short_rz(...)                                                   \
  ((short)__builtin_truncf((float)(__half)(__VA_ARGS__)))
#define __short2half_rz(...) ((__half)((short)(__VA_ARGS__)))
#define __half2short_ru(...)                                                   \
  ((short)__builtin_ceilf((float)(__half)(__VA_ARGS__)))
#define __short2half_ru(...) ((__half)((short)(__VA_ARGS__)))
#define __half2short_rd(...)                                                   \
  ((short)__builtin_floorf((float)(__half)(__VA_ARGS__)))
#define __short2half_rd(...) ((__half)((short)(__VA_ARGS__)))
#define __half2ushort_rn(...)                                                  \
  ((unsigned short)__builtin_rintf((float)(__half)(__VA_ARGS__)))
#define __ushort2half_rn(...) ((__half)((unsigned short)(__VA_ARGS__)))
#define __half2ushort_rz(...)                                                  \
  ((unsigned short)__builtin_truncf((float)(__half)(__VA_ARGS__)))
#define __ushort2half_rz(...) ((__half)((unsigned short)(__VA_ARGS__)))
#define __half2ushort_ru(...)                                                  \
  ((unsigned short)__builtin_ceilf((float)(__half)(__VA_ARGS__)))
#define __ushort2half_ru(...) ((__half)((unsigned short)(__VA_ARGS__)))
#define __half2ushort_rd(...)                                                  \
  ((unsigned short)__builtin_floorf((float)(__half)(__VA_ARGS__)))
#define __ushort2half_rd(...) ((__half)((unsigned short)(__VA_ARGS__)))
#define __half2ll_rn(...)                                                      \
  ((long long)__builtin_rintf((float)(__half)(__VA_ARGS__)))
#define __ll2half_rn(...) ((__half)((long long)(__VA_ARGS__)))
#define __half2ll_rz(...)                                                      \
  ((long long)__builtin_truncf((float)(__half)(__VA_ARGS__)))
#define __ll2half_rz(...) ((__half)((long long)(__VA_ARGS__)))
#define __half2ll_ru(...)                                                      \
  ((long long)__builtin_ceilf((float)(__half)(__VA_ARGS__)))
#define __ll2half_ru(...) ((__half)((long long)(__VA_ARGS__)))
#define __half2ll_rd(...)                                                      \
  ((long long)__builtin_floorf((float)(__half)(__VA_ARGS__)))
#define __ll2half_rd(...) ((__half)((long long)(__VA_ARGS__)))
#define __half2ull_rn(...)                                                     \
  ((unsigned long long)__builtin_rintf((float)(__half)(__VA_ARGS__)))
#define __ull2half_rn(...) ((__half)((unsigned long long)(__VA_ARGS__)))
#define __half2ull_rz(...)                                                     \
  ((unsigned long long)__builtin_truncf((float)(__half)(__VA_ARGS__)))
#define __ull2half_rz(...) ((__half)((unsigned long long)(__VA_ARGS__)))
#define __half2ull_ru(...)                                                     \
  ((unsigned long long)__builtin_ceilf((float)(__half)(__VA_ARGS__)))
#define __ull2half_ru(...) ((__half)((unsigned long long)(__VA_ARGS__)))
#define __half2ull_rd(...)                                                     \
  ((unsigned long long)__builtin_floorf((float)(__half)(__VA_ARGS__)))
#define __ull2half_rd(...) ((__half)((unsigned long long)(__VA_ARGS__)))
#define __half_as_ushort(...)                                                  \
  __builtin_bit_cast(unsigned short, (__half)(__VA_ARGS__))
#define __ushort_as_half(...)                                                  \
  __builtin_bit_cast(__half, (unsigned short)(__VA_ARGS__))
#define __half_as_short(...) __builtin_bit_cast(short, (__half)(__VA_ARGS__))
#define __short_as_half(...) __builtin_bit_cast(__half, (short)(__VA_ARGS__))

// Pairs.
BANKCHECK_TWO make_half2(const __half &a, const __half &b) { return F(a, b); }
#define __halves2half2 make_half2
BANKCHECK_TWO __half2half2(const __half &a) { return F(a, a); }
BANKCHECK_ONE __low2half(const __half2 &a) { return F(a.x); }
BANKCHECK_ONE __high2half(const __half2 &a) { return F(a.y); }
BANKCHECK_TWO __low2half2(const __half2 &a) { return F(a.x, a.x); }
BANKCHECK_TWO __high2half2(const __half2 &a) { return F(a.y, a.y); }
BANKCHECK_TWO __lows2half2(const __half2 &a, const __half2 &b) {
  return F(a.x, b.x);
}
BANKCHECK_TWO __highs2half2(const __half2 &a, const __half2 &b) {
  return F(a.y, b.y);
}

#undef BANKCHECK_ONE
#undef BANKCHECK_TWO
#undef BANKCHECK_FN
#endif
