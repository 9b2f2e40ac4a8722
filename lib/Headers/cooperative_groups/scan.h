// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cooperative_groups::inclusive_scan and exclusive_scan, by shuffles.
#ifndef BANKCHECK_COOPERATIVE_GROUPS_SCAN_H
#define BANKCHECK_COOPERATIVE_GROUPS_SCAN_H

#include "../cooperative_groups.h"

namespace cooperative_groups {

template <class Group, class T, class Op>
__device__ __forceinline__ T inclusive_scan(const Group &group, T v, Op &&op) {
  for (unsigned int d = 1; d < group.size(); d *= 2) {
    T other = group.shfl_up(v, d);
    if (group.thread_rank() >= d)
      v = op(other, v);
  }
  return v;
}
template <class Group, class T>
__device__ __forceinline__ T inclusive_scan(const Group &g, T v) {
  return inclusive_scan(g, v, plus<T>());
}
template <class Group, class T, class Op>
__device__ __forceinline__ T exclusive_scan(const Group &group, T v, Op &&op) {
  v = group.shfl_up(inclusive_scan(group, v, op), 1);
  return group.thread_rank() == 0 ? T() : v;
}
template <class Group, class T>
__device__ __forceinline__ T exclusive_scan(const Group &g, T v) {
  return exclusive_scan(g, v, plus<T>());
}

} // namespace cooperative_groups

#endif
