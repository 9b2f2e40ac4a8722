// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Cooperative groups: blocks, tiles of a warp, coalesced threads and, as far as
// ranks and barriers go, clusters and grids. A barrier of more than a block is
// a barrier of the block here.
#ifndef BANKCHECK_COOPERATIVE_GROUPS_H
#define BANKCHECK_COOPERATIVE_GROUPS_H

#include "cuda_runtime.h"

namespace cooperative_groups {

#define BANKCHECK_FN __inline__ __attribute__((always_inline, device))

namespace detail {
BANKCHECK_FN unsigned int lane() { return __nvvm_read_ptx_sreg_laneid(); }
BANKCHECK_FN unsigned int below() { return (1u << lane()) - 1; }
BANKCHECK_FN unsigned int threads() {
  return blockDim.x * blockDim.y * blockDim.z;
}
BANKCHECK_FN unsigned int rank() {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}
BANKCHECK_FN unsigned int blocks() { return gridDim.x * gridDim.y * gridDim.z; }
BANKCHECK_FN unsigned int block() {
  return (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
}

// A shuffle of any type, four bytes at a time if it is none that the hardware
// moves.
template <class T, class Shuffle>
BANKCHECK_FN T shuffled(const T &v, Shuffle shuffle) {
  if constexpr (__is_arithmetic(T)) {
    return shuffle(v);
  } else {
    struct {
      unsigned int word[(sizeof(T) + 3) / 4];
    } words = {};
    __builtin_memcpy(&words, &v, sizeof(T));
    for (unsigned int i = 0; i < (sizeof(T) + 3) / 4; ++i)
      words.word[i] = shuffle(words.word[i]);
    T result;
    __builtin_memcpy(&result, &words, sizeof(T));
    return result;
  }
}
} // namespace detail

// Any group of threads of a block: which lanes (0: the whole block), and this
// thread's place.
class thread_group {
public:
  BANKCHECK_FN unsigned long long size() const { return count; }
  BANKCHECK_FN unsigned long long num_threads() const { return count; }
  BANKCHECK_FN unsigned long long thread_rank() const { return place; }
  BANKCHECK_FN void sync() const {
    if (mask)
      __syncwarp(mask);
    else
      __syncthreads();
  }
  BANKCHECK_FN bool is_valid() const { return true; }

