//===- WarpExecutor.cpp - Runs a kernel address slice, warp by warp
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Warp/WarpExecutor.h"
#include "WarpRun.h"

namespace bankcheck {

using namespace llvm;

/// Whether the compiler can tell the trip count of \p L without a division:
/// some variable of it advances by a constant.
static bool isUnrollable(const KernelProgram &Program, const Loop *L) {
  for (const PHINode &Phi : L->getHeader()->phis()) {
    KernelProgram::Step Step;
    if (Program.stepOf(&Phi, Step) && Step.Invariants.empty() && Step.Number)
      return true;
  }
  return false;
}

/// Adds the accesses of the two branches of \p Split that are of one kind.
static void addTwins(const KernelProgram &Program, const BasicBlock *Split,
                     std::set<unsigned> &Found) {
  const Instruction *Branch = Split->getTerminator();
  if (Branch->getNumSuccessors() != 2)
    return;
  const BasicBlock *Then = Branch->getSuccessor(0),
                   *Else = Branch->getSuccessor(1);
  const BasicBlock *Join = Then->getUniqueSuccessor();
  if (!Join || Join != Else->getUniqueSuccessor())
    return;
  const std::vector<SharedAccess> &Accesses = Program.accesses();
  for (unsigned A = 0; A < Accesses.size(); ++A)
    for (unsigned B = 0; B < Accesses.size(); ++B)
      if (Accesses[A].Instruction->getParent() == Then &&
          Accesses[B].Instruction->getParent() == Else &&
          Accesses[A].Kind == Accesses[B].Kind &&
          Accesses[A].Bytes == Accesses[B].Bytes)
        Found.insert({A, B});
}

ExecutionResult
executeBlock(const KernelProgram &Program, const Launch &L,
             SymbolTable &Symbols, const Budget &Limits,
             const std::function<void()> &Restart,
             const std::function<void(const WarpRequest &)> &Report) {
  SetVector<const Loop *> SymbolicLoops;
  SmallPtrSet<const Loop *, 4> UnevenLoops;
  SmallPtrSet<const BasicBlock *, 8> SplitBlocks;
  ExecutionResult Result;
  Arithmetic Math(Symbols);
  WarpState State(Program, L, Math);
  State.Values.resize(Program.slotCount());
  const unsigned Threads = L.threads();
  // Each restart makes one more loop symbolic, so this ends.
  for (bool Again = true; Again;) {
    Again = false;
    Restart();
    Result.Steps = 0;
    for (unsigned Warp = 0; Warp < L.warps() && !Again; ++Warp) {
      State.Warp = Warp;
      State.Private.clear();
      const unsigned Left = Threads - Warp * LaneCount;
      const LaneMask Lanes = Left >= LaneCount ? AllLanes : (1u << Left) - 1;
      const unsigned Before = SymbolicLoops.size();
      WarpRun Run(State, Limits, SymbolicLoops, UnevenLoops, SplitBlocks,
                  Result.Steps, Report);
      if (Run.run(Lanes))
        continue;
      if (SymbolicLoops.size() > Before) {
        Again = true;
        continue;
      }
      // Spent. Loops that go on for long are tried with a symbolic iteration.
      for (const Loop *Each : Program.loops().getLoopsInPreorder())
        Again |= SymbolicLoops.insert(Each);
      if (!Again) {
        Result.Incomplete =
            "the budget of " + std::to_string(Limits.Steps) + " steps is spent";
        return Result;
      }
    }
  }
  for (unsigned I = 0; I < Program.accesses().size(); ++I)
    for (const Loop *L = Program.loops().getLoopFor(
             Program.accesses()[I].Instruction->getParent());
         L; L = L->getParentLoop())
      if (UnevenLoops.contains(L) && isUnrollable(Program, L))
        Result.Regroupable.insert(I);
  for (const BasicBlock *Split : SplitBlocks)
    addTwins(Program, Split, Result.Regroupable);
  return Result;
}

} // namespace bankcheck
