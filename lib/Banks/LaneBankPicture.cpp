//===- LaneBankPicture.cpp - Lanes, banks and wavefronts ------------------===//
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Banks/LaneBankPicture.h"

#include "bankcheck/Banks/ServiceOrder.h"

namespace bankcheck {

LaneBankPicture drawLaneBankPicture(const Request &R) {
  const ServiceOrder Order = serviceOrder(R);
  LaneBankPicture Picture;
  auto &Rows = Picture.Wavefronts;
  for (unsigned First = 0; First < LaneCount; First += Order.GroupLanes) {
    const size_t FirstRow = Rows.size();
    assignTurns(R, Order, Order.group(First),
                [&](unsigned Lane, unsigned FirstBank, unsigned Turn) {
                  const size_t Row = FirstRow + Turn * Order.Passes;
                  if (Rows.size() < Row + Order.Passes) {
                    Rows.resize(Row + Order.Passes);
                    Picture.Turns.resize(Row + Order.Passes, Turn);
                  }
                  for (unsigned Pass = 0; Pass < Order.Passes; ++Pass)
                    for (unsigned Word = 0; Word < Order.UnitWords; ++Word)
                      Rows[Row + Pass][FirstBank + Word] |= LaneMask(1) << Lane;
                });
  }
  return Picture;
}

} // namespace bankcheck
