// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Math, for both sides. clang knows the C library's functions by their names
// and makes intrinsics of them, so a declaration is enough; to include <math.h>
// costs more than all of these headers. What <math.h> and <cmath> declare later
// stands beside this: enable_if makes the functions here different ones, and
// preferred.
#ifndef BANKCHECK_MATH_FUNCTIONS_H
#define BANKCHECK_MATH_FUNCTIONS_H

#include "host_defines.h"

// Results: of sin(T), float for float and double for double and the integers;
// of pow(T, U), double unless both are float; of min(T, U), what T + U is.
namespace bankcheck_detail {
template <bool B, class T> struct TypeIf {};
template <class T> struct TypeIf<true, T> {
  typedef T Type;
};
template <class T> struct Real : TypeIf<__is_arithmetic(T), double> {};
template <> struct Real<float> {
  typedef float Type;
};
template <class T, class U>
struct Real2 : TypeIf<__is_arithmetic(T) && __is_arithmetic(U), double> {};
template <> struct Real2<float, float> {
  typedef float Type;
};
template <class T, class U,
          bool = __is_arithmetic(T) && __is_arithmetic(U) && !__is_same(T, U)>
struct Common {};
template <class T, class U> struct Common<T, U, true> {
  typedef decltype(T() + U()) Type;
};
} // namespace bankcheck_detail

#define BANKCHECK_BOTH                                                         \
  static __inline__ __attribute__((always_inline, host, device))
#define BANKCHECK_INLINE                                                       \
  static __inline__                                                            \
      __attribute__((always_inline, host, device, enable_if(true, "")))

#define BANKCHECK_C                                                            \
  extern "C" __attribute__((host, device, enable_if(true, "")))

// The C library's: f of double, ff of float. Where there is no more than that,
// f of float is f of double, as in C: how precisely a value is computed makes
// no difference to an address.
#define BANKCHECK_MATH1(N)                                                     \
  BANKCHECK_C double N(double) noexcept;                                       \
  BANKCHECK_C float N##f(float) noexcept;
#define BANKCHECK_MATH2(N)                                                     \
  BANKCHECK_C double N(double, double) noexcept;                               \
  BANKCHECK_C float N##f(float, float) noexcept;
#define BANKCHECK_MATH_TO(N, R)                                                \
  BANKCHECK_C R N(double) noexcept;                                            \
  BANKCHECK_C R N##f(float) noexcept;
#define BANKCHECK_MATH_BY(N, A)                                                \
  BANKCHECK_C double N(double, A) noexcept;                                    \
  BANKCHECK_C float N##f(float, A) noexcept;
BANKCHECK_MATH1(acos)
BANKCHECK_MATH1(acosh)
BANKCHECK_MATH1(asin)
BANKCHECK_MATH1(asinh)
BANKCHECK_MATH1(atan)
BANKCHECK_MATH1(atanh)
BANKCHECK_MATH1(cbrt)
BANKCHECK_MATH1(ceil)
BANKCHECK_MATH1(cos)
BANKCHECK_MATH1(cosh)
BANKCHECK_MATH1(erf)
BANKCHECK_MATH1(erfc)
BANKCHECK_MATH1(exp)
BANKCHECK_MATH1(exp2)
BANKCHECK_MATH1(exp10)
BANKCHECK_MATH1(expm1)
BANKCHECK_MATH1(fabs)
BANKCHECK_MATH1(floor)
BANKCHECK_MATH1(lgamma)
BANKCHECK_MATH1(log)
BANKCHECK_MATH1(log10)
BANKCHECK_MATH1(log1p)
BANKCHECK_MATH1(log2)
BANKCHECK_MATH1(logb)
BANKCHECK_MATH1(nearbyint)
BANKCHECK_MATH1(rint)
BANKCHECK_MATH1(round)
BANKCHECK_MATH1(sin)
BANKCHECK_MATH1(sinh)
BANKCHECK_MATH1(sqrt)
BANKCHECK_MATH1(tan)
BANKCHECK_MATH1(tanh)
BANKCHECK_MATH1(tgamma)
BANKCHECK_MATH1(trunc)
BANKCHECK_MATH2(atan2)
BANKCHECK_MATH2(copysign)
BANKCHECK_MATH2(fdim)
BANKCHECK_MATH2(fmax)
BANKCHECK_MATH2(fmin)
BANKCHECK_MATH2(fmod)
BANKCHECK_MATH2(hypot)
BANKCHECK_MATH2(nextafter)
BANKCHECK_MATH2(pow)
BANKCHECK_MATH2(remainder)
BANKCHECK_MATH_TO(ilogb, int)
BANKCHECK_MATH_TO(lrint, long)
BANKCHECK_MATH_TO(lround, long)
BANKCHECK_MATH_TO(llrint, long long)
BANKCHECK_MATH_TO(llround, long long)
BANKCHECK_MATH_BY(ldexp, int)
BANKCHECK_MATH_BY(scalbn, int)
BANKCHECK_MATH_BY(frexp, int *)
#undef BANKCHECK_MATH1
#undef BANKCHECK_MATH2
#undef BANKCHECK_MATH_TO
#undef BANKCHECK_MATH_BY
BANKCHECK_C double modf(double, double *) noexcept;
BANKCHECK_C float modff(float, float *) noexcept;
BANKCHECK_C double fma(double, double, double) noexcept;
BANKCHECK_C float fmaf(float, float, float) noexcept;
BANKCHECK_C double nan(const char *) noexcept;
BANKCHECK_C float nanf(const char *) noexcept;
BANKCHECK_C int abs(int) noexcept;
BANKCHECK_C long labs(long) noexcept;
BANKCHECK_C long long llabs(long long) noexcept;

