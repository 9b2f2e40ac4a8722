//===- Correspondence.cpp - Two versions of a kernel, instruction by
// instruction
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Correspondence.h"
#include "SameOperation.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FormatVariadic.h"

namespace bankcheck {

using namespace llvm;

/// Whether \p I does something, or sees what others do.
static bool hasEffect(const Instruction &I) {
  if (const auto *Intrinsic = dyn_cast<IntrinsicInst>(&I);
      Intrinsic && Intrinsic->isAssumeLikeIntrinsic())
    return false;
  const auto *Call = dyn_cast<CallBase>(&I);
  return I.isTerminator() || I.mayHaveSideEffects() || I.mayReadFromMemory() ||
         isa<AllocaInst>(I) || (Call && Call->isConvergent());
}

/// What is made of the arrays' addresses in \p F.
static void collectAddresses(const Function &F, const StringSet<> &Arrays,
                             DenseSet<const Value *> &OfArray) {
  SmallVector<const Value *, 32> Open;
  for (const auto &Name : Arrays)
    if (const auto *Global = F.getParent()->getNamedGlobal(Name.first()))
      Open.push_back(Global);
  while (!Open.empty()) {
    const Value *V = Open.pop_back_val();
    const auto *I = dyn_cast<Instruction>(V);
    if ((I && (I->getFunction() != &F || hasEffect(*I))) ||
        !OfArray.insert(V).second)
      continue;
    for (const User *By : V->users())
      if (!isa<GlobalValue>(By))
        Open.push_back(By);
  }
}

namespace {

class Comparer {
public:
  Comparer(const KernelVersion &Old, const KernelVersion &New,
           const StringSet<> &Arrays)
      : Old(Old), New(New) {
    for (const SharedAccess &A : *Old.Accesses)
      Accesses.insert(A.Instruction);
    for (const SharedAccess &A : *New.Accesses)
      Accesses.insert(A.Instruction);
    collectAddresses(*Old.Kernel, Arrays, OfArray);
    collectAddresses(*New.Kernel, Arrays, OfArray);
  }

  Correspondence run();

private:
  bool pairBlocks();
  bool same(const Value *A, const Value *B);
  bool sameUser(const Instruction *A, const Instruction *B);
  bool mayDiffer(const Use &A, const Use &B);

