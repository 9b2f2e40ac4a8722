// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// threadIdx, blockIdx, blockDim, gridDim and warpSize: a member read is a call
// of the intrinsic.
#ifndef BANKCHECK_DEVICE_LAUNCH_PARAMETERS_H
#define BANKCHECK_DEVICE_LAUNCH_PARAMETERS_H

#include "vector_types.h"

#define BANKCHECK_FN static __inline__ __attribute__((always_inline, device))
#define BANKCHECK_VARIABLE(NAME, REGISTER)                                     \
  struct __bankcheck_##NAME {                                                  \
    BANKCHECK_FN unsigned int getX() {                                         \
      return __nvvm_read_ptx_sreg_##REGISTER##_x();                            \
    }                                                                          \
    BANKCHECK_FN unsigned int getY() {                                         \
      return __nvvm_read_ptx_sreg_##REGISTER##_y();                            \
    }                                                                          \
    BANKCHECK_FN unsigned int getZ() {                                         \
      return __nvvm_read_ptx_sreg_##REGISTER##_z();                            \
    }                                                                          \
    __declspec(property(get = getX)) unsigned int x;                           \
    __declspec(property(get = getY)) unsigned int y;                           \
    __declspec(property(get = getZ)) unsigned int z;                           \
    typedef uint3 Variable;                                                    \
    template <class T, class = bankcheck_detail::Only<T, uint3>>               \
    __device__ operator T() const {                                            \
      return T{x, y, z};                                                       \
    }                                                                          \
  };                                                                           \
  extern const __device__ __attribute__((weak)) __bankcheck_##NAME NAME;
BANKCHECK_VARIABLE(threadIdx, tid)
BANKCHECK_VARIABLE(blockIdx, ctaid)
BANKCHECK_VARIABLE(blockDim, ntid)
BANKCHECK_VARIABLE(gridDim, nctaid)
#undef BANKCHECK_VARIABLE
#undef BANKCHECK_FN
__device__ const int warpSize = 32;

#endif
