//===- WarpExecutor.cpp - Runs a kernel address slice, warp by warp
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Warp/WarpExecutor.h"
#include "Regrouping.h"
#include "WarpRun.h"

namespace bankcheck {

using namespace llvm;

namespace {

/// What one attempt leaves for the next.
struct Findings : Divergence {
  SetVector<const Loop *> SymbolicLoops, OpenLoops;

  size_t loops() const { return SymbolicLoops.size() + OpenLoops.size(); }
};

enum class Outcome : uint8_t { Finished, LoopAdded, Spent };

} // namespace

/// Runs the warps until a loop turns out to need a symbolic iteration, or
/// \p Steps exceed the limit. That they will is foretold by the second warp:
/// the first may have work of its own.
static Outcome attempt(WarpState &State, const Budget &Limits, Findings &Found,
                       uint64_t &Steps,
                       const std::function<void(const WarpRequest &)> &Report) {
  const Launch &L = State.Shape;
  const unsigned Threads = L.threads();
  for (unsigned Warp = 0; Warp < L.warps(); ++Warp) {
    State.Warp = Warp;
    State.Private.clear();
    const unsigned Left = Threads - Warp * LaneCount;
    const LaneMask Lanes = Left >= LaneCount ? AllLanes : (1u << Left) - 1;
    const size_t LoopsBefore = Found.loops();
    const uint64_t StepsBefore = Steps;
    WarpRun Run(State, Limits, Found.SymbolicLoops, Found.OpenLoops,
                Found.UnevenLoops, Found.SplitBlocks, Found.AwaitedBlocks,
                Steps, Report);
    if (!Run.run(Lanes))
      return Found.loops() > LoopsBefore ? Outcome::LoopAdded : Outcome::Spent;
    if (Warp == 1 &&
        Steps + (Steps - StepsBefore) * (L.warps() - 2) > Limits.Steps)
      return Outcome::Spent;
  }
  return Outcome::Finished;
}

ExecutionResult
executeBlock(const KernelProgram &Program, const Launch &L,
             SymbolTable &Symbols, const Budget &Limits,
             const std::function<void()> &Restart,
             const std::function<void(const WarpRequest &)> &Report) {
  Findings Found;
  for (const Loop *Each : Program.loops().getLoopsInPreorder())
    if (Program.constantTripCount(*Each) > Limits.Iterations)
      Found.SymbolicLoops.insert(Each);
  ExecutionResult Result;
  Arithmetic Math(Symbols);
  WarpState State(Program, L, Math);
  State.Values.resize(Program.slotCount());
  // Each restart finds one more loop, so this ends.
  for (;;) {
    Restart();
    // What a failed attempt leaves must do for one with symbolic iterations.
    Budget Now = Limits;
    Now.Steps = Result.Steps + (Limits.Steps - Result.Steps) / 4 * 3;
    const Outcome End = attempt(State, Now, Found, Result.Steps, Report);
    if (End == Outcome::Finished)
      break;
    if (End == Outcome::LoopAdded)
      continue;
    // Loops that go on for long are tried with a symbolic iteration.
    bool Again = false;
    for (const Loop *Each : Program.loops().getLoopsInPreorder())
      Again |= Found.SymbolicLoops.insert(Each);
    if (!Again) {
      Result.Incomplete =
          "the budget of " + std::to_string(Limits.Steps) + " steps is spent";
      return Result;
    }
  }
  Result.Regroupable = findRegroupable(Program, Found);
  return Result;
}

} // namespace bankcheck
