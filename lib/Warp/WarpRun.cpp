//===- WarpRun.cpp - One warp on its way through a kernel
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WarpRun.h"
#include "llvm/IR/Constants.h"

namespace bankcheck {

using namespace llvm;

const LoopRun *WarpRun::innermostRun(const BasicBlock *Block) const {
  for (auto Run = Runs.rbegin(); Run != Runs.rend(); ++Run)
    if (Run->L->contains(Block))
      return &*Run;
  return nullptr;
}

bool WarpRun::run(LaneMask Lanes) {
  Arrival Start;
  Start.Lanes = Lanes;
  Start.Share.fill(WholeLane);
  Waiting[Program.position(&Program.function().getEntryBlock())].push_back(
      Start);
  while (!Waiting.empty()) {
    auto First = Waiting.begin();
    const BasicBlock *Block = Program.blockAt(First->first);
    const std::vector<Arrival> Arrivals = std::move(First->second);
    Waiting.erase(First);
    if (!Waiting.empty())
      AwaitedBlocks.insert(Block);
    if (!runBlock(Block, Arrivals))
      return false;
  }
  return true;
}

/// Branches that both have behind them; the last of them first.
static std::shared_ptr<const Arrival> commonBefore(const Arrival &A,
                                                   const Arrival &B) {
  for (auto Mine = A.Before; Mine; Mine = Mine->Before)
    for (auto Other = B.Before; Other; Other = Other->Before)
      if (Mine == Other)
        return Mine;
  return nullptr;
}

void join(Arrival &Lanes, const Arrival &Others) {
  for (unsigned I = 0; I < LaneCount; ++I)
    if (Others.Lanes >> I & 1)
      Lanes.Share[I] =
          std::min(WholeLane, ((Lanes.Lanes >> I & 1) ? Lanes.Share[I] : 0) +
                                  Others.Share[I]);
  Lanes.Before = Lanes.Lanes ? commonBefore(Lanes, Others) : Others.Before;
  Lanes.Lanes |= Others.Lanes;
  Lanes.Divergent |= Others.Divergent;
  if (!Lanes.Cause) {
    Lanes.Cause = Others.Cause;
    Lanes.CauseSymbol = Others.CauseSymbol;
  }
}

void forgetBranches(Arrival &Here) {
  while (const auto Before = Here.Before) {
    if (Before->Lanes != Here.Lanes)
      return;
    for (unsigned I = 0; I < LaneCount; ++I)
      if ((Here.Lanes >> I & 1) && Before->Share[I] != Here.Share[I])
        return;
    Here.Divergent = Before->Divergent;
    Here.Cause = Before->Cause;
    Here.CauseSymbol = Before->CauseSymbol;
    Here.Before = Before->Before;
  }
}

void WarpRun::send(const BasicBlock *From, const BasicBlock *To,
                   const Arrival &Lanes) {
  if (!Lanes.Lanes)
    return;
  Arrival A = Lanes;
  A.From = From;
  A.LoopSymbols = NoSymbol;
  A.LeftDivergently = false;
  // Lanes at the end of a symbolic iteration leave the loop by its exit.
  for (auto Run = Runs.rbegin(); Run != Runs.rend(); ++Run) {
    if (To == Run->L->getHeader() && Run->L->contains(From)) {
      SmallVector<Loop::Edge, 4> Exits;
      if (!Run->ExitTo) {
        Run->L->getExitEdges(Exits);
        if (Exits.empty())
          return; // The loop never ends; nothing after it is reached.
        Run->ExitFrom = Exits.front().first;
        Run->ExitTo = Exits.front().second;
        Run->Divergent = true;
      }
      A.Cause = Run->Cause;
      A.CauseSymbol = Run->CauseSymbol;
      const BasicBlock *ExitFrom = Run->ExitFrom, *ExitTo = Run->ExitTo;
      A.Divergent |= Run->Divergent;
      return send(ExitFrom, ExitTo, A);
    }
    if (Run->L->contains(From) && !Run->L->contains(To)) {
      A.LoopSymbols = std::min(A.LoopSymbols, Run->FirstSymbol);
      A.LeftDivergently |= Run->Divergent;
    }
  }
  std::vector<Arrival> &There = Waiting[Program.position(To)];
  for (Arrival &Same : There)
    if (Same.From == From)
      return join(Same, A);
  There.push_back(A);
}

void WarpRun::enterSymbolicLoop(const Loop *L) {
  llvm::erase_if(Runs, [&](const LoopRun &Run) {
    return !Run.L->contains(L) || Run.L == L;
  });
  Runs.push_back({L, State.Math.symbols().size()});
  Symbol Trip;
  Trip.Kind = SymbolKind::Trip;
  Trip.Uniform = true;
  Trip.Description = "the iteration of a loop";
  State.Math.symbols().add(std::move(Trip));
}

/// Takes the lanes from \p Request whose \p Predicate is false; false if none
/// is left.
static bool guardLanes(const LaneValue &Predicate, WarpRequest &Request) {
  for (unsigned I = 0; I < LaneCount; ++I)
    if (!(Predicate.Symbolic >> I & 1) && !(Predicate.Constant[I] & 1))
      Request.Active &= ~(1u << I);
  Request.Certain &= Request.Active & ~Predicate.Symbolic;
  if (Request.CauseSymbol == NoSymbol)
    Request.CauseSymbol = firstSymbol(Predicate, Request.Active);
  return Request.Active != 0;
}

void WarpRun::reportAccesses(const Instruction &I, const Arrival &Here,
                             bool Counted) {
  for (unsigned Index : Program.accessesAt(&I)) {
    const SharedAccess &Access = Program.accesses()[Index];
    LaneValue Address =
        Access.Address ? valueOf(State, Access.Address) : constantValue(64, 0);
    Address = add(Address.Bits == 64 ? Address : zeroExtend(Address, 64),
                  constantValue(64, Access.Offset));
    WarpRequest Request{Index,   State.Warp, State.Lanes,      State.Certain,
                        Counted, Here.Cause, Here.CauseSymbol, &Address,
                        Epoch};
    if (Access.Predicated)
      Request.Certain = 0;
    if (Access.Predicate &&
        !guardLanes(valueOf(State, Access.Predicate), Request))
      continue;
    if (Access.Combined) {
      Request.Active &= 0u - Request.Active; // The first of them.
      Request.Certain &= Request.Active;
    }
    Report(Request);
  }
}

bool WarpRun::runBlock(const BasicBlock *Block,
                       const std::vector<Arrival> &Arrivals) {
  const Loop *L = Program.loops().getLoopFor(Block);
  const bool Header = L && L->getHeader() == Block;
  const bool Symbolic = Header && SymbolicLoops.contains(L);
  if (Header && !Symbolic) {
    bool Again = false;
    for (const Arrival &A : Arrivals)
      Again |= A.From && L->contains(A.From);
    uint64_t &Turns = Iterations[L];
    Turns = Again ? Turns + 1 : 0;
    if (Turns > Limits.Iterations) {
      SymbolicLoops.insert(L);
      return false;
    }
  }

  Arrival Here;
  State.Certain = 0;
  for (const Arrival &A : Arrivals)
    join(Here, A);
  for (unsigned I = 0; I < LaneCount; ++I)
    if ((Here.Lanes >> I & 1) && Here.Share[I] == WholeLane)
      State.Certain |= 1u << I;
  State.Lanes = Here.Lanes;
  State.Block = Block;
  if (State.Certain == State.Lanes)
    Here.Divergent = false;
  forgetBranches(Here);

  if (Symbolic)
    enterSymbolicLoop(L);
  evaluatePhis(Block, Arrivals);
  if (Symbolic)
    for (const PHINode &Phi : Block->phis())
      if (Program.isNeeded(&Phi))
        evaluateLoopPhi(Phi, Runs.back());
  const LoopRun *Run = innermostRun(Block);
  if (Run && Run->Cause && !Here.Cause) {
    Here.Cause = Run->Cause;
    Here.CauseSymbol = Run->CauseSymbol;
  }

  for (const Instruction &I : *Block) {
    if (isa<PHINode>(I))
      continue;
    if (!Program.accessesAt(&I).empty()) {
      ++Steps;
      reportAccesses(I, Here, !Run && !isInOpenLoop(Block));
    } else if (isa<CallBase>(I) && I.mayWriteToMemory()) {
      ++Epoch; // A barrier, or a call that may be one.
    }
    if (I.isTerminator()) {
      ++Steps;
      return Steps <= Limits.Steps && runTerminator(I, Here);
    }
    if (Program.isNeeded(&I)) {
      ++Steps;
      evaluate(State, I);
    }
  }
  return true;
}

/// Whether an unpredictable choice among \p To decides if a loop goes on; if
/// so, every such loop is to be run symbolically.
bool WarpRun::leavesLoops(const BasicBlock *From,
                          ArrayRef<const BasicBlock *> To) {
  bool New = false;
  for (const Loop *L = Program.loops().getLoopFor(From); L;
       L = L->getParentLoop()) {
    bool Stays = false, Leaves = false;
    for (const BasicBlock *Block : To)
      (L->contains(Block) ? Stays : Leaves) = true;
    if (Stays && Leaves)
      New |= (Limits.FirstIterations ? OpenLoops : SymbolicLoops).insert(L);
  }
  return New;
}

bool WarpRun::isInOpenLoop(const BasicBlock *Block) const {
  for (const Loop *L = Program.loops().getLoopFor(Block); L;
       L = L->getParentLoop())
    if (OpenLoops.contains(L))
      return true;
  return false;
}

/// Of the \p Targets of an unpredictable choice that ends an open loop or goes
/// on with it, leaves those that do what its turn is.
void WarpRun::dropTargets(
    const BasicBlock *From,
    SmallSetVector<const BasicBlock *, 4> &Targets) const {
  for (const Loop *L = Program.loops().getLoopFor(From); L;
       L = L->getParentLoop()) {
    auto Leaves = [&](const BasicBlock *To) { return !L->contains(To); };
    if (!OpenLoops.contains(L) || llvm::none_of(Targets, Leaves) ||
        llvm::all_of(Targets, Leaves))
      continue;
    // A choice at the end of an iteration is about the next one.
    const uint64_t Turn =
        Iterations.lookup(L) + Targets.contains(L->getHeader());
    const bool GoesOn = Turn < Limits.FirstIterations;
    Targets.remove_if(
        [&](const BasicBlock *To) { return Leaves(To) == GoesOn; });
    return;
  }
}

bool WarpRun::runTerminator(const Instruction &I, const Arrival &Here) {
  const BasicBlock *From = I.getParent();
  if (I.getNumSuccessors() == 0)
    return true;
  if (I.getNumSuccessors() == 1) {
    send(From, I.getSuccessor(0), Here);
    return true;
  }
  if (const auto Join = Program.joinOf(From)) {
    if (*Join)
      send(From, *Join, Here);
    return true;
  }
  LaneValue Condition;
  if (const auto *Branch = dyn_cast<BranchInst>(&I))
    Condition = valueOf(State, Branch->getCondition());
  else if (const auto *Switch = dyn_cast<SwitchInst>(&I))
    Condition = valueOf(State, Switch->getCondition());
  else
    Condition =
        State.Math.fresh(64, SymbolKind::Opaque, false, "an indirect jump");

  SmallSetVector<const BasicBlock *, 4> Targets;
  for (const BasicBlock *To : successors(From))
    Targets.insert(To);
  const LaneMask Open = Condition.Symbolic & State.Lanes;
  if (Open && Targets.size() > 1 && leavesLoops(From, Targets.getArrayRef()))
    return false;

  // Where lanes without a known choice may go.
  SmallSetVector<const BasicBlock *, 4> Possible = Targets;
  dropTargets(From, Possible);
  std::vector<Arrival> Parts(Targets.size(), Here);
  for (Arrival &Part : Parts)
    Part.Lanes = 0;
  const bool Uniform = isUniform(Condition, State.Math.symbols(), State.Lanes);
  for (unsigned Lane = 0; Lane < LaneCount; ++Lane) {
    if (!(State.Lanes >> Lane & 1))
      continue;
    if (Open >> Lane & 1) {
      // The first part takes what does not divide.
      const uint64_t Each = Here.Share[Lane] / Possible.size();
      for (unsigned T = 0; T < Parts.size(); ++T) {
        if (!Possible.contains(Targets[T]))
          continue;
        Parts[T].Lanes |= 1u << Lane;
        Parts[T].Share[Lane] =
            Targets[T] == Possible.front()
                ? Here.Share[Lane] - Each * (Possible.size() - 1)
                : Each;
      }
      continue;
    }
    const BasicBlock *To = nullptr;
    if (const auto *Branch = dyn_cast<BranchInst>(&I)) {
      To = Branch->getSuccessor(Condition.Constant[Lane] & 1 ? 0 : 1);
    } else {
      const auto *Switch = cast<SwitchInst>(&I);
      To = Switch->getDefaultDest();
      for (const auto &Case : Switch->cases())
        if (Case.getCaseValue()->getZExtValue() == Condition.Constant[Lane])
          To = Case.getCaseSuccessor();
    }
    Parts[std::distance(Targets.begin(), llvm::find(Targets, To))].Lanes |=
        1u << Lane;
  }
  const Loop *Inner = Program.loops().getLoopFor(From);
  bool Leaves = false, Stays = false;
  for (unsigned T = 0; Inner && T < Parts.size(); ++T)
    if (Parts[T].Lanes)
      (Inner->contains(Targets[T]) ? Stays : Leaves) = true;
  if (Leaves && Stays)
    UnevenLoops.insert(Inner);
  if (llvm::count_if(Parts,
                     [](const Arrival &Part) { return Part.Lanes != 0; }) > 1)
    SplitBlocks.insert(From);
  if (Open) {
    const SymbolId Blamed = firstSymbol(Condition, Open);
    const auto Before = std::make_shared<const Arrival>(Here);
    for (Arrival &Part : Parts) {
      Part.Before = Before;
      Part.Divergent |= !Uniform;
      Part.Cause = &I;
      Part.CauseSymbol = Blamed;
    }
    for (LoopRun &Run : Runs) {
      if (!Run.L->contains(From))
        continue;
      for (const BasicBlock *To : Targets)
        if (!Run.L->contains(To)) {
          Run.Divergent |= !Uniform || Here.Divergent;
          if (!Run.ExitTo) {
            Run.ExitFrom = From;
            Run.ExitTo = To;
            Run.Cause = &I;
            Run.CauseSymbol = Blamed;
          }
        }
    }
  }
  for (unsigned T = 0; T < Parts.size(); ++T)
    send(From, Targets[T], Parts[T]);
  return true;
}

} // namespace bankcheck
