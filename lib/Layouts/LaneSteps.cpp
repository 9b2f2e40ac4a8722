//===- LaneSteps.cpp - How far apart the lanes of an access are
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaneSteps.h"
#include "llvm/ADT/STLExtras.h"
#include <bit>

namespace bankcheck {

/// Bytes from lane to lane of \p R, above 0; nothing if they are no line.
static std::optional<uint64_t> stepOf(const LoggedRequest &R) {
  const unsigned First = std::countr_zero(R.Active);
  const LaneNumbers &At = R.Address.Constant;
  std::optional<int64_t> Step;
  for (unsigned I = First + 1; I < LaneCount; ++I) {
    if (!(R.Active >> I & 1))
      continue;
    const int64_t Distance = At[I] - At[First], Lanes = I - First;
    if (Distance % Lanes || (Step && *Step != Distance / Lanes) ||
        llvm::any_of(R.Address.Terms, [&](const LaneTerm &T) {
          return T.Coefficient[I] != T.Coefficient[First];
        }))
      return std::nullopt;
    Step = Distance / Lanes;
  }
  return Step && *Step > 0 ? std::optional<uint64_t>(*Step) : std::nullopt;
}

StepsByPlace findSteps(const RequestLog &Log, const DeviceModule &Module) {
  StepsByPlace Places;
  for (unsigned A = 0; A < Log.Accesses.size(); ++A) {
    const SharedAccess &Access = Log.Accesses[A];
    const SourcePoint &At = Module.Origins[Access.Identities.front()].At;
    for (const auto &[Hash, R] : Log.Requests[A]) {
      auto [Entry, New] = Places.try_emplace({At, Access.Kind});
      LaneSteps &Place = Entry->second;
      if (New) {
        Place.Kind = Access.Kind;
        Place.Bytes = Access.Bytes;
        Place.Array = R.Array;
      }
      Place.Regular &= Place.Array == R.Array;
      Place.OneWidth &= Place.Bytes == Access.Bytes;
      if (std::popcount(R.Active) < 2)
        continue;
      const auto Step = stepOf(R);
      Place.Regular &= Step.has_value();
      if (Step)
        Place.Steps.insert(
            {*Step, R.Address.Constant[std::countr_zero(R.Active)] % *Step});
    }
  }
  return Places;
}

bool doubles(const LaneSteps &S) {
  if (!S.Regular)
    return false;
  uint64_t Last = 0;
  unsigned Times = 0;
  for (const auto &[Step, Start] : S.Steps) {
    if (Last && Step != Last && Step != 2 * Last)
      return false;
    Times += Step == 2 * Last;
    Last = Step;
  }
  return Times >= 2;
}

bool startsAt(const LaneSteps &S, unsigned Part) {
  return llvm::all_of(S.Steps, [&](const auto &Each) {
    return Each.second % (Each.first / Part) == 0;
  });
}

} // namespace bankcheck