  const KernelVersion &Old, &New;
  SmallPtrSet<const Instruction *, 32> Accesses;
  DenseMap<const Value *, const Value *> Paired; ///< Blocks and effects.
  std::vector<std::pair<const Instruction *, const Instruction *>> Effects;
  /// Taken for the same while that is found out: one difference ends it all.
  DenseSet<std::pair<const Value *, const Value *>> Assumed;
  DenseSet<const Value *> OfArray;
  Correspondence Result;
};

} // namespace

static std::string placeText(const Instruction &I) {
  const DILocation *At = I.getDebugLoc();
  return At && At->getLine() ? formatv(" in line {0}", At->getLine()).str()
                             : "";
}

/// What \p I does, for a message.
static std::string effectText(const Instruction &I) {
  const StringRef What = isa<StoreInst>(I)       ? "what is stored"
                         : I.isTerminator()      ? "a decision"
                         : isa<CallBase>(I)      ? "what a call is given"
                         : I.mayReadFromMemory() ? "what is loaded"
                                                 : "the code";
  return What.str() + placeText(I);
}

/// Pairs the blocks along the edges, and the effects in them.
bool Comparer::pairBlocks() {
  SmallVector<std::pair<const BasicBlock *, const BasicBlock *>> Open{
      {&Old.Kernel->getEntryBlock(), &New.Kernel->getEntryBlock()}};
  Paired[Open[0].first] = Open[0].second;
  while (!Open.empty()) {
    const auto [A, B] = Open.pop_back_val();
    SmallVector<const Instruction *, 16> Of[2];
    for (const auto &[Block, List] :
         {std::pair(A, &Of[0]), std::pair(B, &Of[1])})
      for (const Instruction &I : *Block)
        if (hasEffect(I))
          List->push_back(&I);
    const Instruction *EndA = A->getTerminator(), *EndB = B->getTerminator();
    if (Of[0].size() != Of[1].size() ||
        EndA->getNumSuccessors() != EndB->getNumSuccessors())
      return false;
    for (const auto &[First, Second] : zip(Of[0], Of[1])) {
      Paired[First] = Second;
      Effects.emplace_back(First, Second);
    }
    for (unsigned I = 0; I < EndA->getNumSuccessors(); ++I) {
      const BasicBlock *NextA = EndA->getSuccessor(I),
                       *NextB = EndB->getSuccessor(I);
      const auto [Known, IsNew] = Paired.try_emplace(NextA, NextB);
      if (Known->second != NextB)
        return false;
      if (IsNew)
        Open.emplace_back(NextA, NextB);
    }
  }
  return true;
}

/// Whether the operands are the addresses of an access: where they lead is
/// compared elsewhere.
bool Comparer::mayDiffer(const Use &A, const Use &B) {
  const auto *User = cast<Instruction>(A.getUser());
  if (!Accesses.contains(User) ||
      !Accesses.contains(cast<Instruction>(B.getUser())))
    return false;
  if (const auto *Store = dyn_cast<StoreInst>(User);
      Store && A.getOperandNo() != StoreInst::getPointerOperandIndex())
    return false;
  if (isa<AtomicRMWInst, AtomicCmpXchgInst>(User) && A.getOperandNo())
    return false;
  if (OfArray.contains(A.get()) && OfArray.contains(B.get()))
    return true;
  // The distance of a tile's lines is part of its lanes' addresses.
  const auto *Intrinsic = dyn_cast<IntrinsicInst>(User);
  return Intrinsic &&
         Intrinsic->getCalledFunction()->getName().starts_with(
             "llvm.nvvm.wmma") &&
         A.getOperandNo() + 1 == Intrinsic->arg_size() &&
         OfArray.contains(Intrinsic->getArgOperand(0));
}

bool Comparer::sameUser(const Instruction *A, const Instruction *B) {
  if (!isSameOperation(*A, *B))
    return false;
  if (const auto *Phi = dyn_cast<PHINode>(A)) {
    for (const BasicBlock *From : Phi->blocks()) {
      const auto *Other = dyn_cast_or_null<BasicBlock>(Paired.lookup(From));
      const int At = Other ? cast<PHINode>(B)->getBasicBlockIndex(Other) : -1;
      if (At < 0 || !same(Phi->getIncomingValueForBlock(From),
                          cast<PHINode>(B)->getIncomingValue(At)))
        return false;
    }
    return Paired.lookup(A->getParent()) == B->getParent();
  }
  for (unsigned I = 0; I < A->getNumOperands(); ++I)
    if (mayDiffer(A->getOperandUse(I), B->getOperandUse(I)))
      Result.Moved.insert(A);
    else if (!same(A->getOperand(I), B->getOperand(I)))
      return false;
  return true;
}

bool Comparer::same(const Value *A, const Value *B) {
  if (const auto *Known = Paired.lookup(A))
    return Known == B;
  const auto *InA = dyn_cast<Instruction>(A), *InB = dyn_cast<Instruction>(B);
  if (!InA || !InB)
    return !InA && !InB && isSameLeaf(*A, *B);
  if (hasEffect(*InA) || hasEffect(*InB))
    return false;
  return !Assumed.insert({A, B}).second || sameUser(InA, InB);
}

Correspondence Comparer::run() {
  if (!pairBlocks()) {
    Result.Difference = "the course of the program";
    return std::move(Result);
  }
  for (const auto &[A, B] : Effects)
    if (!sameUser(A, B)) {
      Result.Difference = effectText(*A);
      break;
    }
  return std::move(Result);
}

Correspondence compareKernels(const KernelVersion &Old,
                              const KernelVersion &New,
                              const StringSet<> &Arrays) {
  return Comparer(Old, New, Arrays).run();
}

} // namespace bankcheck