// The overloads for float that programs use most, with the one for the integers
// that each then needs.
#define BANKCHECK_OVERLOAD1(N)                                                 \
  template <class T, class R = typename bankcheck_detail::Real<T>::Type>       \
  BANKCHECK_INLINE R N(T x) {                                                  \
    if constexpr (sizeof(R) == 4)                                              \
      return N##f(x);                                                          \
    else                                                                       \
      return N((R)x);                                                          \
  }
#define BANKCHECK_OVERLOAD2(N)                                                 \
  template <class T, class U,                                                  \
            class R = typename bankcheck_detail::Real2<T, U>::Type>            \
  BANKCHECK_INLINE R N(T x, U y) {                                             \
    if constexpr (sizeof(R) == 4)                                              \
      return N##f(x, y);                                                       \
    else                                                                       \
      return N((R)x, (R)y);                                                    \
  }
BANKCHECK_OVERLOAD1(ceil)
BANKCHECK_OVERLOAD1(cos)
BANKCHECK_OVERLOAD1(exp)
BANKCHECK_OVERLOAD1(fabs)
BANKCHECK_OVERLOAD1(floor)
BANKCHECK_OVERLOAD1(log)
BANKCHECK_OVERLOAD1(round)
BANKCHECK_OVERLOAD1(sin)
BANKCHECK_OVERLOAD1(sqrt)
BANKCHECK_OVERLOAD2(fmax)
BANKCHECK_OVERLOAD2(fmin)
BANKCHECK_OVERLOAD2(pow)
#undef BANKCHECK_OVERLOAD1
#undef BANKCHECK_OVERLOAD2
BANKCHECK_INLINE float modf(float x, float *i) { return modff(x, i); }
BANKCHECK_INLINE long abs(long x) { return labs(x); }
BANKCHECK_INLINE long long abs(long long x) { return llabs(x); }
BANKCHECK_INLINE float abs(float x) { return fabsf(x); }
BANKCHECK_INLINE double abs(double x) { return fabs(x); }

// Classification.
#define BANKCHECK_CLASSIFY(N)                                                  \
  template <class T, class R = typename bankcheck_detail::Real<T>::Type>       \
  BANKCHECK_INLINE bool N(T x) {                                               \
    return __builtin_##N((R)x);                                                \
  }
BANKCHECK_CLASSIFY(isnan)
BANKCHECK_CLASSIFY(isinf)
BANKCHECK_CLASSIFY(isfinite)
BANKCHECK_CLASSIFY(signbit)
#undef BANKCHECK_CLASSIFY

// CUDA's own additions.
#define BANKCHECK_OWN(N, ARGS, ARGSF, E, EF)                                   \
  BANKCHECK_BOTH double N ARGS { return E; }                                   \
  BANKCHECK_BOTH float N##f ARGSF { return EF; }
