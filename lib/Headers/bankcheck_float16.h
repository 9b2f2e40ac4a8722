// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The 16-bit floating types and their pairs: all that cuda_fp16.h and
// cuda_bf16.h have in common. Everything is computed in float; the optimiser
// narrows it again where the result is the same. Templates throughout, so that
// what a program does not use is hardly looked at.
#ifndef BANKCHECK_FLOAT16_H
#define BANKCHECK_FLOAT16_H

#include "cuda_runtime.h"

namespace bankcheck_detail {
// Whether T is one of the types (Short), a pair of one (Pair), or either.
template <class T, class = void> struct IsShort {};
template <class T> struct IsShort<T, typename T::BankcheckShort> {
  typedef T Type;
};
template <class T, class = void> struct IsPair {};
template <class T> struct IsPair<T, typename T::BankcheckPair> {
  typedef T Type;
};
template <class T, class = void> struct IsEither : IsPair<T> {};
template <class T> struct IsEither<T, typename T::BankcheckShort> {
  typedef T Type;
};
template <class T> using Short = typename IsShort<T>::Type;
template <class T> using Pair = typename IsPair<T>::Type;
template <class T> using Either = typename IsEither<T>::Type;
} // namespace bankcheck_detail

// The two structures. ELEMENT is clang's type of the value.
#define BANKCHECK_FLOAT16(T, T2, ELEMENT)                                      \
  struct T##_raw {                                                             \
    unsigned short x;                                                          \
  };                                                                           \
  struct T {                                                                   \
    typedef void BankcheckShort;                                               \
    ELEMENT value;                                                             \
    T() = default;                                                             \
    __host__ __device__ constexpr T(T##_raw r)                                 \
        : value(__builtin_bit_cast(ELEMENT, r)) {}                             \
    template <class A, class = typename bankcheck_detail::Real<A>::Type>       \
    __host__ __device__ constexpr T(A a) : value((ELEMENT)(float)a) {}         \
    __host__ __device__ constexpr operator float() const {                     \
      return (float)value;                                                     \
    }                                                                          \
    template <class A, class = typename bankcheck_detail::TypeIf<              \
                           __is_integral(A), A>::Type>                         \
    __host__ __device__ constexpr operator A() const {                         \
      return (A)(float)value;                                                  \
    }                                                                          \
    __host__ __device__ constexpr operator T##_raw() const {                   \
      return __builtin_bit_cast(T##_raw, value);                               \
    }                                                                          \
    template <class A, class = typename bankcheck_detail::Real<A>::Type>       \
    __host__ __device__ T &operator=(A a) {                                    \
      value = (ELEMENT)(float)a;                                               \
      return *this;                                                            \
    }                                                                          \
  };                                                                           \
  struct __attribute__((aligned(4))) T2 {                                      \
    typedef void BankcheckPair;                                                \
    T x, y;                                                                    \
    T2() = default;                                                            \
    __host__ __device__ constexpr T2(const T &a, const T &b) : x(a), y(b) {}   \
  };

#define BANKCHECK_FN                                                           \
  static __inline__ __attribute__((always_inline, host, device))
#define BANKCHECK_OF(KIND)                                                     \
  template <class F, class = bankcheck_detail::KIND<F>> BANKCHECK_FN
#define BANKCHECK_SAME bankcheck_detail::SameAs<F>

// Arithmetic, of one and of two.
#define BANKCHECK_ARITHMETIC(OP, NAME)                                         \
  BANKCHECK_OF(Short) F operator OP(F a, F b) {                                \
    return F((float)a OP(float) b);                                            \
  }                                                                            \
  BANKCHECK_OF(Pair) F operator OP(const F &a, const F &b) {                   \
    return F(a.x OP b.x, a.y OP b.y);                                          \
  }                                                                            \
  BANKCHECK_OF(Either) F &operator OP## = (F & a, const BANKCHECK_SAME &b) {   \
    return a = a OP b;                                                         \
  }                                                                            \
  BANKCHECK_OF(Short) F NAME(F a, BANKCHECK_SAME b) { return a OP b; }         \
  BANKCHECK_OF(Short) F NAME##_sat(F a, BANKCHECK_SAME b) {                    \
    return F(__saturatef((float)a OP(float) b));                               \
  }
