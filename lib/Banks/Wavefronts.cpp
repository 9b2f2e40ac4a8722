//===- Wavefronts.cpp - What a request costs ------------------------------===//
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Banks/Wavefronts.h"

#include "bankcheck/Banks/ServiceOrder.h"
#include "bankcheck/Banks/UpdateLoop.h"

namespace bankcheck {

/// Whether every active lane i has the address of lane i + \p Distance, for
/// the lanes i in \p Lower; an inactive partner counts as equal.
static bool pairsAgree(const Request &R, unsigned Distance, LaneMask Lower) {
  LaneMask Pairs = R.Active & (R.Active >> Distance) & Lower;
  for (; Pairs; Pairs &= Pairs - 1) {
    const unsigned Lane = std::countr_zero(Pairs);
    if (R.Offsets[Lane] != R.Offsets[Lane + Distance])
      return false;
  }
  return true;
}

bool isMerged(const Request &R) {
  // i ^ 1 and i ^ 2 pair the lanes whose bit 0, or bit 1, is clear with the
  // lane 1, or 2, above.
  return R.Kind == RequestKind::Load && R.Bytes > WordBytes &&
         (pairsAgree(R, 1, 0x55555555) || pairsAgree(R, 2, 0x33333333));
}

WavefrontCount countWavefronts(const Request &R) {
  const ServiceOrder Order = serviceOrder(R);
  WavefrontCount Count;
  for (unsigned First = 0; First < LaneCount; First += Order.GroupLanes) {
    const LaneMask Group = Order.group(First);
    if (!Group)
      continue;
    const unsigned Turns =
        assignTurns(R, Order, Group, [](unsigned, unsigned, unsigned) {});
    Count.Wavefronts += Turns * Order.Passes;
    Count.Ideal += Order.Passes;
  }
  if (R.Kind == RequestKind::AtomicCasLoop)
    Count.Wavefronts = runUpdateLoop(R, true).UpdateWavefronts;
  else if (R.Kind == RequestKind::AtomicLoopLoad)
    Count.Wavefronts = runUpdateLoop(R, true).LoadWavefronts;
  return Count;
}

} // namespace bankcheck
