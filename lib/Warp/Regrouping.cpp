//===- Regrouping.cpp - Lanes that may meet elsewhere
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Regrouping.h"
#include "bankcheck/Device/Optimisation.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/IntrinsicInst.h"

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

static void addUnrolled(const KernelProgram &Program, const Divergence &Seen,
                        std::set<unsigned> &Found) {
  for (unsigned I = 0; I < Program.accesses().size(); ++I)
    for (const Loop *L = Program.loops().getLoopFor(
             Program.accesses()[I].Instruction->getParent());
         L; L = L->getParentLoop())
      if (Seen.UnevenLoops.contains(L) && isUnrollable(Program, L))
        Found.insert(I);
}

/// Accesses by the block that theirs always goes on to.
using AccessesByJoin = DenseMap<const BasicBlock *, SmallVector<unsigned, 4>>;

static AccessesByJoin accessesByJoin(const KernelProgram &Program) {
  AccessesByJoin ByJoin;
  for (unsigned I = 0; I < Program.accesses().size(); ++I)
    if (const BasicBlock *Join = Program.accesses()[I]
                                     .Instruction->getParent()
                                     ->getUniqueSuccessor())
      ByJoin[Join].push_back(I);
  return ByJoin;
}

/// Adds accesses of one kind that stand at the ends of different ways from
/// \p Split to where they meet again.
static void addTwins(const KernelProgram &Program, const BasicBlock *Split,
                     const AccessesByJoin &ByJoin, std::set<unsigned> &Found) {
  const std::vector<SharedAccess> &Accesses = Program.accesses();
  const auto *Node = Program.dominators().getNode(Split);
  if (!Node)
    return;
  for (const auto *Child : Node->children()) {
    const auto Ends = ByJoin.find(Child->getBlock());
    if (Ends == ByJoin.end())
      continue;
    for (unsigned A : Ends->second)
      for (unsigned B : Ends->second)
        if (Accesses[A].Kind == Accesses[B].Kind &&
            Accesses[A].Bytes == Accesses[B].Bytes &&
            Accesses[A].Instruction->getParent() !=
                Accesses[B].Instruction->getParent())
          Found.insert(A);
  }
}

/// Whether a loop that has \p I may wait for what another thread does.
static bool mayAwaitOthers(const Instruction &I) {
  if (isa<AtomicRMWInst, AtomicCmpXchgInst>(I))
    return true;
  if (const auto *Load = dyn_cast<LoadInst>(&I))
    return Load->isVolatile() != Load->isAtomic(); // Both: frozen by us.
  const auto *Call = dyn_cast<CallBase>(&I);
  if (!Call)
    return false;
  if (const auto *Asm = dyn_cast<InlineAsm>(Call->getCalledOperand())) {
    StringRef Text = Asm->getAsmString();
    return Text.contains("atom.") || Text.starts_with("red.") ||
           Text.contains(" red.") || Text.contains("volatile") ||
           Text.contains("relaxed") || Text.contains("acquire");
  }
  const auto *Intrinsic = dyn_cast<IntrinsicInst>(Call);
  return Intrinsic && Intrinsic->getCalledFunction()->getName().starts_with(
                          "llvm.nvvm.atomic");
}

/// Whether all lanes of a warp are together after \p I.
static bool bringsLanesTogether(const Instruction &I) {
  const auto *Call = dyn_cast<IntrinsicInst>(&I);
  if (!Call)
    return false;
  StringRef Name = Call->getCalledFunction()->getName();
  if (!Name.consume_front("llvm.nvvm."))
    return false;
  if (Name.starts_with("barrier"))
    return true;
  const auto *Lanes = Call->arg_empty()
                          ? nullptr
                          : dyn_cast<ConstantInt>(Call->getArgOperand(0));
  return Lanes && Lanes->isMinusOne() &&
         (Name == "bar.warp.sync" || Name.starts_with("shfl.sync") ||
          Name.starts_with("vote.") || Name.starts_with("match.") ||
          Name.starts_with("redux.sync"));
}

namespace {

/// Collects the accesses from some instructions on up to the next barriers.
class Reach {
public:
  Reach(const KernelProgram &Program, std::set<unsigned> &Found)
      : Program(Program), Found(Found) {}

  void from(const Instruction *First) {
    const Instruction *I = First;
    for (; I && !bringsLanesTogether(*I); I = I->getNextNode())
      for (unsigned Access : Program.accessesAt(I))
        Found.insert(Access);
    if (!I)
      for (const BasicBlock *Next : successors(First->getParent()))
        if (Seen.insert(Next).second)
          from(&Next->front());
  }

private:
  const KernelProgram &Program;
  std::set<unsigned> &Found;
  SmallPtrSet<const BasicBlock *, 16> Seen;
};

} // namespace

/// Adds what lanes may execute that no longer wait for the loop, or the called
/// function, that \p Block is in.
static void addAfterYield(const KernelProgram &Program, const BasicBlock *Block,
                          Reach &After) {
  const Loop *L = Program.loops().getLoopFor(Block);
  for (const Instruction &I : *Block) {
    if (!mayAwaitOthers(I))
      continue;
    if (I.hasMetadata(CalledMark))
      After.from(I.getNextNode());
    SmallVector<BasicBlock *, 4> Exits;
    if (L)
      L->getUniqueExitBlocks(Exits);
    for (const BasicBlock *Exit : Exits)
      After.from(&Exit->front());
  }
}

std::set<unsigned> findRegroupable(const KernelProgram &Program,
                                   const Divergence &Seen) {
  std::set<unsigned> Found;
  addUnrolled(Program, Seen, Found);
  const AccessesByJoin ByJoin = accessesByJoin(Program);
  for (const BasicBlock *Split : Seen.SplitBlocks)
    addTwins(Program, Split, ByJoin, Found);
  Reach After(Program, Found);
  for (const BasicBlock *Block : Seen.AwaitedBlocks)
    addAfterYield(Program, Block, After);
  return Found;
}

} // namespace bankcheck
