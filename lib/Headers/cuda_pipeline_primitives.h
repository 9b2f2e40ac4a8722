// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Asynchronous copies from global to shared memory. The instruction is written
// out as inline assembly, with the 32-bit shared address and the global address
// as its operands.
#ifndef BANKCHECK_CUDA_PIPELINE_PRIMITIVES_H
#define BANKCHECK_CUDA_PIPELINE_PRIMITIVES_H

#include "cuda_runtime.h"

#define BANKCHECK_FN static __inline__ __attribute__((always_inline, device))
#define BANKCHECK_COPY(KIND, BYTES)                                            \
  if (zfill == 0)                                                              \
    asm volatile("cp.async." KIND ".shared.global [%0], [%1], " BYTES          \
                 ";" ::"r"(to),                                                \
                 "l"(from)                                                     \
                 : "memory");                                                  \
  else                                                                         \
    asm volatile("cp.async." KIND ".shared.global [%0], [%1], " BYTES          \
                 ", %2;" ::"r"(to),                                            \
                 "l"(from), "r"((unsigned int)(bytes - zfill))                 \
                 : "memory");
BANKCHECK_FN void __pipeline_memcpy_async(void *__restrict shared,
                                          const void *__restrict global,
                                          size_t bytes, size_t zfill = 0) {
  unsigned int to = (unsigned int)__cvta_generic_to_shared(shared);
  size_t from = __cvta_generic_to_global(global);
  if (bytes == 16) {
    BANKCHECK_COPY("cg", "16")
  } else if (bytes == 8) {
    BANKCHECK_COPY("ca", "8")
  } else {
    BANKCHECK_COPY("ca", "4")
  }
}
#undef BANKCHECK_COPY
BANKCHECK_FN void __pipeline_commit() { __nvvm_cp_async_commit_group(); }
BANKCHECK_FN void __pipeline_wait_prior(size_t n) {
  switch (n) {
  case 0:
    return __nvvm_cp_async_wait_all();
  case 1:
    return __nvvm_cp_async_wait_group(1);
  case 2:
    return __nvvm_cp_async_wait_group(2);
  case 3:
    return __nvvm_cp_async_wait_group(3);
  case 4:
    return __nvvm_cp_async_wait_group(4);
  default:
    return __nvvm_cp_async_wait_group(5);
  }
}

#undef BANKCHECK_FN
#endif
