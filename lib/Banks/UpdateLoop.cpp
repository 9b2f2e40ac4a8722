//===- UpdateLoop.cpp - Atomics that are a loop ---------------------------===//
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Banks/UpdateLoop.h"

#include "bankcheck/Banks/Wavefronts.h"

#include <bit>
#include <cassert>

namespace bankcheck {

/// The lanes of \p Group that succeed in a turn, after those in \p Before have.
static LaneMask succeeding(const Request &R, LaneMask Group, LaneMask Before) {
  const unsigned Columns = BankCount * WordBytes / R.Bytes;
  LaneMask Success = 0;
  uint64_t Taken = 0;
  for (LaneMask Rest = Group; Rest; Rest &= Rest - 1) {
    const unsigned Lane = std::countr_zero(Rest);
    const uint64_t Column = uint64_t(1) << R.Offsets[Lane] / R.Bytes % Columns;
    if (Taken & Column)
      continue;
    Taken |= Column;
    bool Stale = false;
    for (LaneMask B = Before; B; B &= B - 1)
      Stale |= R.Offsets[std::countr_zero(B)] == R.Offsets[Lane];
    if (!Stale)
      Success |= LaneMask(1) << Lane;
  }
  return Success;
}

UpdateLoop runUpdateLoop(const Request &R, bool Changes) {
  assert((R.Bytes == 4 || R.Bytes == 8) && "no such update");
  // Wavefronts of one update of a group, whichever lanes it has.
  constexpr unsigned Passes = 2;
  const LaneMask LowHalf = R.Bytes == 4 ? AllLanes : AllLanes >> LaneCount / 2;
  UpdateLoop Loop;
  Request Load = R;
  Load.Kind = RequestKind::Load;
  while (Load.Active) {
    ++Loop.Turns;
    Loop.LoadWavefronts += countWavefronts(Load).Wavefronts;
    LaneMask Done = 0;
    for (LaneMask Group : {Load.Active & LowHalf, Load.Active & ~LowHalf}) {
      if (!Group)
        continue;
      Loop.UpdateWavefronts += Passes;
      Done |= succeeding(R, Group, Changes ? Done : 0);
    }
    Load.Active &= ~Done;
  }
  return Loop;
}

} // namespace bankcheck
