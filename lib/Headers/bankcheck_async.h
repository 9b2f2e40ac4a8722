// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What <cuda/barrier> and <cuda/pipeline> share: scopes, sizes with an
// alignment, and the asynchronous copy.
#ifndef BANKCHECK_ASYNC_H
#define BANKCHECK_ASYNC_H

#include "cuda_pipeline_primitives.h"

#include <utility>

namespace cuda {

enum thread_scope {
  thread_scope_system,
  thread_scope_device,
  thread_scope_block,
  thread_scope_thread = 10
};

template <size_t Alignment> struct aligned_size_t {
  static constexpr size_t align = Alignment;
  size_t value;
  __host__ __device__ explicit constexpr aligned_size_t(size_t bytes)
      : value(bytes) {}
  __host__ __device__ constexpr operator size_t() const { return value; }
};

namespace bankcheck {

// Thread `rank` of `size` copies its share, by the widest instruction that the
// alignment allows.
template <size_t Alignment>
__device__ __forceinline__ void copy(void *to, const void *from, size_t bytes,
                                     size_t rank, size_t size) {
  constexpr size_t Chunk = Alignment >= 16 ? 16 : Alignment;
  for (size_t i = rank * Chunk; i < bytes; i += size * Chunk) {
    if constexpr (Chunk >= 4)
      __pipeline_memcpy_async((char *)to + i, (const char *)from + i, Chunk);
    else
      __builtin_memcpy((char *)to + i, (const char *)from + i, Chunk);
  }
}

} // namespace bankcheck

// Of one thread, and of a group of them.
template <class T, class Sync>
__device__ __forceinline__ void memcpy_async(T *to, const T *from, size_t bytes,
                                             Sync &) {
  bankcheck::copy<alignof(T)>(to, from, bytes, 0, 1);
}
template <class T, size_t A, class Sync>
__device__ __forceinline__ void memcpy_async(T *to, const T *from,
                                             aligned_size_t<A> bytes, Sync &) {
  bankcheck::copy<A>(to, from, bytes, 0, 1);
}
template <class Group, class T, class Sync>
__device__ __forceinline__ void
memcpy_async(const Group &group, T *to, const T *from, size_t bytes, Sync &) {
  bankcheck::copy<alignof(T)>(to, from, bytes, group.thread_rank(),
                              group.size());
}
template <class Group, class T, size_t A, class Sync>
__device__ __forceinline__ void memcpy_async(const Group &group, T *to,
                                             const T *from,
                                             aligned_size_t<A> bytes, Sync &) {
  bankcheck::copy<A>(to, from, bytes, group.thread_rank(), group.size());
}

} // namespace cuda

#endif
