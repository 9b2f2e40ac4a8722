// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The C++ face of the asynchronous copies.
#ifndef BANKCHECK_CUDA_PIPELINE_H
#define BANKCHECK_CUDA_PIPELINE_H

#include "cuda_pipeline_primitives.h"

namespace nvcuda {
namespace experimental {

class pipeline {
public:
  __device__ size_t commit() {
    __pipeline_commit();
    return count++;
  }
  __device__ void commit_and_wait() {
    commit();
    __pipeline_wait_prior(0);
  }
  __device__ void wait(size_t) { __pipeline_wait_prior(0); }
  template <unsigned N> __device__ void wait_prior() {
    __pipeline_wait_prior(N);
  }

private:
  size_t count = 0;
};

// Copies that one instruction can do; other sizes are ordinary copies.
template <class T, class U>
__device__ __forceinline__ void memcpy_async(T &to, const U &from, pipeline &) {
  static_assert(sizeof(T) == sizeof(U), "a copy to another size");
  if constexpr (sizeof(T) == 4 || sizeof(T) == 8 || sizeof(T) == 16)
    __pipeline_memcpy_async(&to, &from, sizeof(T));
  else
    __builtin_memcpy(&to, &from, sizeof(T));
}

} // namespace experimental
} // namespace nvcuda

#endif
