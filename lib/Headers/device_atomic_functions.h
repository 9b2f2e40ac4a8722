// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The atomics, as clang's own atomic builtins: each becomes one atomicrmw or
// cmpxchg.
#ifndef BANKCHECK_DEVICE_ATOMIC_FUNCTIONS_H
#define BANKCHECK_DEVICE_ATOMIC_FUNCTIONS_H

#include "host_defines.h"
#include "bankcheck_nv_atomics.h"

namespace bankcheck_detail {
template <class T> struct Same { // A parameter from which T is not deduced.
  typedef T Type;
};
template <class T> using SameAs = typename Same<T>::Type;
} // namespace bankcheck_detail

// Templates and macros, because the overloads would take ten times as long to
// parse; an overload of the program's own (for float or for a vector, say) is
// preferred to them.
#define BANKCHECK_FN static __inline__ __attribute__((always_inline, device))
#define BANKCHECK_RMW(NAME, OP)                                                \
  template <class T>                                                           \
  BANKCHECK_FN T NAME(T *p, bankcheck_detail::SameAs<T> v) {                   \
    return __scoped_atomic_##OP(p, v, __ATOMIC_RELAXED,                        \
                                __MEMORY_SCOPE_DEVICE);                        \
  }
BANKCHECK_RMW(atomicSub, fetch_sub)
BANKCHECK_RMW(atomicMin, fetch_min)
BANKCHECK_RMW(atomicMax, fetch_max)
BANKCHECK_RMW(atomicAnd, fetch_and)
BANKCHECK_RMW(atomicOr, fetch_or)
BANKCHECK_RMW(atomicXor, fetch_xor)
BANKCHECK_RMW(atomicInc, fetch_uinc)
BANKCHECK_RMW(atomicDec, fetch_udec)
#undef BANKCHECK_RMW
template <class T>
BANKCHECK_FN T atomicAdd(T *p, bankcheck_detail::SameAs<T> v) {
  if constexpr (__is_class(T)) // half and its like, in bankcheck_float16.h.
    return bankcheckAtomicAdd(p, v);
  else
    return __scoped_atomic_fetch_add(p, v, __ATOMIC_RELAXED,
                                     __MEMORY_SCOPE_DEVICE);
}
template <class T>
BANKCHECK_FN T atomicExch(T *p, bankcheck_detail::SameAs<T> v) {
  T old;
  __scoped_atomic_exchange(p, &v, &old, __ATOMIC_RELAXED,
                           __MEMORY_SCOPE_DEVICE);
  return old;
}
template <class T>
BANKCHECK_FN T atomicCAS(T *p, bankcheck_detail::SameAs<T> compare,
                         bankcheck_detail::SameAs<T> v) {
  __scoped_atomic_compare_exchange(p, &compare, &v, false, __ATOMIC_RELAXED,
                                   __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  return compare;
}
#undef BANKCHECK_FN

// The scope of an atomic says nothing about its banks.
#define atomicAdd_block atomicAdd
#define atomicAdd_system atomicAdd
#define atomicSub_block atomicSub
#define atomicSub_system atomicSub
#define atomicMin_block atomicMin
#define atomicMin_system atomicMin
#define atomicMax_block atomicMax
#define atomicMax_system atomicMax
#define atomicAnd_block atomicAnd
#define atomicAnd_system atomicAnd
#define atomicOr_block atomicOr
#define atomicOr_system atomicOr
#define atomicXor_block atomicXor
#define atomicXor_system atomicXor
#define atomicInc_block atomicInc
#define atomicInc_system atomicInc
#define atomicDec_block atomicDec
#define atomicDec_system atomicDec
#define atomicExch_block atomicExch
#define atomicExch_system atomicExch
#define atomicCAS_block atomicCAS
#define atomicCAS_system atomicCAS

#endif
