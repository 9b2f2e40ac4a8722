// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The atomic functions, and their constants, that nvcc declares itself since
// CUDA 12.8: no header of the toolkit has them.
#ifndef BANKCHECK_NV_ATOMICS_H
#define BANKCHECK_NV_ATOMICS_H

// Accesses are those of the caller, as with any header of the toolkit.
#pragma clang system_header

#define __NV_ATOMIC_RELAXED __ATOMIC_RELAXED
#define __NV_ATOMIC_CONSUME __ATOMIC_CONSUME
#define __NV_ATOMIC_ACQUIRE __ATOMIC_ACQUIRE
#define __NV_ATOMIC_RELEASE __ATOMIC_RELEASE
#define __NV_ATOMIC_ACQ_REL __ATOMIC_ACQ_REL
#define __NV_ATOMIC_SEQ_CST __ATOMIC_SEQ_CST
enum bankcheck_thread_scope {
  __NV_THREAD_SCOPE_THREAD,
  __NV_THREAD_SCOPE_BLOCK,
  __NV_THREAD_SCOPE_CLUSTER,
  __NV_THREAD_SCOPE_DEVICE,
  __NV_THREAD_SCOPE_SYSTEM
};
template <class T>
static __inline__ __device__ T __nv_atomic_load_n(
    const T *p, int order, bankcheck_thread_scope = __NV_THREAD_SCOPE_SYSTEM) {
  return __atomic_load_n(p, order);
}
template <class T>
static __inline__ __device__ void
__nv_atomic_store_n(T *p, T v, int order,
                    bankcheck_thread_scope = __NV_THREAD_SCOPE_SYSTEM) {
  __atomic_store_n(p, v, order);
}
template <class T>
static __inline__ __device__ T __nv_atomic_exchange_n(
    T *p, T v, int order, bankcheck_thread_scope = __NV_THREAD_SCOPE_SYSTEM) {
  return __atomic_exchange_n(p, v, order);
}
#define BANKCHECK_FETCH(N)                                                     \
  template <class T>                                                           \
  static __inline__ __device__ T __nv_atomic_fetch_##N(                        \
      T *p, T v, int order,                                                    \
      bankcheck_thread_scope = __NV_THREAD_SCOPE_SYSTEM) {                     \
    return __atomic_fetch_##N(p, v, order);                                    \
  }                                                                            \
  template <class T>                                                           \
  static __inline__ __device__ void __nv_atomic_##N(                           \
      T *p, T v, int order,                                                    \
      bankcheck_thread_scope = __NV_THREAD_SCOPE_SYSTEM) {                     \
    __atomic_fetch_##N(p, v, order);                                           \
  }
BANKCHECK_FETCH(add)
BANKCHECK_FETCH(sub)
BANKCHECK_FETCH(and)
BANKCHECK_FETCH(or)
BANKCHECK_FETCH(xor)
BANKCHECK_FETCH(min)
BANKCHECK_FETCH(max)
#undef BANKCHECK_FETCH

#endif // BANKCHECK_NV_ATOMICS_H
