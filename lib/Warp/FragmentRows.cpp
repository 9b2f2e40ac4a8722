//===- FragmentRows.cpp - Rows that a wmma load or store reads
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FragmentRows.h"

namespace bankcheck {

LaneValue fragmentRows(Arithmetic &Math, const SharedAccess &Access,
                       const LaneValue &Tile, const LaneValue &Pitch,
                       LaneMask Active) {
  LaneValue Row = constantValue(64, 0), Half = Row;
  for (unsigned I = 0; I < LaneCount; ++I) {
    Row.Constant[I] = I % 16 * Access.ElementBytes;
    Half.Constant[I] = I / 16 * 16;
  }
  const LaneValue Wide =
      Pitch.Bits < 64 ? Math.signExtend(Pitch, 64, Active) : Pitch;
  return add(Tile, add(Half, Math.binary(BinaryOperation::Multiply, Wide, Row,
                                         Active)));
}

} // namespace bankcheck