BANKCHECK_OWN(rsqrt, (double x), (float x), 1.0 / __builtin_sqrt(x),
              1.0f / __builtin_sqrtf(x))
BANKCHECK_BOTH float rsqrt(float x) { return rsqrtf(x); }
BANKCHECK_OWN(rcbrt, (double x), (float x), 1.0 / __builtin_cbrt(x),
              1.0f / __builtin_cbrtf(x))
BANKCHECK_OWN(sinpi, (double x), (float x),
              __builtin_sin(3.14159265358979324 * x),
              __builtin_sinf(3.14159265f * x))
BANKCHECK_OWN(cospi, (double x), (float x),
              __builtin_cos(3.14159265358979324 * x),
              __builtin_cosf(3.14159265f * x))
BANKCHECK_OWN(normcdf, (double x), (float x),
              0.5 * __builtin_erfc(-0.70710678118654752 * x),
              0.5f * __builtin_erfcf(-0.70710678f * x))
BANKCHECK_OWN(norm3d, (double x, double y, double z),
              (float x, float y, float z), __builtin_sqrt(x *x + y * y + z * z),
              __builtin_sqrtf(x *x + y * y + z * z))
#undef BANKCHECK_OWN
BANKCHECK_INLINE void sincosf(float x, float *s, float *c) {
  *s = __builtin_sinf(x);
  *c = __builtin_cosf(x);
}
BANKCHECK_INLINE void sincos(double x, double *s, double *c) {
  *s = __builtin_sin(x);
  *c = __builtin_cos(x);
}
BANKCHECK_INLINE void sincos(float x, float *s, float *c) { sincosf(x, s, c); }

// min and max of one type and, as the usual conversions have it, of mixtures.
#define BANKCHECK_MINMAX(T, MIN, MAX)                                          \
  BANKCHECK_BOTH T min(T a, T b) { return MIN; }                               \
  BANKCHECK_BOTH T max(T a, T b) { return MAX; }
BANKCHECK_MINMAX(int, a<b ? a : b, a> b ? a : b)
BANKCHECK_MINMAX(unsigned int, a<b ? a : b, a> b ? a : b)
BANKCHECK_MINMAX(long, a<b ? a : b, a> b ? a : b)
BANKCHECK_MINMAX(unsigned long, a<b ? a : b, a> b ? a : b)
BANKCHECK_MINMAX(long long, a<b ? a : b, a> b ? a : b)
BANKCHECK_MINMAX(unsigned long long, a<b ? a : b, a> b ? a : b)
BANKCHECK_MINMAX(float, __builtin_fminf(a, b), __builtin_fmaxf(a, b))
BANKCHECK_MINMAX(double, __builtin_fmin(a, b), __builtin_fmax(a, b))
#undef BANKCHECK_MINMAX
template <class T, class U,
          class R = typename bankcheck_detail::Common<T, U>::Type>
BANKCHECK_BOTH R min(T a, U b) {
  return min((R)a, (R)b);
}
template <class T, class U,
          class R = typename bankcheck_detail::Common<T, U>::Type>
BANKCHECK_BOTH R max(T a, U b) {
  return max((R)a, (R)b);
}
BANKCHECK_BOTH unsigned int umin(unsigned int a, unsigned int b) {
  return a < b ? a : b;
}
BANKCHECK_BOTH unsigned int umax(unsigned int a, unsigned int b) {
  return a > b ? a : b;
}

// nvcc includes <cmath> before anything else.
namespace std {
using ::abs;
using ::acos;
using ::asin;
using ::atan;
using ::atan2;
using ::ceil;
using ::cos;
using ::cosh;
using ::exp;
using ::fabs;
using ::floor;
using ::fmax;
using ::fmin;
using ::fmod;
using ::log;
using ::log10;
using ::pow;
using ::round;
using ::sin;
using ::sinh;
using ::sqrt;
using ::tan;
using ::tanh;
} // namespace std

// The fast versions, and those with a named rounding, which makes no difference
// to an address. As in device_functions.h, names reserved to the implementation
// are macros where that will do; glibc has taken the first few.
#define BANKCHECK_FAST(N)                                                      \
  static __inline__ __attribute__((always_inline, device)) float __##N(        \
      float x) {                                                               \
    return N(x);                                                               \
  }
