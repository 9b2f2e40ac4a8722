//===- ArrayBound.h - The most that any addresses in an array can cost
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lanes that look values up (table[key[i]]) have addresses that nobody knows
// before the kernel runs, but they stay within the array, and an array of W
// words has at most W / 32, rounded up, in any bank:
//
//   array           | one 4-byte load or store by 32 lanes
//   at most 128 B   | 1 wavefront, whatever the values
//   256 floats      | 1 to 8
//   from 4096 B on  | 1 to 32, which says nothing
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_FINDINGS_ARRAYBOUND_H
#define BANKCHECK_LIB_FINDINGS_ARRAYBOUND_H

#include "bankcheck/Findings/RequestCost.h"

namespace bankcheck {

struct ArrayBound {
  /// Of the lanes that fall worst.
  WavefrontCount Most;
  /// All lanes that fall anywhere cost that.
  bool Always = false;
};

/// What one request of \p Access costs at most. nullopt: nothing is known, as
/// the array has no known size or room for any conflict, or the access is no
/// plain load or store.
std::optional<ArrayBound> boundByArray(const SharedAccess &Access,
                                       const LaneValue &Address,
                                       LaneMask Active,
                                       const SymbolTable &Symbols);

} // namespace bankcheck

#endif // BANKCHECK_LIB_FINDINGS_ARRAYBOUND_H