  BANKCHECK_FN thread_group(unsigned int mask, unsigned int count,
                            unsigned int place)
      : mask(mask), count(count), place(place) {}

protected:
  unsigned int mask, count, place;
};

class thread_block {
public:
  BANKCHECK_FN static void sync() { __syncthreads(); }
  BANKCHECK_FN static unsigned int size() { return detail::threads(); }
  BANKCHECK_FN static unsigned int num_threads() { return detail::threads(); }
  BANKCHECK_FN static unsigned int thread_rank() { return detail::rank(); }
  BANKCHECK_FN static dim3 group_index() { return dim3(blockIdx); }
  BANKCHECK_FN static dim3 thread_index() { return dim3(threadIdx); }
  BANKCHECK_FN static dim3 group_dim() { return dim3(blockDim); }
  BANKCHECK_FN static dim3 dim_threads() { return dim3(blockDim); }
  BANKCHECK_FN operator thread_group() const {
    return thread_group(0, detail::threads(), detail::rank());
  }
  struct arrival_token {};
  BANKCHECK_FN static arrival_token barrier_arrive() { return arrival_token(); }
  BANKCHECK_FN static void barrier_wait(arrival_token &&) { __syncthreads(); }
};
BANKCHECK_FN thread_block this_thread_block() { return thread_block(); }
// For tiles larger than a warp; not accessed here.
template <unsigned int Threads> struct block_tile_memory {
  char bytes[Threads / 4];
};
template <unsigned int Threads>
BANKCHECK_FN thread_block this_thread_block(block_tile_memory<Threads> &) {
  return thread_block();
}

class grid_group {
public:
  BANKCHECK_FN static void sync() { __syncthreads(); }
  BANKCHECK_FN static bool is_valid() { return true; }
  BANKCHECK_FN static unsigned long long size() { return num_threads(); }
  BANKCHECK_FN static unsigned long long num_threads() {
    return (unsigned long long)detail::blocks() * detail::threads();
  }
  BANKCHECK_FN static unsigned long long thread_rank() {
    return (unsigned long long)detail::block() * detail::threads() +
           detail::rank();
  }
  BANKCHECK_FN static unsigned long long num_blocks() {
    return detail::blocks();
  }
  BANKCHECK_FN static unsigned long long block_rank() {
    return detail::block();
  }
  BANKCHECK_FN static dim3 group_dim() { return dim3(gridDim); }
  BANKCHECK_FN static dim3 dim_blocks() { return dim3(gridDim); }
  BANKCHECK_FN static dim3 block_index() { return dim3(blockIdx); }
};
BANKCHECK_FN grid_group this_grid() { return grid_group(); }

#if __CUDA_ARCH__ >= 900 || !defined(__CUDA_ARCH__)
class cluster_group {
public:
  BANKCHECK_FN static void barrier_arrive() { __nvvm_barrier_cluster_arrive(); }
  BANKCHECK_FN static void barrier_wait() { __nvvm_barrier_cluster_wait(); }
  BANKCHECK_FN static void sync() {
    barrier_arrive();
    barrier_wait();
  }
  BANKCHECK_FN static unsigned int block_rank() {
    return __nvvm_read_ptx_sreg_cluster_ctarank();
  }
  BANKCHECK_FN static unsigned int num_blocks() {
    return __nvvm_read_ptx_sreg_cluster_nctarank();
  }
  BANKCHECK_FN static unsigned int thread_rank() {
    return block_rank() * detail::threads() + detail::rank();
  }
  BANKCHECK_FN static unsigned int num_threads() {
    return num_blocks() * detail::threads();
  }
  BANKCHECK_FN static unsigned int size() { return num_threads(); }
  BANKCHECK_FN static dim3 block_index() {
    return dim3(__nvvm_read_ptx_sreg_cluster_ctaid_x(),
                __nvvm_read_ptx_sreg_cluster_ctaid_y(),
                __nvvm_read_ptx_sreg_cluster_ctaid_z());
  }
  BANKCHECK_FN static dim3 dim_blocks() {
    return dim3(__nvvm_read_ptx_sreg_cluster_nctaid_x(),
                __nvvm_read_ptx_sreg_cluster_nctaid_y(),
                __nvvm_read_ptx_sreg_cluster_nctaid_z());
  }
  template <class T> BANKCHECK_FN static T *map_shared_rank(T *p, int rank) {
    return (T *)__nvvm_mapa((void *)p, rank);
  }
};
BANKCHECK_FN cluster_group this_cluster() { return cluster_group(); }
#endif

// Tiles of a power of two threads, in order of rank.
template <unsigned int Size, class Parent = void> class thread_block_tile {
  static_assert(Size && !(Size & (Size - 1)),
                "a tile's size is a power of two");
  BANKCHECK_FN static unsigned int mask() {
    if constexpr (Size >= 32)
      return 0xffffffffu;
    else
      return ((1u << Size) - 1) << (detail::lane() & ~(Size - 1));
  }
  static constexpr int Width = Size < 32 ? Size : 32;

public:
  thread_block_tile() = default;
  template <class Other>
  BANKCHECK_FN thread_block_tile(const thread_block_tile<Size, Other> &) {}
  BANKCHECK_FN static void sync() {
    if constexpr (Size > 32)
      __syncthreads();
    else
      __syncwarp(mask());
  }
  BANKCHECK_FN static constexpr unsigned int size() { return Size; }
  BANKCHECK_FN static constexpr unsigned int num_threads() { return Size; }
  BANKCHECK_FN static unsigned int thread_rank() {
    return detail::rank() & (Size - 1);
  }
  BANKCHECK_FN static unsigned int meta_group_rank() {
    return detail::rank() / Size;
  }
  BANKCHECK_FN static unsigned int meta_group_size() {
    return (detail::threads() + Size - 1) / Size;
  }
  template <class T> BANKCHECK_FN static T shfl(T v, int l) {
    return detail::shuffled(
        v, [&](auto x) { return __shfl_sync(mask(), x, l, Width); });
  }
  template <class T> BANKCHECK_FN static T shfl_down(T v, unsigned int d) {
    return detail::shuffled(
        v, [&](auto x) { return __shfl_down_sync(mask(), x, d, Width); });
  }
  template <class T> BANKCHECK_FN static T shfl_up(T v, unsigned int d) {
    return detail::shuffled(
        v, [&](auto x) { return __shfl_up_sync(mask(), x, d, Width); });
  }
  template <class T> BANKCHECK_FN static T shfl_xor(T v, unsigned int m) {
    return detail::shuffled(
        v, [&](auto x) { return __shfl_xor_sync(mask(), x, (int)m, Width); });
  }
  BANKCHECK_FN static int any(int p) { return __any_sync(mask(), p); }
  BANKCHECK_FN static int all(int p) { return __all_sync(mask(), p); }
  BANKCHECK_FN static unsigned int ballot(int p) {
    return (__ballot_sync(mask(), p) & mask()) >>
           (detail::lane() & ~(Width - 1) & 31);
  }
  template <class T> BANKCHECK_FN static unsigned int match_any(T v) {
    return __match_any_sync(mask(), v) >> (detail::lane() & ~(Width - 1) & 31);
  }
  template <class T> BANKCHECK_FN static unsigned int match_all(T v, int &p) {
    return __match_all_sync(mask(), v, &p) >>
           (detail::lane() & ~(Width - 1) & 31);
  }
  BANKCHECK_FN operator thread_group() const {
    return thread_group(Size > 32 ? 0 : mask(), Size, thread_rank());
  }
};

// The threads that are here together.
class coalesced_group {
public:
  BANKCHECK_FN void sync() const { __syncwarp(lanes); }
  BANKCHECK_FN unsigned int size() const { return __popc(lanes); }
  BANKCHECK_FN unsigned int num_threads() const { return __popc(lanes); }
  BANKCHECK_FN unsigned int thread_rank() const {
    return __popc(lanes & detail::below());
  }
  BANKCHECK_FN unsigned int meta_group_rank() const { return 0; }
  BANKCHECK_FN unsigned int meta_group_size() const { return 1; }
  template <class T> BANKCHECK_FN T shfl(T v, unsigned int r) const {
    return detail::shuffled(v, [&](auto x) {
      return __shfl_sync(
          lanes, x, r == 0 ? __ffs(lanes) - 1 : (int)__fns(lanes, 0, r + 1));
    });
  }
  template <class T> BANKCHECK_FN T shfl_down(T v, unsigned int d) const {
    unsigned int r = thread_rank() + d;
    return detail::shuffled(v, [&](auto x) {
      return __shfl_sync(lanes, x,
                         r < size() ? (int)__fns(lanes, 0, r + 1)
                                    : (int)detail::lane());
    });
  }
  template <class T> BANKCHECK_FN T shfl_up(T v, unsigned int d) const {
    unsigned int r = thread_rank();
    return detail::shuffled(v, [&](auto x) {
      return __shfl_sync(lanes, x,
                         r >= d ? (int)__fns(lanes, 0, r - d + 1)
                                : (int)detail::lane());
    });
  }
  BANKCHECK_FN int any(int p) const { return __any_sync(lanes, p); }
  BANKCHECK_FN int all(int p) const { return __all_sync(lanes, p); }
  // Bit i is the thread of rank i.
  BANKCHECK_FN unsigned int ballot(int p) const {
    unsigned int in = __ballot_sync(lanes, p), out = 0, rank = 0;
    for (unsigned int rest = lanes; rest; rest &= rest - 1, ++rank)
      out |= (in >> (__ffs(rest) - 1) & 1) << rank;
    return out;
  }
  template <class T> BANKCHECK_FN unsigned int match_any(T v) const {
    return __match_any_sync(lanes, v);
  }
  BANKCHECK_FN operator thread_group() const {
    return thread_group(lanes, size(), thread_rank());
  }

