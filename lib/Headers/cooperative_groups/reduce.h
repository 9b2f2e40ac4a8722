// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cooperative_groups::reduce, by shuffles.
#ifndef BANKCHECK_COOPERATIVE_GROUPS_REDUCE_H
#define BANKCHECK_COOPERATIVE_GROUPS_REDUCE_H

#include "../cooperative_groups.h"

namespace cooperative_groups {

template <unsigned int Size, class Parent, class T, class Op>
__device__ __forceinline__ T reduce(const thread_block_tile<Size, Parent> &tile,
                                    T v, Op &&op) {
  for (unsigned int m = Size / 2; m > 0; m /= 2)
    v = op(v, tile.shfl_xor(v, m));
  return v;
}

template <class T, class Op>
__device__ __forceinline__ T reduce(const coalesced_group &group, T v,
                                    Op &&op) {
  T all = group.shfl(v, 0);
  for (unsigned int r = 1; r < group.size(); ++r)
    all = op(all, group.shfl(v, r));
  return all;
}

template <class Group, class T, class U, class Op>
__device__ __forceinline__ void reduce_update_async(const Group &group, T &to,
                                                    U v, Op &&op) {
  U all = reduce(group, v, op);
  if (group.thread_rank() == 0)
    to.fetch_add(all);
}

} // namespace cooperative_groups

#endif
