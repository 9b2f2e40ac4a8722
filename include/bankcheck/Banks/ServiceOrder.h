//===- ServiceOrder.h - Who is served when ----------------------*- C++ -*-===//
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table of Wavefronts.h as code, once, for all who need the order of
// service: counting wavefronts and drawing them.
//
// Two facts make it short. A group is as many lanes as fill all banks once:
// 128 bytes divided by the bytes per lane, at most a warp (a merged load has
// twice as many). And since addresses are aligned, the words of one access
// stay together: an access of 4 words either shares all of them with another
// or none. So it is one *unit*, and the banks form 32 / 4 = 8 *columns*.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_BANKS_SERVICEORDER_H
#define BANKCHECK_BANKS_SERVICEORDER_H

#include "bankcheck/Banks/Request.h"

#include <algorithm>
#include <bit>

namespace bankcheck {

/// How the lanes of one request are served.
struct ServiceOrder {
  /// The lanes that count.
  LaneMask Lanes = 0;
  /// Consecutive lanes that are served together: 8, 16 or 32.
  unsigned GroupLanes = LaneCount;
  /// Words per lane: 1, 2 or 4 (less than a word takes a word).
  unsigned UnitWords = 1;
  /// Wavefronts of one turn: 2 for the compare-and-swap kinds.
  unsigned Passes = 1;
  /// Whether one turn serves all the lanes that want the same word.
  bool SharesWords = true;

  LaneMask group(unsigned FirstLane) const {
    return Lanes & (AllLanes >> (LaneCount - GroupLanes) << FirstLane);
  }
};

ServiceOrder serviceOrder(const Request &R);

/// Gives every lane of \p Group the first turn in which its banks are free (or
/// already serve its words, if words are shared), in order of lanes. Calls
/// \p OnLane(Lane, FirstBank, Turn) for each; returns the number of turns.
template <typename LaneFn>
unsigned assignTurns(const Request &R, const ServiceOrder &Order,
                     LaneMask Group, LaneFn OnLane) {
  const unsigned Shift = std::countr_zero(Order.UnitWords * WordBytes);
  const unsigned Columns = BankCount / Order.UnitWords;
  // Per column, the lane that opened each turn. Lanes come in ascending order,
  // so the bits of a mask list the turns in order.
  std::array<LaneMask, BankCount> Openers{};
  unsigned Turns = 0;
  for (LaneMask Rest = Group; Rest; Rest &= Rest - 1) {
    const unsigned Lane = std::countr_zero(Rest);
    const uint64_t Unit = R.Offsets[Lane] >> Shift;
    const unsigned Column = Unit % Columns;
    LaneMask Other = Order.SharesWords ? Openers[Column] : 0;
    unsigned Turn = Order.SharesWords ? 0 : std::popcount(Openers[Column]);
    while (Other && R.Offsets[std::countr_zero(Other)] >> Shift != Unit) {
      Other &= Other - 1;
      ++Turn;
    }
    if (!Other)
      Openers[Column] |= LaneMask(1) << Lane;
    Turns = std::max(Turns, Turn + 1);
    OnLane(Lane, Column * Order.UnitWords, Turn);
  }
  return Turns;
}

} // namespace bankcheck

#endif // BANKCHECK_BANKS_SERVICEORDER_H
