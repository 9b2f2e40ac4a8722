//===- LaneValue.cpp - One SSA value in the 32 lanes of a warp
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Warp/LaneValue.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <bit>

namespace bankcheck {

LaneValue constantValue(unsigned Bits, uint64_t Number) {
  LaneValue V;
  V.Bits = V.Precise = Bits;
  V.Constant.fill(Number & V.mask());
  return V;
}

LaneValue symbolValue(unsigned Bits, SymbolId Symbol, uint64_t Coefficient) {
  LaneValue V = constantValue(Bits, 0);
  V.Symbolic = AllLanes;
  LaneTerm T{Symbol, {}};
  T.Coefficient.fill(Coefficient & V.mask());
  V.Terms.push_back(T);
  normalise(V);
  return V;
}

bool sameLane(const LaneValue &A, const LaneValue &B, unsigned Lane) {
  const bool ASymbolic = A.Symbolic >> Lane & 1;
  const bool BSymbolic = B.Symbolic >> Lane & 1;
  if (ASymbolic != BSymbolic || A.Constant[Lane] != B.Constant[Lane])
    return false;
  if (!ASymbolic)
    return true;
  // Equal low bits do not make equal values.
  if (A.Precise < A.Bits || B.Precise < B.Bits)
    return &A == &B;
  auto Left = A.Terms.begin(), Right = B.Terms.begin();
  while (true) {
    while (Left != A.Terms.end() && !Left->Coefficient[Lane])
      ++Left;
    while (Right != B.Terms.end() && !Right->Coefficient[Lane])
      ++Right;
    if (Left == A.Terms.end() || Right == B.Terms.end())
      return Left == A.Terms.end() && Right == B.Terms.end();
    if (Left->Symbol != Right->Symbol ||
        Left->Coefficient[Lane] != Right->Coefficient[Lane])
      return false;
    ++Left;
    ++Right;
  }
}

bool isUniform(const LaneValue &V, const SymbolTable &Symbols, LaneMask Lanes) {
  if (!Lanes)
    return true;
  const unsigned First = std::countr_zero(Lanes);
  const LaneMask SymbolicLanes = V.Symbolic & Lanes;
  if (SymbolicLanes && SymbolicLanes != Lanes)
    return false;
  // Low bits that agree say nothing of the bits above.
  if (SymbolicLanes && V.Precise < V.Bits && V.Terms.empty())
    return false;
  for (unsigned I = First; I < LaneCount; ++I) {
    if (!(Lanes >> I & 1))
      continue;
    if (V.Constant[I] != V.Constant[First])
      return false;
    for (const LaneTerm &T : V.Terms)
      if (T.Coefficient[I] != T.Coefficient[First] ||
          (T.Coefficient[I] && !Symbols[T.Symbol].Uniform))
        return false;
  }
  return true;
}

unsigned knownLowBits(const LaneValue &V, unsigned Lane) {
  if (!(V.Symbolic >> Lane & 1))
    return V.Bits;
  unsigned Known = V.Precise;
  for (const LaneTerm &T : V.Terms)
    if (T.Coefficient[Lane])
      Known = std::min<unsigned>(Known, std::countr_zero(T.Coefficient[Lane]));
  return Known;
}

SymbolId firstSymbol(const LaneValue &V, LaneMask Lanes) {
  for (const LaneTerm &T : V.Terms)
    for (unsigned I = 0; I < LaneCount; ++I)
      if ((Lanes >> I & 1) && T.Coefficient[I])
        return T.Symbol;
  return NoSymbol;
}

void normalise(LaneValue &V) {
  if (!V.Symbolic) {
    V.Terms.clear();
    V.Precise = V.Bits;
    return;
  }
  const uint64_t Mask = V.mask();
  LaneMask WithTerm = 0;
  for (LaneTerm &T : V.Terms)
    for (unsigned I = 0; I < LaneCount; ++I) {
      T.Coefficient[I] = (V.Symbolic >> I & 1) ? T.Coefficient[I] & Mask : 0;
      if (T.Coefficient[I])
        WithTerm |= 1u << I;
    }
  if (V.Precise >= V.Bits)
    V.Symbolic &= WithTerm;
  llvm::erase_if(V.Terms, [](const LaneTerm &T) {
    return std::all_of(T.Coefficient.begin(), T.Coefficient.end(),
                       [](uint64_t C) { return C == 0; });
  });
  if (!V.Symbolic)
    V.Precise = V.Bits;
}

static LaneTerm &termFor(LaneValue &V, SymbolId Symbol) {
  auto At = std::lower_bound(
      V.Terms.begin(), V.Terms.end(), Symbol,
      [](const LaneTerm &T, SymbolId S) { return T.Symbol < S; });
  if (At == V.Terms.end() || At->Symbol != Symbol)
    At = V.Terms.insert(At, LaneTerm{Symbol, {}});
  return *At;
}

/// Bits to which a form built from \p A and \p B holds.
static unsigned commonPrecision(const LaneValue &A, const LaneValue &B) {
  return std::min(A.Symbolic ? A.Precise : A.Bits,
                  B.Symbolic ? B.Precise : B.Bits);
}

void assignLanes(LaneValue &Into, const LaneValue &From, LaneMask Lanes) {
  if (Lanes == AllLanes) {
    Into = From;
    return;
  }
  for (unsigned I = 0; I < LaneCount; ++I)
    if (Lanes >> I & 1)
      Into.Constant[I] = From.Constant[I];
  Into.Bits = From.Bits;
  const LaneMask Kept = Into.Symbolic & ~Lanes, Taken = From.Symbolic & Lanes;
  if (!Kept)
    Into.Precise = From.Precise;
  else if (Taken)
    Into.Precise = std::min(Into.Precise, From.Precise);
  Into.Symbolic = Kept | Taken;
  for (LaneTerm &T : Into.Terms)
    for (unsigned I = 0; I < LaneCount; ++I)
      if (Lanes >> I & 1)
        T.Coefficient[I] = 0;
  if (Taken)
    for (const LaneTerm &T : From.Terms) {
      LaneTerm &Mine = termFor(Into, T.Symbol);
      for (unsigned I = 0; I < LaneCount; ++I)
        if (Lanes >> I & 1)
          Mine.Coefficient[I] = T.Coefficient[I];
    }
  normalise(Into);
}

/// A + Sign * B, term by term.
static LaneValue combine(const LaneValue &A, const LaneValue &B,
                         uint64_t Sign) {
  LaneValue R = A;
  const uint64_t Mask = R.mask();
  for (unsigned I = 0; I < LaneCount; ++I)
    R.Constant[I] = (A.Constant[I] + Sign * B.Constant[I]) & Mask;
  if (!(A.Symbolic | B.Symbolic))
    return R;
  R.Symbolic = A.Symbolic | B.Symbolic;
  R.Precise = commonPrecision(A, B);
  for (const LaneTerm &T : B.Terms) {
    LaneTerm &Mine = termFor(R, T.Symbol);
    for (unsigned I = 0; I < LaneCount; ++I)
      Mine.Coefficient[I] += Sign * T.Coefficient[I];
  }
  normalise(R);
  return R;
}

LaneValue add(const LaneValue &A, const LaneValue &B) {
  return combine(A, B, 1);
}

LaneValue subtract(const LaneValue &A, const LaneValue &B) {
  return combine(A, B, ~0ull);
}

LaneValue multiply(const LaneValue &A, const LaneNumbers &By) {
  LaneValue R = A;
  const uint64_t Mask = R.mask();
  unsigned Gained = 64;
  for (unsigned I = 0; I < LaneCount; ++I) {
    const uint64_t Factor = By[I] & Mask;
    R.Constant[I] = (A.Constant[I] * Factor) & Mask;
    if (!(A.Symbolic >> I & 1))
      continue;
    if (Factor)
      Gained = std::min<unsigned>(Gained, std::countr_zero(Factor));
    else
      R.Symbolic &= ~(1u << I);
  }
  R.Precise = std::min(R.Bits, A.Precise + Gained);
  for (LaneTerm &T : R.Terms)
    for (unsigned I = 0; I < LaneCount; ++I) {
      const bool WasSymbolic = T.Coefficient[I] != 0;
      T.Coefficient[I] = (T.Coefficient[I] * By[I]) & Mask;
      // A term that vanishes still stands for the imprecise bits above.
      if (WasSymbolic && !T.Coefficient[I] && R.Precise < R.Bits)
        T.Coefficient[I] = 1ull << (R.Bits - 1);
    }
  normalise(R);
  return R;
}

LaneValue zeroExtend(const LaneValue &A, unsigned Bits) {
  LaneValue R = A;
  R.Bits = Bits;
  if (!R.Symbolic)
    R.Precise = Bits;
  return R;
}

LaneValue signExtend(const LaneValue &A, unsigned Bits) {
  LaneValue R = zeroExtend(A, Bits);
  for (unsigned I = 0; I < LaneCount; ++I)
    R.Constant[I] = static_cast<uint64_t>(A.signedLane(I)) & R.mask();
  return R;
}

LaneValue truncate(const LaneValue &A, unsigned Bits) {
  LaneValue R = A;
  R.Bits = Bits;
  R.Precise = std::min(A.Symbolic ? A.Precise : Bits, Bits);
  for (uint64_t &C : R.Constant)
    C &= R.mask();
  normalise(R);
  return R;
}

} // namespace bankcheck