BANKCHECK_ARITHMETIC(+, __hadd)
BANKCHECK_ARITHMETIC(-, __hsub)
BANKCHECK_ARITHMETIC(*, __hmul)
BANKCHECK_ARITHMETIC(/, __hdiv)
#undef BANKCHECK_ARITHMETIC
BANKCHECK_OF(Pair) F __hadd2(F a, F b) { return a + b; }
BANKCHECK_OF(Pair) F __hsub2(F a, F b) { return a - b; }
BANKCHECK_OF(Pair) F __hmul2(F a, F b) { return a * b; }
BANKCHECK_OF(Pair) F __h2div(F a, F b) { return a / b; }
#define __hadd_rn __hadd
#define __hsub_rn __hsub
#define __hmul_rn __hmul
#define __hadd2_rn __hadd2
#define __hsub2_rn __hsub2
#define __hmul2_rn __hmul2
BANKCHECK_OF(Either) F operator+(F a) { return a; }
BANKCHECK_OF(Short) F operator-(F a) { return F(-(float)a); }
BANKCHECK_OF(Pair) F operator-(const F &a) { return F(-a.x, -a.y); }
BANKCHECK_OF(Short) F &operator++(F &a) { return a = F((float)a + 1.0f); }
BANKCHECK_OF(Short) F &operator--(F &a) { return a = F((float)a - 1.0f); }

// Named functions, of one, and with the second name of two.
#define BANKCHECK_ONE(NAME, NAME2, E)                                          \
  BANKCHECK_OF(Short) F NAME(F a) {                                            \
    float x = (float)a;                                                        \
    return F(E);                                                               \
  }                                                                            \
  BANKCHECK_OF(Pair) F NAME2(F a) { return F(NAME(a.x), NAME(a.y)); }
#define BANKCHECK_TWO(NAME, NAME2, E)                                          \
  BANKCHECK_OF(Short) F NAME(F a, BANKCHECK_SAME b) {                          \
    float x = (float)a, y = (float)b;                                          \
    return F(E);                                                               \
  }                                                                            \
  BANKCHECK_OF(Pair) F NAME2(F a, F b) {                                       \
    return F(NAME(a.x, b.x), NAME(a.y, b.y));                                  \
  }
#define BANKCHECK_THREE(NAME, NAME2, E)                                        \
  BANKCHECK_OF(Short) F NAME(F a, BANKCHECK_SAME b, BANKCHECK_SAME c) {        \
    float x = (float)a, y = (float)b, z = (float)c;                            \
    return F(E);                                                               \
  }                                                                            \
  BANKCHECK_OF(Pair) F NAME2(F a, F b, F c) {                                  \
    return F(NAME(a.x, b.x, c.x), NAME(a.y, b.y, c.y));                        \
  }
BANKCHECK_ONE(__hneg, __hneg2, -x)
BANKCHECK_ONE(__habs, __habs2, __builtin_fabsf(x))
BANKCHECK_ONE(hsqrt, h2sqrt, __builtin_sqrtf(x))
BANKCHECK_ONE(hrsqrt, h2rsqrt, 1.0f / __builtin_sqrtf(x))
BANKCHECK_ONE(hrcp, h2rcp, 1.0f / x)
BANKCHECK_ONE(hexp, h2exp, __builtin_expf(x))
BANKCHECK_ONE(hexp2, h2exp2, __builtin_exp2f(x))
BANKCHECK_ONE(hexp10, h2exp10, __builtin_exp10f(x))
BANKCHECK_ONE(hlog, h2log, __builtin_logf(x))
BANKCHECK_ONE(hlog2, h2log2, __builtin_log2f(x))
BANKCHECK_ONE(hlog10, h2log10, __builtin_log10f(x))
BANKCHECK_ONE(hsin, h2sin, __builtin_sinf(x))
BANKCHECK_ONE(hcos, h2cos, __builtin_cosf(x))
BANKCHECK_ONE(htanh, h2tanh, __builtin_tanhf(x))
BANKCHECK_ONE(hfloor, h2floor, __builtin_floorf(x))
BANKCHECK_ONE(hceil, h2ceil, __builtin_ceilf(x))
BANKCHECK_ONE(htrunc, h2trunc, __builtin_truncf(x))
BANKCHECK_ONE(hrint, h2rint, __builtin_rintf(x))
BANKCHECK_TWO(__hmax, __hmax2, __builtin_fmaxf(x, y))
BANKCHECK_TWO(__hmin, __hmin2, __builtin_fminf(x, y))
BANKCHECK_THREE(__hfma, __hfma2, __builtin_fmaf(x, y, z))
BANKCHECK_THREE(__hfma_sat, __hfma2_sat, __saturatef(__builtin_fmaf(x, y, z)))
BANKCHECK_THREE(__hfma_relu, __hfma2_relu,
                __builtin_fmaxf(__builtin_fmaf(x, y, z), 0.0f))