  explicit BANKCHECK_FN coalesced_group(unsigned int lanes) : lanes(lanes) {}

private:
  unsigned int lanes;
};
BANKCHECK_FN coalesced_group coalesced_threads() {
  return coalesced_group(__activemask());
}

template <unsigned int Size, class Parent>
BANKCHECK_FN thread_block_tile<Size, Parent> tiled_partition(const Parent &) {
  return thread_block_tile<Size, Parent>();
}
template <class Parent>
BANKCHECK_FN thread_group tiled_partition(const Parent &parent,
                                          unsigned int size) {
  unsigned int rank = (unsigned int)parent.thread_rank();
  unsigned int mask = size >= 32 ? 0xffffffffu
                                 : ((1u << size) - 1)
                                       << (detail::lane() & ~(size - 1));
  return thread_group(mask, size, rank % size);
}
template <class Group>
BANKCHECK_FN coalesced_group binary_partition(const Group &, bool p) {
  unsigned int here = __activemask(), yes = __ballot_sync(here, p);
  return coalesced_group(p ? yes : here & ~yes);
}
template <class Group, class T>
BANKCHECK_FN coalesced_group labeled_partition(const Group &, T v) {
  return coalesced_group(__match_any_sync(__activemask(), v));
}

template <class Group> BANKCHECK_FN void sync(const Group &group) {
  group.sync();
}
template <class Group>
BANKCHECK_FN unsigned long long thread_rank(const Group &group) {
  return group.thread_rank();
}
template <class Group>
BANKCHECK_FN unsigned long long group_size(const Group &group) {
  return group.size();
}

// What the algorithms of the other headers are given.
template <class T = void> struct plus {
  BANKCHECK_FN T operator()(T a, T b) const { return a + b; }
};
template <class T = void> struct less {
  BANKCHECK_FN T operator()(T a, T b) const { return b < a ? b : a; }
};
template <class T = void> struct greater {
  BANKCHECK_FN T operator()(T a, T b) const { return a < b ? b : a; }
};
template <class T = void> struct bit_and {
  BANKCHECK_FN T operator()(T a, T b) const { return a & b; }
};
template <class T = void> struct bit_or {
  BANKCHECK_FN T operator()(T a, T b) const { return a | b; }
};
template <class T = void> struct bit_xor {
  BANKCHECK_FN T operator()(T a, T b) const { return a ^ b; }
};

#undef BANKCHECK_FN

} // namespace cooperative_groups

#endif
