//===- ArrayBound.cpp - The most that any addresses in an array can cost
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ArrayBound.h"
#include "bankcheck/Findings/AddressedArray.h"
#include "llvm/Support/MathExtras.h"
#include <bit>

namespace bankcheck {

std::optional<ArrayBound> boundByArray(const SharedAccess &Access,
                                       const LaneValue &Address,
                                       LaneMask Active,
                                       const SymbolTable &Symbols) {
  const LaneTerm *Base = baseOf(Address, Active, Symbols);
  const uint64_t Extent = Base ? Symbols[Base->Symbol].Extent : 0;
  const bool Load = Access.Kind == RequestKind::Load;
  if (!Extent || (!Load && Access.Kind != RequestKind::Store))
    return std::nullopt;
  // An array that starts within a word reaches into one word more.
  const uint64_t Alignment = Base->Coefficient[std::countr_zero(Active)];
  const uint64_t Slack = Alignment % WordBytes ? WordBytes - 1 : 0;
  const uint64_t Rows = llvm::divideCeil(Extent + Slack, BankCount * WordBytes);
  const unsigned Groups =
      Access.Bytes <= WordBytes ? 1 : Access.Bytes / WordBytes;
  ArrayBound Bound;
  bool Says = false;
  for (unsigned G = 0; G < Groups; ++G) {
    const unsigned Size = LaneCount / Groups;
    const uint64_t Mask = ((1ull << Size) - 1) << (G * Size);
    const unsigned Lanes = std::popcount(Active & static_cast<LaneMask>(Mask));
    if (!Lanes)
      continue;
    Bound.Most.Wavefronts += std::min<uint64_t>(Rows, Lanes);
    ++Bound.Most.Ideal;
    Says |= Rows < Lanes;
  }
  // Two groups of a wide load may be served at once, see Wavefronts.h.
  Bound.Always = Rows == 1 && (!Load || Access.Bytes <= WordBytes);
  return Says || Bound.Always ? std::optional(Bound) : std::nullopt;
}

} // namespace bankcheck