BANKCHECK_FAST(expf)
BANKCHECK_FAST(exp10f)
BANKCHECK_FAST(logf)
BANKCHECK_FAST(log2f)
BANKCHECK_FAST(log10f)
BANKCHECK_FAST(sinf)
BANKCHECK_FAST(cosf)
BANKCHECK_FAST(tanf)
BANKCHECK_FAST(tanhf)
#undef BANKCHECK_FAST
static __inline__
    __attribute__((always_inline, device)) float __powf(float x, float y) {
  return powf(x, y);
}
static __inline__ __attribute__((always_inline, device)) void
__sincosf(float x, float *s, float *c) {
  sincosf(x, s, c);
}
#define __frsqrt_rn rsqrtf
#define __fdividef __fdiv_rn
#define __saturatef(...)                                                       \
  __builtin_fminf(__builtin_fmaxf(__VA_ARGS__, 0.0f), 1.0f)
#define BANKCHECK_ROUNDED(P, T)                                                \
  BANKCHECK_BOTH T __##P##add_rn(T x, T y) { return x + y; }                   \
  BANKCHECK_BOTH T __##P##sub_rn(T x, T y) { return x - y; }                   \
  BANKCHECK_BOTH T __##P##mul_rn(T x, T y) { return x * y; }                   \
  BANKCHECK_BOTH T __##P##div_rn(T x, T y) { return x / y; }                   \
  BANKCHECK_BOTH T __##P##rcp_rn(T x) { return 1 / x; }
BANKCHECK_ROUNDED(f, float)
BANKCHECK_ROUNDED(d, double)
#undef BANKCHECK_ROUNDED
#define __fadd_rz __fadd_rn
#define __fsub_rz __fsub_rn
#define __fmul_rz __fmul_rn
#define __fdiv_rz __fdiv_rn
#define __frcp_rz __frcp_rn
#define __dadd_rz __dadd_rn
#define __dsub_rz __dsub_rn
#define __dmul_rz __dmul_rn
#define __ddiv_rz __ddiv_rn
#define __drcp_rz __drcp_rn
#define __fadd_ru __fadd_rn
#define __fsub_ru __fsub_rn
#define __fmul_ru __fmul_rn
#define __fdiv_ru __fdiv_rn
#define __frcp_ru __frcp_rn
#define __dadd_ru __dadd_rn
#define __dsub_ru __dsub_rn
#define __dmul_ru __dmul_rn
#define __ddiv_ru __ddiv_rn
#define __drcp_ru __drcp_rn
#define __fadd_rd __fadd_rn
#define __fsub_rd __fsub_rn
#define __fmul_rd __fmul_rn
#define __fdiv_rd __fdiv_rn
#define __frcp_rd __frcp_rn
#define __dadd_rd __dadd_rn
#define __dsub_rd __dsub_rn
#define __dmul_rd __dmul_rn
#define __ddiv_rd __ddiv_rn
#define __drcp_rd __drcp_rn
#define __fsqrt_rn __builtin_sqrtf
#define __dsqrt_rn __builtin_sqrt
#define __fmaf_rn __builtin_fmaf
#define __fma_rn __builtin_fma
#define __fsqrt_rz __builtin_sqrtf
#define __dsqrt_rz __builtin_sqrt
#define __fmaf_rz __builtin_fmaf
#define __fma_rz __builtin_fma
#define __fsqrt_ru __builtin_sqrtf
#define __dsqrt_ru __builtin_sqrt
#define __fmaf_ru __builtin_fmaf
#define __fma_ru __builtin_fma
#define __fsqrt_rd __builtin_sqrtf
#define __dsqrt_rd __builtin_sqrt
#define __fmaf_rd __builtin_fmaf
#define __fma_rd __builtin_fma

