// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cooperative_groups::memcpy_async as the copy loop that it may always be.
#ifndef BANKCHECK_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H
#define BANKCHECK_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H

#include "../cooperative_groups.h"

namespace cooperative_groups {

template <class Group, class T, class U>
__device__ __forceinline__ void memcpy_async(const Group &group, T *to,
                                             const U *from, size_t bytes) {
  for (size_t i = group.thread_rank(); i < bytes / sizeof(T); i += group.size())
    to[i] = ((const T *)from)[i];
}
template <class Group, class T, class U>
__device__ __forceinline__ void memcpy_async(const Group &group, T *to,
                                             size_t toCount, const U *from,
                                             size_t fromCount) {
  size_t count = toCount < fromCount ? toCount : fromCount;
  for (size_t i = group.thread_rank(); i < count; i += group.size())
    to[i] = from[i];
}
template <class Group>
__device__ __forceinline__ void wait(const Group &group) {
  group.sync();
}
template <unsigned int N, class Group>
__device__ __forceinline__ void wait_prior(const Group &group) {
  group.sync();
}

} // namespace cooperative_groups

#endif