#undef BANKCHECK_ONE
#undef BANKCHECK_TWO
#undef BANKCHECK_THREE
#define __hmax_nan __hmax
#define __hmin_nan __hmin
#define __hmax2_nan __hmax2
#define __hmin2_nan __hmin2

// Comparison. The unordered comparisons differ from these in nothing but NaN.
#define BANKCHECK_COMPARISON(OP, NAME)                                         \
  BANKCHECK_OF(Short) bool operator OP(F a, F b) {                             \
    return (float)a OP(float) b;                                               \
  }                                                                            \
  BANKCHECK_OF(Pair) bool operator OP(const F &a, const F &b) {                \
    return a.x OP b.x && a.y OP b.y;                                           \
  }                                                                            \
  BANKCHECK_OF(Short) bool __h##NAME(F a, BANKCHECK_SAME b) {                  \
    return (float)a OP(float) b;                                               \
  }                                                                            \
  BANKCHECK_OF(Pair) bool __hb##NAME##2(F a, F b) { return a OP b; }           \
  BANKCHECK_OF(Pair) F __h##NAME##2(F a, F b) {                                \
    return F(a.x OP b.x ? 1.0f : 0.0f, a.y OP b.y ? 1.0f : 0.0f);              \
  }
BANKCHECK_COMPARISON(==, eq)
BANKCHECK_COMPARISON(!=, ne)
BANKCHECK_COMPARISON(<, lt)
BANKCHECK_COMPARISON(<=, le)
BANKCHECK_COMPARISON(>, gt)
BANKCHECK_COMPARISON(>=, ge)
#undef BANKCHECK_COMPARISON
#define __hequ __heq
#define __hbequ2 __hbeq2
#define __hequ2 __heq2
#define __hneu __hne
#define __hbneu2 __hbne2
#define __hneu2 __hne2
#define __hltu __hlt
#define __hbltu2 __hblt2
#define __hltu2 __hlt2
#define __hleu __hle
#define __hbleu2 __hble2
#define __hleu2 __hle2
#define __hgtu __hgt
#define __hbgtu2 __hbgt2
#define __hgtu2 __hgt2
#define __hgeu __hge
#define __hbgeu2 __hbge2
#define __hgeu2 __hge2
BANKCHECK_OF(Short) bool __hisnan(F a) { return __builtin_isnan((float)a); }
BANKCHECK_OF(Short) int __hisinf(F a) { return __builtin_isinf_sign((float)a); }

// Pairs.
BANKCHECK_OF(Pair) float __low2float(F a) { return (float)a.x; }
BANKCHECK_OF(Pair) float __high2float(F a) { return (float)a.y; }
BANKCHECK_OF(Pair) F __lowhigh2highlow(F a) { return F(a.y, a.x); }

// What atomicAdd calls for a class. Of a pair, the type is of no matter: both are
// the same loop.
template <class F, class = bankcheck_detail::Short<F>>
static __inline__ __device__ F bankcheckAtomicAdd(F *p, F v) {
  v.value = __scoped_atomic_fetch_add(&p->value, v.value, __ATOMIC_RELAXED,
                                      __MEMORY_SCOPE_DEVICE);
  return v;
}
template <class F, class = bankcheck_detail::Pair<F>, class = void>
static __inline__ __device__ F bankcheckAtomicAdd(F *p, F v) {
  unsigned int Old;
  asm volatile("atom.add.noftz.f16x2 %0, [%1], %2;"
               : "=r"(Old)
               : "l"(p), "r"(__builtin_bit_cast(unsigned int, v))
               : "memory");
  return __builtin_bit_cast(F, Old);
}

#undef BANKCHECK_SAME
#undef BANKCHECK_OF
#undef BANKCHECK_FN
#endif
