//===- Layout.cpp - Where the elements of an array are put instead
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Layouts/Layout.h"
#include <algorithm>

namespace bankcheck {

/// The remainder that is not negative.
static int64_t modulo(int64_t Number, int64_t By) {
  return (Number % By + By) % By;
}

int64_t Layout::map(int64_t Offset) const {
  const int64_t Signed = Pitch;
  const int64_t Column = modulo(Offset, Signed);
  const int64_t Row = (Offset - Column) / Signed;
  if (isSwizzle())
    return Offset ^ int64_t((uint64_t(Row) & (Rows - 1)) * Unit);
  return Row * int64_t(NewPitch) + Column;
}

bool Layout::keepsTogether(int64_t Offset, uint64_t Bytes) const {
  if (isSwizzle())
    return uint64_t(modulo(Offset, Unit)) + Bytes <= Unit;
  return uint64_t(modulo(Offset, Pitch)) + Bytes <= std::min(Pitch, NewPitch);
}

bool Layout::keepsStep(int64_t Step) const {
  return Step % int64_t(isSwizzle() ? Pitch * Rows : Pitch) == 0;
}

int64_t Layout::mapStep(int64_t Step) const {
  return Step / int64_t(Pitch) * int64_t(NewPitch);
}

} // namespace bankcheck
