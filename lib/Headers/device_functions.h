// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Barriers, votes, shuffles, integer intrinsics and cached loads, in plain C++
// wherever clang has an ordinary builtin, so that the optimiser can see through
// them.
#ifndef BANKCHECK_DEVICE_FUNCTIONS_H
#define BANKCHECK_DEVICE_FUNCTIONS_H

#include <stddef.h>

#include "device_atomic_functions.h"

#define BANKCHECK_FN static __inline__ __attribute__((always_inline, device))

// The names that C++ reserves to the implementation, where clang has a builtin
// of the same parameters, are macros: those cost nothing to parse.

// Barriers and fences. __syncthreads is a builtin of clang.
#define __syncthreads_count __nvvm_bar0_popc
#define __syncthreads_and __nvvm_bar0_and
#define __syncthreads_or __nvvm_bar0_or
#define __threadfence_block __nvvm_membar_cta
#define __threadfence __nvvm_membar_gl
#define __threadfence_system __nvvm_membar_sys
#define __trap __builtin_trap
BANKCHECK_FN void __syncwarp(unsigned int mask = 0xffffffffu) {
  __nvvm_bar_warp_sync(mask);
}
BANKCHECK_FN void __nanosleep(unsigned int ns) {
  asm volatile("nanosleep.u32 %0;" ::"r"(ns));
}
BANKCHECK_FN void __brkpt() { asm volatile("brkpt;"); }

// Votes and matches.
#define __activemask __nvvm_activemask
#define __uni_sync __nvvm_vote_uni_sync
#define __ballot_sync __nvvm_vote_ballot_sync
#define __any_sync __nvvm_vote_any_sync
#define __all_sync __nvvm_vote_all_sync
template <class T>
BANKCHECK_FN unsigned int __match_any_sync(unsigned int m, T v) {
  if constexpr (sizeof(T) == 8)
    return __nvvm_match_any_sync_i64(m,
                                     __builtin_bit_cast(unsigned long long, v));
  else
    return __nvvm_match_any_sync_i32(m, __builtin_bit_cast(unsigned int, v));
}
template <class T>
BANKCHECK_FN unsigned int __match_all_sync(unsigned int m, T v, int *p) {
  if constexpr (sizeof(T) == 8)
    return __nvvm_match_all_sync_i64p(
        m, __builtin_bit_cast(unsigned long long, v), p);
  else
    return __nvvm_match_all_sync_i32p(m, __builtin_bit_cast(unsigned int, v),
                                      p);
}

namespace bankcheck_detail {
template <unsigned int> struct Bits; // The integer of two or of four bytes.
template <> struct Bits<2> {
  typedef unsigned short Type;
};
template <> struct Bits<4> {
  typedef unsigned int Type;
};
} // namespace bankcheck_detail

// Shuffles. The last operand packs the segment of `width` lanes and the clamp,
// as PTX wants it.
#define BANKCHECK_SHFL(NAME, KIND, CLAMP, LANE)                                \
  template <class T>                                                           \
  BANKCHECK_FN T NAME(unsigned int m, T v, LANE l, int w = 32) {               \
    int c = ((32 - w) << 8) | CLAMP;                                           \
    if constexpr (sizeof(T) == 8) {                                            \
      unsigned long long u = __builtin_bit_cast(unsigned long long, v);        \
      unsigned int lo = __nvvm_shfl_sync_##KIND##_i32(m, (int)u, l, c);        \
      unsigned int hi =                                                        \
          __nvvm_shfl_sync_##KIND##_i32(m, (int)(u >> 32), l, c);              \
      return __builtin_bit_cast(T, ((unsigned long long)hi << 32) | lo);       \
    } else if constexpr (__is_same(T, float)) {                                \
      return __nvvm_shfl_sync_##KIND##_f32(m, v, l, c);                        \
    } else if constexpr (__is_class(T)) {                                      \
      typename bankcheck_detail::Bits<sizeof(T)>::Type bits =                  \
          __builtin_bit_cast(decltype(bits), v);                               \
      bits = __nvvm_shfl_sync_##KIND##_i32(m, (int)bits, l, c);                \
      return __builtin_bit_cast(T, bits);                                      \
    } else {                                                                   \
      return (T)__nvvm_shfl_sync_##KIND##_i32(m, (int)v, l, c);                \
    }                                                                          \
  }
BANKCHECK_SHFL(__shfl_sync, idx, 0x1f, int)
BANKCHECK_SHFL(__shfl_up_sync, up, 0, unsigned int)
BANKCHECK_SHFL(__shfl_down_sync, down, 0x1f, unsigned int)
BANKCHECK_SHFL(__shfl_xor_sync, bfly, 0x1f, int)
#undef BANKCHECK_SHFL

// Whole-warp integer reductions.
#define BANKCHECK_REDUCE(NAME, S, U)                                           \
  template <class T> BANKCHECK_FN T NAME(unsigned int m, T v) {                \
    if constexpr (__is_signed(T))                                              \
      return __nvvm_redux_sync_##S(v, m);                                      \
    else                                                                       \
      return __nvvm_redux_sync_##U(v, m);                                      \
  }
BANKCHECK_REDUCE(__reduce_add_sync, add, add)
BANKCHECK_REDUCE(__reduce_min_sync, min, umin)
BANKCHECK_REDUCE(__reduce_max_sync, max, umax)
BANKCHECK_REDUCE(__reduce_and_sync, and, and)
BANKCHECK_REDUCE(__reduce_or_sync, or, or)
BANKCHECK_REDUCE(__reduce_xor_sync, xor, xor)
#undef BANKCHECK_REDUCE