// Conversions: to an integer, by rounding first; to a floating type, by what a
// cast does.
#define __float2int_rn (int)__builtin_rintf
#define __double2int_rn (int)__builtin_rint
#define __float2uint_rn (unsigned int)__builtin_rintf
#define __double2uint_rn (unsigned int)__builtin_rint
#define __float2ll_rn (long long)__builtin_rintf
#define __double2ll_rn (long long)__builtin_rint
#define __float2ull_rn (unsigned long long)__builtin_rintf
#define __double2ull_rn (unsigned long long)__builtin_rint
#define __float2int_rz (int)__builtin_truncf
#define __double2int_rz (int)__builtin_trunc
#define __float2uint_rz (unsigned int)__builtin_truncf
#define __double2uint_rz (unsigned int)__builtin_trunc
#define __float2ll_rz (long long)__builtin_truncf
#define __double2ll_rz (long long)__builtin_trunc
#define __float2ull_rz (unsigned long long)__builtin_truncf
#define __double2ull_rz (unsigned long long)__builtin_trunc
#define __float2int_ru (int)__builtin_ceilf
#define __double2int_ru (int)__builtin_ceil
#define __float2uint_ru (unsigned int)__builtin_ceilf
#define __double2uint_ru (unsigned int)__builtin_ceil
#define __float2ll_ru (long long)__builtin_ceilf
#define __double2ll_ru (long long)__builtin_ceil
#define __float2ull_ru (unsigned long long)__builtin_ceilf
#define __double2ull_ru (unsigned long long)__builtin_ceil
#define __float2int_rd (int)__builtin_floorf
#define __double2int_rd (int)__builtin_floor
#define __float2uint_rd (unsigned int)__builtin_floorf
#define __double2uint_rd (unsigned int)__builtin_floor
#define __float2ll_rd (long long)__builtin_floorf
#define __double2ll_rd (long long)__builtin_floor
#define __float2ull_rd (unsigned long long)__builtin_floorf
#define __double2ull_rd (unsigned long long)__builtin_floor
#define __int2float_rn (float)(int)
#define __int2double_rn (double)(int)
#define __uint2float_rn (float)(unsigned int)
#define __uint2double_rn (double)(unsigned int)
#define __ll2float_rn (float)(long long)
#define __ll2double_rn (double)(long long)
#define __ull2float_rn (float)(unsigned long long)
#define __ull2double_rn (double)(unsigned long long)
#define __double2float_rn (float)(double)
#define __int2float_rz (float)(int)
#define __int2double_rz (double)(int)
#define __uint2float_rz (float)(unsigned int)
#define __uint2double_rz (double)(unsigned int)
#define __ll2float_rz (float)(long long)
#define __ll2double_rz (double)(long long)
#define __ull2float_rz (float)(unsigned long long)
#define __ull2double_rz (double)(unsigned long long)
#define __double2float_rz (float)(double)
#define __int2float_ru (float)(int)
#define __int2double_ru (double)(int)
#define __uint2float_ru (float)(unsigned int)
#define __uint2double_ru (double)(unsigned int)
#define __ll2float_ru (float)(long long)
#define __ll2double_ru (double)(long long)
#define __ull2float_ru (float)(unsigned long long)
#define __ull2double_ru (double)(unsigned long long)
#define __double2float_ru (float)(double)
#define __int2float_rd (float)(int)
#define __int2double_rd (double)(int)
#define __uint2float_rd (float)(unsigned int)
#define __uint2double_rd (double)(unsigned int)
#define __ll2float_rd (float)(long long)
#define __ll2double_rd (double)(long long)
#define __ull2float_rd (float)(unsigned long long)
#define __ull2double_rd (double)(unsigned long long)
#define __double2float_rd (float)(double)

// The same bits as another type.
#define __float_as_int(...) __builtin_bit_cast(int, (float)(__VA_ARGS__))
#define __float_as_uint(...)                                                   \
  __builtin_bit_cast(unsigned int, (float)(__VA_ARGS__))
#define __int_as_float(...) __builtin_bit_cast(float, (int)(__VA_ARGS__))
#define __uint_as_float(...)                                                   \
  __builtin_bit_cast(float, (unsigned int)(__VA_ARGS__))
#define __double_as_longlong(...)                                              \
  __builtin_bit_cast(long long, (double)(__VA_ARGS__))
#define __longlong_as_double(...)                                              \
  __builtin_bit_cast(double, (long long)(__VA_ARGS__))
#define __double2loint(...) ((int)__double_as_longlong(__VA_ARGS__))
#define __double2hiint(...) ((int)(__double_as_longlong(__VA_ARGS__) >> 32))
BANKCHECK_BOTH double __hiloint2double(int hi, int lo) {
  return __builtin_bit_cast(
      double, ((unsigned long long)(unsigned int)hi << 32) | (unsigned int)lo);
}

#undef BANKCHECK_INLINE
#undef BANKCHECK_C
#undef BANKCHECK_BOTH
#endif
