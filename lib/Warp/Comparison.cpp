//===- Comparison.cpp - Comparisons and choices of lane values
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Warp/Arithmetic.h"
#include <bit>

namespace bankcheck {

LaneValue Arithmetic::compare(Comparison Predicate, const LaneValue &A,
                              const LaneValue &B, LaneMask Active) {
  LaneValue R = constantValue(1, 0);
  LaneMask Open = 0;
  const LaneValue Difference = subtract(A, B);
  for (unsigned I = 0; I < LaneCount; ++I) {
    if (!(Active >> I & 1))
      continue;
    const uint64_t X = A.Constant[I], Y = B.Constant[I];
    const bool Equality =
        Predicate == Comparison::Equal || Predicate == Comparison::NotEqual;
    bool Result = false;
    if (!((A.Symbolic | B.Symbolic) >> I & 1)) {
      const int64_t SX = A.signedLane(I), SY = B.signedLane(I);
      switch (Predicate) {
      case Comparison::Equal:
        Result = X == Y;
        break;
      case Comparison::NotEqual:
        Result = X != Y;
        break;
      case Comparison::ULess:
        Result = X < Y;
        break;
      case Comparison::ULessEqual:
        Result = X <= Y;
        break;
      case Comparison::SLess:
        Result = SX < SY;
        break;
      case Comparison::SLessEqual:
        Result = SX <= SY;
        break;
      }
    } else if (sameLane(A, B, I)) {
      Result = Predicate == Comparison::Equal ||
               Predicate == Comparison::ULessEqual ||
               Predicate == Comparison::SLessEqual;
    } else if (Equality && !(Difference.Symbolic >> I & 1)) {
      Result =
          (Difference.Constant[I] == 0) == (Predicate == Comparison::Equal);
    } else if (Equality && std::countr_zero(Difference.Constant[I]) <
                               static_cast<int>(knownLowBits(Difference, I))) {
      Result = Predicate == Comparison::NotEqual;
    } else {
      Open |= 1u << I;
    }
    R.Constant[I] = Result;
  }
  if (Open)
    assignLanes(
        R,
        computed(1, "compare" + std::to_string(static_cast<int>(Predicate)),
                 {&A, &B}, Active),
        Open);
  return R;
}

LaneValue Arithmetic::select(const LaneValue &Condition, const LaneValue &Then,
                             const LaneValue &Else, LaneMask Active) {
  LaneValue R = Else;
  LaneMask Taken = 0, Open = 0;
  for (unsigned I = 0; I < LaneCount; ++I) {
    if (!(Active >> I & 1))
      continue;
    if (Condition.Symbolic >> I & 1)
      Open |= sameLane(Then, Else, I) ? 0 : 1u << I;
    else if (Condition.Constant[I] & 1)
      Taken |= 1u << I;
  }
  if (Taken)
    assignLanes(R, Then, Taken);
  if (Open)
    assignLanes(
        R, computed(Then.Bits, "?:", {&Condition, &Then, &Else}, Active), Open);
  return R;
}

} // namespace bankcheck