// Integer intrinsics.
#define __popc __builtin_popcount
#define __popcll __builtin_popcountll
#define __ffs __builtin_ffs
#define __ffsll __builtin_ffsll
#define __brev __builtin_bitreverse32
#define __brevll __builtin_bitreverse64
#define __fns __nvvm_fns
#define __clz(...) __builtin_clzg((unsigned int)(__VA_ARGS__), 32)
#define __clzll(...) __builtin_clzg((unsigned long long)(__VA_ARGS__), 64)
BANKCHECK_FN unsigned int __byte_perm(unsigned int a, unsigned int b,
                                      unsigned int s) {
  unsigned long long v = ((unsigned long long)b << 32) | a;
  return (unsigned int)((v >> (8 * (s & 7))) & 0xff) |
         ((unsigned int)((v >> (8 * ((s >> 4) & 7))) & 0xff) << 8) |
         ((unsigned int)((v >> (8 * ((s >> 8) & 7))) & 0xff) << 16) |
         ((unsigned int)((v >> (8 * ((s >> 12) & 7))) & 0xff) << 24);
}
BANKCHECK_FN int __mul24(int a, int b) {
  return (int)((unsigned int)((int)((unsigned int)a << 8) >> 8) *
               (unsigned int)((int)((unsigned int)b << 8) >> 8));
}
BANKCHECK_FN unsigned int __umul24(unsigned int a, unsigned int b) {
  return (a & 0xffffffu) * (b & 0xffffffu);
}
BANKCHECK_FN int __mulhi(int a, int b) {
  return (int)(((long long)a * b) >> 32);
}
BANKCHECK_FN unsigned int __umulhi(unsigned int a, unsigned int b) {
  return (unsigned int)(((unsigned long long)a * b) >> 32);
}
BANKCHECK_FN long long __mul64hi(long long a, long long b) {
  return (long long)(((__int128)a * b) >> 64);
}
BANKCHECK_FN unsigned long long __umul64hi(unsigned long long a,
                                           unsigned long long b) {
  return (unsigned long long)(((unsigned __int128)a * b) >> 64);
}
BANKCHECK_FN unsigned int __sad(int a, int b, unsigned int c) {
  return (a > b ? (unsigned int)a - (unsigned int)b
                : (unsigned int)b - (unsigned int)a) +
         c;
}
BANKCHECK_FN unsigned int __usad(unsigned int a, unsigned int b,
                                 unsigned int c) {
  return (a > b ? a - b : b - a) + c;
}
BANKCHECK_FN unsigned int __funnelshift_l(unsigned int lo, unsigned int hi,
                                          unsigned int s) {
  return __builtin_elementwise_fshl(hi, lo, s);
}
BANKCHECK_FN unsigned int __funnelshift_lc(unsigned int lo, unsigned int hi,
                                           unsigned int s) {
  return s >= 32 ? lo : __builtin_elementwise_fshl(hi, lo, s);
}
BANKCHECK_FN unsigned int __funnelshift_r(unsigned int lo, unsigned int hi,
                                          unsigned int s) {
  return __builtin_elementwise_fshr(hi, lo, s);
}
BANKCHECK_FN unsigned int __funnelshift_rc(unsigned int lo, unsigned int hi,
                                           unsigned int s) {
  return s >= 32 ? hi : __builtin_elementwise_fshr(hi, lo, s);
}
// Dot products of bytes.
BANKCHECK_FN int __dp4a(int a, int b, int c) {
  for (int i = 0; i < 4; ++i)
    c += (int)(signed char)(a >> 8 * i) * (int)(signed char)(b >> 8 * i);
  return c;
}
BANKCHECK_FN unsigned int __dp4a(unsigned int a, unsigned int b,
                                 unsigned int c) {
  for (int i = 0; i < 4; ++i)
    c += ((a >> 8 * i) & 0xff) * ((b >> 8 * i) & 0xff);
  return c;
}

// Which memory an address is in.
#define __isShared __nvvm_isspacep_shared
#define __isGlobal __nvvm_isspacep_global
#define __isConstant __nvvm_isspacep_const
#define __isLocal __nvvm_isspacep_local
BANKCHECK_FN size_t __cvta_generic_to_shared(const void *p) {
  return (size_t)(const __attribute__((address_space(3))) void *)p;
}
BANKCHECK_FN size_t __cvta_generic_to_global(const void *p) {
  return (size_t)(const __attribute__((address_space(1))) void *)p;
}
BANKCHECK_FN void *__cvta_shared_to_generic(size_t p) {
  return (void *)(__attribute__((address_space(3))) void *)p;
}

// Loads and stores with a cache hint are loads and stores. As with nvcc, no
// access to memory moves across a store, a last-use or a volatile load.
template <class T> BANKCHECK_FN T __ldg(const T *p) { return *p; }
template <class T> BANKCHECK_FN T __ldcv(const T *p) {
  T v = *p;
  asm volatile("" ::: "memory");
  return v;
}
#define __ldca __ldg
#define __ldcg __ldg
#define __ldcs __ldg
#define __ldlu __ldcv
template <class T>
BANKCHECK_FN void __stwb(T *p, bankcheck_detail::SameAs<T> v) {
  *p = v;
  asm volatile("" ::: "memory");
}
#define __stcg __stwb
#define __stcs __stwb
#define __stwt __stwb

// Clocks.
BANKCHECK_FN long clock() { return __nvvm_read_ptx_sreg_clock(); }
BANKCHECK_FN long long clock64() { return __nvvm_read_ptx_sreg_clock64(); }
BANKCHECK_FN unsigned long long __globaltimer() {
  unsigned long long t;
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(t));
  return t;
}

#undef BANKCHECK_FN
#endif
