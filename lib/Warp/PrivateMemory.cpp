//===- PrivateMemory.cpp - Arrays that each thread has to itself
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Warp/PrivateMemory.h"

namespace bankcheck {

/// The widest value that a cell holds, in bytes.
static constexpr uint64_t MaxCellBytes = 8;

/// Lanes of \p Among whose offset is that of \p Lane.
static LaneMask lanesAt(const LaneNumbers &Offset, unsigned Lane,
                        LaneMask Among) {
  LaneMask Same = 0;
  for (unsigned I = 0; I < LaneCount; ++I)
    if ((Among >> I & 1) && Offset[I] == Offset[Lane])
      Same |= 1u << I;
  return Same;
}

void PrivateMemory::store(SymbolId Base, const LaneNumbers &Offset,
                          const LaneValue &Value, const PrivateContext &Where) {
  LaneMask Left = Where.Lanes;
  const uint64_t Bytes = (Value.Bits + 7) / 8;
  while (Left) {
    const unsigned Lane = __builtin_ctz(Left);
    const LaneMask Lanes = lanesAt(Offset, Lane, Left);
    Left &= ~Lanes;
    const uint64_t At = Offset[Lane];
    // Cells that the new value overlaps no longer hold what they held.
    const uint64_t From = At >= MaxCellBytes ? At - MaxCellBytes + 1 : 0;
    for (auto Near = Cells.lower_bound({Base, From});
         Near != Cells.end() && Near->first.first == Base &&
         Near->first.second < At + Bytes;
         ++Near) {
      const uint64_t NearBytes = (Near->second.Value.Bits + 7) / 8;
      if (Near->first.second + NearBytes > At)
        Near->second.Valid &= ~Lanes;
    }
    Cell &C = Cells[{Base, At}];
    if (C.Value.Bits != Value.Bits || C.Writer != Where.Block) {
      if (C.Value.Bits != Value.Bits) {
        C.Value = constantValue(Value.Bits, 0);
        C.Valid = 0;
      } else {
        // Lanes written elsewhere keep their value only if that was certain.
        C.Valid &= ~C.Uncertain;
      }
      C.Uncertain = 0;
      C.Writer = Where.Block;
    }
    assignLanes(C.Value, Value, Lanes);
    C.Valid |= Lanes;
    C.Uncertain = (C.Uncertain & ~Lanes) | (Lanes & ~Where.Certain);
  }
}

void PrivateMemory::forget(SymbolId Base, LaneMask Lanes) {
  for (auto &[Key, C] : Cells)
    if (Base == NoSymbol || Key.first == Base)
      C.Valid &= ~Lanes;
}

LaneValue PrivateMemory::load(SymbolId Base, const LaneNumbers &Offset,
                              unsigned Bits, const PrivateContext &Where,
                              LaneMask &Valid) const {
  LaneValue Result = constantValue(Bits, 0);
  LaneMask Left = Where.Lanes;
  Valid = 0;
  while (Left) {
    const unsigned Lane = __builtin_ctz(Left);
    const LaneMask Lanes = lanesAt(Offset, Lane, Left);
    Left &= ~Lanes;
    auto At = Cells.find({Base, Offset[Lane]});
    if (At == Cells.end() || At->second.Value.Bits != Bits)
      continue;
    const Cell &C = At->second;
    LaneMask Good = Lanes & C.Valid;
    if (!Where.Dominators->dominates(C.Writer, Where.Block))
      Good &= ~C.Uncertain;
    assignLanes(Result, C.Value, Good);
    Valid |= Good;
  }
  return Result;
}

} // namespace bankcheck
