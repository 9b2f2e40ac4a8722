//===- WarpRun.h - One warp on its way through a kernel
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_WARP_WARPRUN_H
#define BANKCHECK_LIB_WARP_WARPRUN_H

#include "WarpState.h"
#include "bankcheck/Warp/WarpExecutor.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Instructions.h"
#include <memory>

namespace bankcheck {

/// The whole of a lane; an unpredictable branch sends a part down each side.
constexpr uint64_t WholeLane = 1ull << 62;

/// Lanes that wait at the start of a block.
struct Arrival {
  const llvm::BasicBlock *From = nullptr;
  LaneMask Lanes = 0;
  std::array<uint64_t, LaneCount> Share{};
  /// The last unpredictable branch had a condition that differs by lane.
  bool Divergent = false;
  const llvm::Instruction *Cause = nullptr;
  SymbolId CauseSymbol = NoSymbol;
  /// How the lanes were together before that branch; null: all of them.
  std::shared_ptr<const Arrival> Before;
  /// Symbols of the loop that the lanes leave, which each lane may have left
  /// in another iteration: those from this one on. NoSymbol: none.
  SymbolId LoopSymbols = NoSymbol;
  bool LeftDivergently = false;
};

/// Adds \p Others to the lanes that wait at one place.
void join(Arrival &Lanes, const Arrival &Others);
/// Where the lanes that a branch has parted are all together again, the branch
/// is of no more concern.
void forgetBranches(Arrival &Here);

/// A symbolic loop that the warp is in.
struct LoopRun {
  const llvm::Loop *L;
  SymbolId FirstSymbol;
  const llvm::BasicBlock *ExitFrom = nullptr, *ExitTo = nullptr;
  bool Divergent = false;
  const llvm::Instruction *Cause = nullptr;
  SymbolId CauseSymbol = NoSymbol;
};

class WarpRun {
public:
  WarpRun(WarpState &State, const Budget &Limits,
          llvm::SetVector<const llvm::Loop *> &SymbolicLoops,
          llvm::SetVector<const llvm::Loop *> &OpenLoops,
          llvm::SmallPtrSetImpl<const llvm::Loop *> &UnevenLoops,
          llvm::SmallPtrSetImpl<const llvm::BasicBlock *> &SplitBlocks,
          llvm::SmallPtrSetImpl<const llvm::BasicBlock *> &AwaitedBlocks,
          uint64_t &Steps,
          const std::function<void(const WarpRequest &)> &Report)
      : State(State), Program(State.Program), Limits(Limits),
        SymbolicLoops(SymbolicLoops), OpenLoops(OpenLoops),
        UnevenLoops(UnevenLoops), SplitBlocks(SplitBlocks),
        AwaitedBlocks(AwaitedBlocks), Steps(Steps), Report(Report) {}

  /// False: SymbolicLoops or OpenLoops grew, or the budget is spent (see
  /// Steps).
  bool run(LaneMask Lanes);

private:
  bool runBlock(const llvm::BasicBlock *Block,
                const std::vector<Arrival> &Arrivals);
  void enterSymbolicLoop(const llvm::Loop *L);
  void evaluatePhis(const llvm::BasicBlock *Block,
                    const std::vector<Arrival> &Arrivals);
  LaneValue phiValue(const llvm::PHINode &Phi, unsigned Index,
                     const std::vector<Arrival> &Arrivals);
  LaneValue incomingValue(const llvm::PHINode &Phi, const Arrival &From,
                          unsigned Index);
  void evaluateLoopPhi(const llvm::PHINode &Phi, const LoopRun &Run);
  void reportAccesses(const llvm::Instruction &I, const Arrival &Here,
                      bool Counted);
  bool runTerminator(const llvm::Instruction &I, const Arrival &Here);
  bool leavesLoops(const llvm::BasicBlock *From,
                   llvm::ArrayRef<const llvm::BasicBlock *> To);
  bool isInOpenLoop(const llvm::BasicBlock *Block) const;
  void
  dropTargets(const llvm::BasicBlock *From,
              llvm::SmallSetVector<const llvm::BasicBlock *, 4> &Targets) const;
  void send(const llvm::BasicBlock *From, const llvm::BasicBlock *To,
            const Arrival &Lanes);
  const LoopRun *innermostRun(const llvm::BasicBlock *Block) const;

  WarpState &State;
  const KernelProgram &Program;
  const Budget &Limits;
  llvm::SetVector<const llvm::Loop *> &SymbolicLoops;
  /// Loops whose first iterations are run, see Budget.
  llvm::SetVector<const llvm::Loop *> &OpenLoops;
  /// Loops that some lanes leave before others.
  llvm::SmallPtrSetImpl<const llvm::Loop *> &UnevenLoops;
  /// Blocks that end in a branch on which lanes of a warp part.
  llvm::SmallPtrSetImpl<const llvm::BasicBlock *> &SplitBlocks;
  /// Blocks that some lanes run while others wait for them.
  llvm::SmallPtrSetImpl<const llvm::BasicBlock *> &AwaitedBlocks;
  uint64_t &Steps;
  uint64_t Epoch = 0;
  const std::function<void(const WarpRequest &)> &Report;
  std::map<unsigned, std::vector<Arrival>> Waiting;
  std::vector<LoopRun> Runs;
  llvm::DenseMap<const llvm::Loop *, uint64_t> Iterations;
};

} // namespace bankcheck

#endif // BANKCHECK_LIB_WARP_WARPRUN_H
