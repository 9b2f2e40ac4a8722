//===- WarpPhis.cpp - Values of a warp where ways meet
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Recurrences.h"
#include "WarpRun.h"
#include "llvm/ADT/STLExtras.h"
#include <bit>

namespace bankcheck {

using namespace llvm;

void WarpRun::evaluateLoopPhi(const PHINode &Phi, const LoopRun &Run) {
  KernelProgram::Step Step;
  const unsigned Bits = scalarBits(Phi.getType(), State.Layout);
  if (componentCount(Phi.getType()) != 1)
    return setUnknown(State, Phi, SymbolKind::Loaded, false, "a loop variable");
  if (!Program.stepOf(&Phi, Step))
    return setUnknown(State, Phi, SymbolKind::Computed,
                      isUniformRecurrence(
                          Phi, *Run.L,
                          [&](const Value *V) {
                            return isUniform(valueOf(State, V),
                                             State.Math.symbols(), State.Lanes);
                          }),
                      "a variable of a loop");
  LaneValue By = constantValue(Bits, Step.Number);
  for (auto [Value, Factor] : Step.Invariants) {
    LaneValue V = valueOf(State, Value);
    V = V.Bits > Bits   ? truncate(V, Bits)
        : V.Bits < Bits ? State.Math.signExtend(V, Bits, State.Lanes)
                        : V;
    LaneNumbers Times;
    Times.fill(Factor);
    By = add(By, multiply(V, Times));
  }
  LaneValue Trip = symbolValue(Bits, Run.FirstSymbol);
  const LaneValue Start = State.Values[Program.slot(&Phi)];
  setValue(State, Phi, 0,
           add(Start, State.Math.binary(BinaryOperation::Multiply, Trip, By,
                                        State.Lanes)));
}

LaneValue WarpRun::incomingValue(const PHINode &Phi, const Arrival &From,
                                 unsigned Index) {
  const LaneMask Saved = State.Lanes;
  State.Lanes = From.Lanes;
  LaneValue V = valueOf(State, Phi.getIncomingValueForBlock(From.From), Index);
  State.Lanes = Saved;
  if (From.LoopSymbols == NoSymbol || V.isExact(From.Lanes))
    return V;
  // The lanes left the loop in iterations of their own.
  LaneValue Renamed = V;
  Renamed.Terms.clear();
  Renamed.Symbolic = 0;
  LaneValue Sum = Renamed;
  Sum.Symbolic = V.Symbolic;
  for (const LaneTerm &T : V.Terms) {
    LaneValue Part = symbolValue(V.Bits, T.Symbol);
    const Symbol &Old = State.Math.symbols()[T.Symbol];
    if (T.Symbol >= From.LoopSymbols && Old.Kind != SymbolKind::SharedBase &&
        Old.Kind != SymbolKind::Parameter &&
        Old.Kind != SymbolKind::GlobalBase &&
        Old.Kind != SymbolKind::PrivateBase)
      Part = State.Math.fresh(
          V.Bits,
          Old.Kind == SymbolKind::Masked ? SymbolKind::Computed : Old.Kind,
          Old.Uniform && !From.LeftDivergently, Old.Description, T.Symbol);
    Renamed = add(Renamed, multiply(Part, T.Coefficient));
  }
  Renamed.Precise = V.Precise;
  Renamed.Symbolic |= V.Symbolic;
  normalise(Renamed);
  return Renamed;
}

namespace {
/// Lanes that come to a phi with the same value.
struct Incoming {
  LaneValue Value;
  Arrival Lanes;
};
} // namespace

static bool isSameIn(const LaneValue &A, const LaneValue &B, LaneMask Lanes) {
  for (unsigned I = 0; I < LaneCount; ++I)
    if ((Lanes >> I & 1) && !sameLane(A, B, I))
      return false;
  return true;
}

/// Low bits that are known to be 0 in every lane of \p Lanes.
static unsigned zeroBits(const LaneValue &V, LaneMask Lanes) {
  unsigned Zeros = V.Bits;
  for (unsigned I = 0; I < LaneCount; ++I)
    if (Lanes >> I & 1)
      Zeros =
          std::min({Zeros, knownLowBits(V, I),
                    static_cast<unsigned>(std::countr_zero(V.Constant[I]))});
  return Zeros;
}

/// One of \p Values, a branch decides which: the first, and what may be added
/// to it. If the branch decides alike for all lanes and the values differ by
/// the same amount in each, all lanes add the same.
static LaneValue oneOf(ArrayRef<Incoming> Values, LaneMask Lanes,
                       SymbolId Origin, Arithmetic &Math) {
  const LaneValue &First = Values.front().Value;
  const unsigned Bits = First.Bits;
  bool Alike = true, Uniform = true, Everywhere = true;
  unsigned Zeros = Bits - 1, ZerosBetween = Bits - 1, Precise = Bits;
  for (const Incoming &Each : Values) {
    const LaneMask There = Each.Lanes.Lanes;
    const LaneValue Distance = subtract(Each.Value, First);
    Alike &= !Each.Lanes.Divergent && There == Lanes &&
             isUniform(Distance, Math.symbols(), Lanes);
    Uniform &= isUniform(Each.Value, Math.symbols(), Lanes);
    Everywhere &= (There & Lanes) == Lanes;
    Zeros = std::min(Zeros, zeroBits(Each.Value, Lanes & There));
    ZerosBetween = std::min(ZerosBetween, zeroBits(Distance, Lanes));
    Precise = std::min(Precise, Distance.Precise);
  }
  // Fewer terms are better where the first value tells nothing.
  const bool Add = Everywhere && !Uniform && (Alike || ZerosBetween > Zeros);
  LaneNumbers Times;
  Times.fill(1ull << (Add ? ZerosBetween : Zeros));
  LaneValue Result =
      multiply(Math.fresh(Bits, SymbolKind::Merged, Alike,
                          "a value that a branch decides", Origin),
               Times);
  if (!Add)
    return Result;
  Result = add(First, Result);
  Result.Precise = std::min(Result.Precise, Precise);
  return Result;
}

LaneValue WarpRun::phiValue(const PHINode &Phi, unsigned Index,
                            const std::vector<Arrival> &Arrivals) {
  SmallVector<Incoming, 2> Values;
  for (const Arrival &A : Arrivals) {
    LaneValue In = incomingValue(Phi, A, Index);
    // Mostly there is no choice.
    if (Arrivals.size() == 1) {
      LaneValue Value = constantValue(In.Bits, 0);
      assignLanes(Value, In, A.Lanes);
      return Value;
    }
    const auto Same = llvm::find_if(Values, [&](const Incoming &Each) {
      return Each.Lanes.Lanes == A.Lanes && isSameIn(Each.Value, In, A.Lanes);
    });
    if (Same == Values.end())
      Values.push_back({std::move(In), A});
    else
      join(Same->Lanes, A);
  }
  LaneValue Value = constantValue(Values.front().Value.Bits, 0);
  LaneMask Have = 0, Open = 0;
  SymbolId Origin = NoSymbol;
  for (Incoming &Each : Values) {
    forgetBranches(Each.Lanes);
    if (Origin == NoSymbol)
      Origin = Each.Lanes.CauseSymbol;
    const LaneMask Lanes = Each.Lanes.Lanes;
    for (unsigned I = 0; I < LaneCount; ++I)
      if ((Have & Lanes) >> I & 1 && !sameLane(Value, Each.Value, I))
        Open |= 1u << I;
    assignLanes(Value, Each.Value, Lanes & ~Have);
    Have |= Lanes;
  }
  if (Open)
    assignLanes(Value, oneOf(Values, Open, Origin, State.Math), Open);
  return Value;
}

void WarpRun::evaluatePhis(const BasicBlock *Block,
                           const std::vector<Arrival> &Arrivals) {
  // All phis read before any of them is written.
  std::vector<std::tuple<const PHINode *, unsigned, LaneValue>> Results;
  for (const PHINode &Phi : Block->phis()) {
    if (!Program.isNeeded(&Phi))
      continue;
    for (unsigned Index = 0; Index < componentCount(Phi.getType()); ++Index)
      Results.push_back({&Phi, Index, phiValue(Phi, Index, Arrivals)});
  }
  for (auto &[Phi, Index, Value] : Results)
    setValue(State, *Phi, Index, Value);
}

} // namespace bankcheck
