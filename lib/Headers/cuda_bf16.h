// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// __nv_bfloat16 and __nv_bfloat162.
#ifndef BANKCHECK_CUDA_BF16_H
#define BANKCHECK_CUDA_BF16_H

#include "bankcheck_float16.h"

BANKCHECK_FLOAT16(__nv_bfloat16, __nv_bfloat162, __bf16)
typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;

#define BANKCHECK_FN                                                           \
  static __inline__ __attribute__((always_inline, host, device))
#define BANKCHECK_ONE template <class F = __nv_bfloat16> BANKCHECK_FN F
#define BANKCHECK_TWO template <class F = __nv_bfloat162> BANKCHECK_FN F

// Conversions. The rounding makes no difference to an address.
BANKCHECK_ONE __float2bfloat16(float a) { return F(a); }
BANKCHECK_ONE __double2bfloat16(double a) { return F(a); }
#define __float2bfloat16_rn __float2bfloat16
#define __float2bfloat16_rz __float2bfloat16
#define __float2bfloat16_ru __float2bfloat16
#define __float2bfloat16_rd __float2bfloat16
BANKCHECK_FN float __bfloat162float(const __nv_bfloat16 &a) {
  return (float)a.value;
}
BANKCHECK_TWO __float2bfloat162_rn(float a) { return F(a, a); }
BANKCHECK_TWO __floats2bfloat162_rn(float a, float b) { return F(a, b); }
BANKCHECK_TWO __float22bfloat162_rn(float2 a) { return F(a.x, a.y); }
template <class R = float2>
BANKCHECK_FN R __bfloat1622float2(const __nv_bfloat162 &a) {
  return R{(float)a.x, (float)a.y};
}
#define __bfloat162int_rn(...)                                                 \
  ((int)__builtin_rintf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __int2bfloat16_rn(...) ((__nv_bfloat16)((int)(__VA_ARGS__)))
#define __bfloat162int_rz(...)                                                 \
  ((int)__builtin_truncf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __int2bfloat16_rz(...) ((__nv_bfloat16)((int)(__VA_ARGS__)))
#define __bfloat162int_ru(...)                                                 \
  ((int)__builtin_ceilf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __int2bfloat16_ru(...) ((__nv_bfloat16)((int)(__VA_ARGS__)))
#define __bfloat162int_rd(...)                                                 \
  ((int)__builtin_floorf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __int2bfloat16_rd(...) ((__nv_bfloat16)((int)(__VA_ARGS__)))
#define __bfloat162uint_rn(...)                                                \
  ((unsigned int)__builtin_rintf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __uint2bfloat16_rn(...) ((__nv_bfloat16)((unsigned int)(__VA_ARGS__)))
#define __bfloat162uint_rz(...)                                                \
  ((unsigned int)__builtin_truncf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __uint2bfloat16_rz(...) ((__nv_bfloat16)((unsigned int)(__VA_ARGS__)))
#define __bfloat162uint_ru(...)                                                \
  ((unsigned int)__builtin_ceilf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __uint2bfloat16_ru(...) ((__nv_bfloat16)((unsigned int)(__VA_ARGS__)))
#define __bfloat162uint_rd(...)                                                \
  ((unsigned int)__builtin_floorf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __uint2bfloat16_rd(...) ((__nv_bfloat16)((unsigned int)(__VA_ARGS__)))
#define __bfloat162short_rn(...)                                               \
  ((short)__builtin_rintf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __short2bfloat16_rn(...) ((__nv_bfloat16)((short)(__VA_ARGS__)))
#define __bfloat162short_rz(...)                                               \
  ((short)__builtin_truncf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __short2bfloat16_rz(...) ((__nv_bfloat16)((short)(__VA_ARGS__)))
#define __bfloat162short_ru(...)                                               \
  ((short)__builtin_ceilf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __short2bfloat16_ru(...) ((__nv_bfloat16)((short)(__VA_ARGS__)))
#define __bfloat162short_rd(...)                                               \
  ((short)__builtin_floorf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __short2bfloat16_rd(...) ((__nv_bfloat16)((short)(__VA_ARGS__)))
#define __bfloat162ushort_rn(...)                                              \
  ((unsigned short)__builtin_rintf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __ushort2bfloat16_rn(...)                                              \
  ((__nv_bfloat16)((unsigned short)(__VA_ARGS__)))
#define __bfloat162ushort_rz(...)                                              \
  ((unsigned short)__builtin_truncf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __ushort2bfloat16_rz(...)                                              \
  ((__nv_bfloat16)((unsigned short)(__VA_ARGS__)))
#define __bfloat162ushort_ru(...)                                              \
  ((unsigned short)__builtin_ceilf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __ushort2bfloat16_ru(...)                                              \
  ((__nv_bfloat16)((unsigned short)(__VA_ARGS__)))
#define __bfloat162ushort_rd(...)                                              \
  ((unsigned short)__builtin_floorf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __ushort2bfloat16_rd(...)                                              \
  ((__nv_bfloat16)((unsigned short)(__VA_ARGS__)))
#define __bfloat162ll_rn(...)                                                  \
  ((long long)__builtin_rintf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __ll2bfloat16_rn(...) ((__nv_bfloat16)((long long)(__VA_ARGS__)))
#define __bfloat162ll_rz(...)                                                  \
  ((long long)__builtin_truncf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __ll2bfloat16_rz(...) ((__nv_bfloat16)((long long)(__VA_ARGS__)))
#define __bfloat162ll_ru(...)                                                  \
  ((long long)__builtin_ceilf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __ll2bfloat16_ru(...) ((__nv_bfloat16)((long long)(__VA_ARGS__)))
#define __bfloat162ll_rd(...)                                                  \
  ((long long)__builtin_floorf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __ll2bfloat16_rd(...) ((__nv_bfloat16)((long long)(__VA_ARGS__)))
#define __bfloat162ull_rn(...)                                                 \
  ((unsigned long long)__builtin_rintf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __ull2bfloat16_rn(...)                                                 \
  ((__nv_bfloat16)((unsigned long long)(__VA_ARGS__)))
#define __bfloat162ull_rz(...)                                                 \
  ((unsigned long long)__builtin_truncf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __ull2bfloat16_rz(...)                                                 \
  ((__nv_bfloat16)((unsigned long long)(__VA_ARGS__)))
#define __bfloat162ull_ru(...)                                                 \
  ((unsigned long long)__builtin_ceilf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __ull2bfloat16_ru(...)                                                 \
  ((__nv_bfloat16)((unsigned long long)(__VA_ARGS__)))
#define __bfloat162ull_rd(...)                                                 \
  ((unsigned long long)__builtin_floorf((float)(__nv_bfloat16)(__VA_ARGS__)))
#define __ull2bfloat16_rd(...)                                                 \
  ((__nv_bfloat16)((unsigned long long)(__VA_ARGS__)))
#define __bfloat16_as_ushort(...)                                              \
  __builtin_bit_cast(unsigned short, (__nv_bfloat16)(__VA_ARGS__))
#define __ushort_as_bfloat16(...)                                              \
  __builtin_bit_cast(__nv_bfloat16, (unsigned short)(__VA_ARGS__))
#define __bfloat16_as_short(...)                                               \
  __builtin_bit_cast(short, (__nv_bfloat16)(__VA_ARGS__))
#define __short_as_bfloat16(...)                                               \
  __builtin_bit_cast(__nv_bfloat16, (short)(__VA_ARGS__))

// Pairs.
BANKCHECK_TWO make_bfloat162(const __nv_bfloat16 &a, const __nv_bfloat16 &b) {
  return F(a, b);
}
#define __halves2bfloat162 make_bfloat162
BANKCHECK_TWO __bfloat162bfloat162(const __nv_bfloat16 &a) { return F(a, a); }
BANKCHECK_ONE __low2bfloat16(const __nv_bfloat162 &a) { return F(a.x); }
BANKCHECK_ONE __high2bfloat16(const __nv_bfloat162 &a) { return F(a.y); }
BANKCHECK_TWO __low2bfloat162(const __nv_bfloat162 &a) { return F(a.x, a.x); }
BANKCHECK_TWO __high2bfloat162(const __nv_bfloat162 &a) { return F(a.y, a.y); }
BANKCHECK_TWO __lows2bfloat162(const __nv_bfloat162 &a,
                               const __nv_bfloat162 &b) {
  return F(a.x, b.x);
}
BANKCHECK_TWO __highs2bfloat162(const __nv_bfloat162 &a,
                                const __nv_bfloat162 &b) {
  return F(a.y, b.y);
}

#undef BANKCHECK_ONE
#undef BANKCHECK_TWO
#undef BANKCHECK_FN
#endif
