//===- RequestCost.h - What a request costs when its addresses are not all known
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The bank of a lane depends on its address modulo 128 bytes only. So:
//   - a symbol that adds the same to every lane rotates the banks and changes
//     nothing;
//   - a symbol times something that differs by lane is decided by its residue
//     modulo at most 32 words, and the residues are tried one by one;
//   - a value of each lane's own is harmless if it moves the address by whole
//     multiples of 128 bytes and the lanes share no bank;
//   - anything else is unknown.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_FINDINGS_REQUESTCOST_H
#define BANKCHECK_FINDINGS_REQUESTCOST_H

#include "bankcheck/Banks/Wavefronts.h"
#include "bankcheck/Device/SharedAccess.h"
#include "bankcheck/Warp/LaneValue.h"
#include "bankcheck/Warp/SymbolTable.h"
#include <optional>
#include <string>

namespace bankcheck {

/// From the best to the worst; a sum has the worst of its parts.
enum class Verdict : uint8_t { Exact, Conditional, LowerBound, Unknown };

struct RequestCost {
  Verdict Certainty = Verdict::Exact;
  /// Of the costliest case where it depends on a symbol.
  WavefrontCount Count;
  /// Wavefronts at the best of the widths that the compiler may choose.
  double Least = 0;
  /// That case, with byte offsets that stand for the real ones up to a
  /// rotation of the banks.
  Request Example;
  /// Why it is not exact.
  std::string Reason;
  /// "32-way if n % 32 == 0; ...", when one symbol decides.
  std::string Law;
  /// "word n*i + k" of lane i, where a symbol decides; else empty.
  std::string Words;
  /// Cases that were tried: combinations of residues.
  uint64_t Cases = 0;
  /// What kind of value makes it unknown, if one does.
  std::optional<SymbolKind> Blamed;
  /// What it costs at most, see ArrayBound.h; nullopt: as much as any.
  std::optional<WavefrontCount> Most;
  /// What the user can pass to get a number, or empty: a parameter's name.
  std::string Missing;
};

/// Cases that one request may take.
inline constexpr uint64_t MaxCases = 4096;

/// Costs one request of \p Access. \p Active: the lanes that execute it. One
/// that would take more than \p CasesLeft cases is unknown.
RequestCost costRequest(const SharedAccess &Access, const LaneValue &Address,
                        LaneMask Active, const SymbolTable &Symbols,
                        uint64_t CasesLeft = MaxCases);

} // namespace bankcheck

#endif // BANKCHECK_FINDINGS_REQUESTCOST_H
