//===- LaneBankPicture.h - Lanes, banks and wavefronts ----------*- C++ -*-===//
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a report draws: for each wavefront of a request, which lanes each bank
// serves. The hardware does not tell its schedule; this one is possible and
// has the length that it counts.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_BANKS_LANEBANKPICTURE_H
#define BANKCHECK_BANKS_LANEBANKPICTURE_H

#include "bankcheck/Banks/Request.h"

#include <vector>

namespace bankcheck {

struct LaneBankPicture {
  /// Per bank, the lanes it serves: all want the same word. 0: an idle bank.
  using Wavefront = std::array<LaneMask, BankCount>;

  /// In order; as many as countWavefronts says. Of a loop (UpdateLoop.h): the
  /// loads of its first turn; every lane's update that succeeds.
  std::vector<Wavefront> Wavefronts;
  /// Of each wavefront, its turn within its group of lanes. Those after the
  /// first are the excessive ones.
  std::vector<unsigned> Turns;
};

LaneBankPicture drawLaneBankPicture(const Request &R);

} // namespace bankcheck

#endif // BANKCHECK_BANKS_LANEBANKPICTURE_H
