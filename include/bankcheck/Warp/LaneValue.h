//===- LaneValue.h - One SSA value in the 32 lanes of a warp
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A lane is *exact* when its value is a known integer. Any other lane is
// symbolic: its low Precise bits are
//     Constant[lane] + sum over the terms of Coefficient[lane] * symbol
// modulo 2^Precise. Additions, multiplications by known numbers, shifts and
// extensions keep this form, so an address such as
//     tile + 4 * (threadIdx.x * pitch + blockIdx.x)
// is evaluated although neither pitch nor blockIdx.x is known.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_WARP_LANEVALUE_H
#define BANKCHECK_WARP_LANEVALUE_H

#include "bankcheck/Banks/Request.h"
#include "bankcheck/Warp/SymbolTable.h"
#include "llvm/ADT/SmallVector.h"
#include <array>
#include <cstdint>

namespace bankcheck {

using LaneNumbers = std::array<uint64_t, LaneCount>;

struct LaneTerm {
  SymbolId Symbol;
  LaneNumbers Coefficient; ///< 0 in exact lanes.
};

struct LaneValue {
  unsigned Bits = 64;    ///< Width of the type, 1 to 64.
  unsigned Precise = 64; ///< See above; meaningful for symbolic lanes.
  LaneMask Symbolic = 0; ///< Lanes that are not exact.
  LaneNumbers Constant{};
  llvm::SmallVector<LaneTerm, 1> Terms; ///< In the order of Symbol.

  uint64_t mask() const { return Bits >= 64 ? ~0ull : (1ull << Bits) - 1; }
  bool isExact(LaneMask Lanes = AllLanes) const { return !(Symbolic & Lanes); }
  int64_t signedLane(unsigned Lane) const {
    return static_cast<int64_t>(Constant[Lane] << (64 - Bits)) >> (64 - Bits);
  }
};

/// The same known number in every lane.
LaneValue constantValue(unsigned Bits, uint64_t Number);
/// \p Symbol times \p Coefficient in every lane.
LaneValue symbolValue(unsigned Bits, SymbolId Symbol, uint64_t Coefficient = 1);

/// Whether all lanes of \p Lanes hold one value.
bool isUniform(const LaneValue &V, const SymbolTable &Symbols, LaneMask Lanes);
/// Whether \p A and \p B are the same form in \p Lane.
bool sameLane(const LaneValue &A, const LaneValue &B, unsigned Lane);
/// Trailing zero bits of the symbolic part of \p Lane, at most Precise: the
/// bits of Constant below are the value's own.
unsigned knownLowBits(const LaneValue &V, unsigned Lane);
/// The first symbol of \p Lanes, to blame in messages, or NoSymbol.
SymbolId firstSymbol(const LaneValue &V, LaneMask Lanes);

/// Lanes of \p From in \p Lanes replace those of \p Into. Same width.
void assignLanes(LaneValue &Into, const LaneValue &From, LaneMask Lanes);
/// Brings the form to its unique shape after lanes or coefficients changed.
void normalise(LaneValue &V);

LaneValue add(const LaneValue &A, const LaneValue &B);
LaneValue subtract(const LaneValue &A, const LaneValue &B);
/// Lane by lane product with known numbers.
LaneValue multiply(const LaneValue &A, const LaneNumbers &By);
LaneValue zeroExtend(const LaneValue &A, unsigned Bits);
LaneValue signExtend(const LaneValue &A, unsigned Bits);
LaneValue truncate(const LaneValue &A, unsigned Bits);

} // namespace bankcheck

#endif // BANKCHECK_WARP_LANEVALUE_H
