//===- WarpPhis.cpp - Values of a warp where ways meet
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Recurrences.h"
#include "WarpRun.h"

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

void WarpRun::evaluatePhis(const BasicBlock *Block,
                           const std::vector<Arrival> &Arrivals) {
  // All phis read before any of them is written.
  std::vector<std::tuple<const PHINode *, unsigned, LaneValue>> Results;
  for (const PHINode &Phi : Block->phis()) {
    if (!Program.isNeeded(&Phi))
      continue;
    for (unsigned Index = 0; Index < componentCount(Phi.getType()); ++Index) {
      LaneValue Value;
      LaneMask Have = 0, Open = 0;
      bool Uniform = true;
      SymbolId Origin = NoSymbol;
      for (const Arrival &A : Arrivals) {
        LaneValue In = incomingValue(Phi, A, Index);
        if (!Have)
          Value = constantValue(In.Bits, 0);
        Uniform &= !A.Divergent &&
                   isUniform(In, State.Math.symbols(), A.Lanes) &&
                   A.Lanes == State.Lanes;
        if (Origin == NoSymbol)
          Origin = A.CauseSymbol;
        const LaneMask Both = Have & A.Lanes;
        for (unsigned I = 0; I < LaneCount; ++I)
          if ((Both >> I & 1) && !sameLane(Value, In, I))
            Open |= 1u << I;
        assignLanes(Value, In, A.Lanes & ~Have);
        Have |= A.Lanes;
      }
      if (Open)
        assignLanes(Value,
                    State.Math.fresh(Value.Bits, SymbolKind::Merged,
                                     Uniform && Open == State.Lanes,
                                     "a value that a branch decides", Origin),
                    Open);
      Results.push_back({&Phi, Index, std::move(Value)});
    }
  }
  for (auto &[Phi, Index, Value] : Results)
    setValue(State, *Phi, Index, Value);
}

} // namespace bankcheck
