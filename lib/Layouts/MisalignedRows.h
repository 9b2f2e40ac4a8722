//===- MisalignedRows.h - Accesses that an array's row length misaligns
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_LAYOUTS_MISALIGNEDROWS_H
#define BANKCHECK_LIB_LAYOUTS_MISALIGNEDROWS_H

#include "ArrayKernels.h"

namespace bankcheck {

struct MisalignedAccess {
  const KernelReport *Kernel = nullptr;
  const SharedAccess *Access = nullptr;
  unsigned Lane = 0;
  int64_t Offset = 0;    ///< Bytes from the start of the array.
  uint64_t RowBytes = 0; ///< No multiple of what is accessed.
};

/// The first vector, cp.async or ldmatrix access that surely happens at an
/// address that is not a multiple of its size, where it would be one if the
/// rows were. \p K is Launched.
std::optional<MisalignedAccess> findMisaligned(const ArrayKernels &K);

} // namespace bankcheck

#endif // BANKCHECK_LIB_LAYOUTS_MISALIGNEDROWS_H
