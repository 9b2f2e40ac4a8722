//===- AccessCollector.cpp - Finds the shared-memory accesses of an optimised
// kernel
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AccessCollector.h"
#include "AccessKinds.h"
#include "ArrayUses.h"
#include "AssemblyAccesses.h"
#include "Identity.h"
#include "IntrinsicAccesses.h"
#include "LoopMerging.h"
#include "MergeObstacles.h"
#include "Preparation.h"
#include "PtxAccesses.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include <map>

namespace bankcheck {

using namespace llvm;

/// A call that is not inlined and is given a shared pointer, or uses shared
/// memory of its own accord.
static void collectCall(const CallBase &Call,
                        std::vector<SharedAccess> &Found) {
  if (const Function *Callee = Call.getCalledFunction();
      Callee && mentionsShared(*Callee)) {
    SharedAccess A;
    A.Instruction = &Call;
    A.Unanalysable = "'" + demangle(Callee->getName().str()) +
                     "', which is not inlined, uses shared memory";
    Found.push_back(std::move(A));
    return;
  }
  for (const Value *Argument : Call.args()) {
    if (!Argument->getType()->isPointerTy() ||
        spaceOf(Argument) == Space::Other)
      continue;
    const Function *Callee = Call.getCalledFunction();
    SharedAccess A = makeAccess(Call, Argument, RequestKind::Load, 4);
    A.Generic = false;
    A.Unanalysable =
        Callee ? "it is passed to '" + Callee->getName().str() +
                     "', whose code is not seen here"
               : "it is passed to a function called through a pointer";
    Found.push_back(std::move(A));
    return;
  }
}

static void collect(Instruction &I, const AssemblyAccesses &Assembly,
                    std::vector<SharedAccess> &Found) {
  const DataLayout &Layout = I.getDataLayout();
  if (const Value *Address = getLoadStorePointerOperand(&I);
      Address && inOtherBlock(Address)) {
    Found.push_back(makeAccess(
        I, Address, isa<LoadInst>(I) ? RequestKind::Load : RequestKind::Store,
        4));
    Found.back().Unanalysable = OtherBlocksMemory;
    return;
  }
  if (const auto *Load = dyn_cast<LoadInst>(&I)) {
    if (spaceOf(Load->getPointerOperand()) != Space::Other)
      Found.push_back(makeAccess(I, Load->getPointerOperand(),
                                 RequestKind::Load,
                                 storeBytes(Load->getType(), Layout)));
  } else if (const auto *Store = dyn_cast<StoreInst>(&I)) {
    if (spaceOf(Store->getPointerOperand()) != Space::Other)
      Found.push_back(
          makeAccess(I, Store->getPointerOperand(), RequestKind::Store,
                     storeBytes(Store->getValueOperand()->getType(), Layout)));
  } else if (isa<AtomicRMWInst, AtomicCmpXchgInst>(I)) {
    const Value *Address = I.getOperand(0);
    if (spaceOf(Address) != Space::Other)
      collectAtomic(I, Address, Found);
  } else if (auto *Call = dyn_cast<CallBase>(&I)) {
    if (Call->isInlineAsm())
      Found = Assembly.lookup(Call);
    else if (auto *Intrinsic = dyn_cast<IntrinsicInst>(Call))
      collectIntrinsic(*Intrinsic, Found);
    else
      collectCall(*Call, Found);
  }
}

/// Marks the loads and stores that nvcc may execute wider or narrower.
static void markMergeable(Function &F, const std::vector<AccessOrigin> &Origins,
                          std::vector<SharedAccess> &Accesses) {
  std::map<std::pair<const BasicBlock *, std::vector<unsigned>>, unsigned>
      Copies;
  for (const SharedAccess &A : Accesses)
    ++Copies[{A.Instruction->getParent(), A.Identities}];
  LoopMerging Merging(F);
  const MergeObstacles Obstacles = obstaclesOf(F);
  for (SharedAccess &A : Accesses) {
    if (!A.Unanalysable.empty() || !isa<LoadInst, StoreInst>(A.Instruction))
      continue;
    uint64_t SourceBytes = 0;
    bool Halves = false, Reduced = false, Called = false;
    for (unsigned Identity : A.Identities) {
      if (const auto Same = Obstacles.Addresses.find(Identity);
          Same != Obstacles.Addresses.end())
        A.SameAddresses.insert(A.SameAddresses.end(), Same->second.begin(),
                               Same->second.end());
      SourceBytes += Origins[Identity].Bytes;
      Halves |= Origins[Identity].Bytes == 2;
      Reduced |= A.Bytes > Origins[Identity].Bytes &&
                 Obstacles.Reduced.contains(Identity);
      Called |= A.Bytes > Origins[Identity].Bytes &&
                Obstacles.Called.contains(Identity);
    }
    llvm::sort(A.SameAddresses);
    const bool JoinsIterations = A.Bytes > SourceBytes;
    const bool OnlyByBits =
        Reduced && (JoinsIterations || Obstacles.areByBits(A.Identities));
    A.MergedBytes =
        Merging.otherSizes(*A.Instruction, *A.Address, A.Bytes, SourceBytes,
                           Copies[{A.Instruction->getParent(), A.Identities}]);
    if (A.Doubt.empty() && Merging.isInvariantLoad(*A.Instruction, *A.Address))
      A.Doubt = "it loads the same in every iteration, and the compiler may do "
                "that once";
    if (A.Doubt.empty() && Called)
      A.Doubt = "its parts are in a function that is not inlined, and the "
                "compiler does not merge those of different calls";
    if (A.Doubt.empty() && OnlyByBits)
      A.Doubt = "that its parts are neighbours takes arithmetic to see, and "
                "the compiler may merge fewer of them";
    // nvcc merges 2-byte loads of some types and not of others.
    if (Halves && A.Bytes > 2 && isa<LoadInst>(A.Instruction))
      A.MergedBytes.push_back(2);
  }
}

std::vector<SharedAccess>
collectAccesses(Function &F, const std::vector<AccessOrigin> &Origins,
                std::vector<unsigned> *DeadStores) {
  std::vector<SharedAccess> Accesses;
  removeDeadStores(F, DeadStores);
  const AssemblyAccesses Assembly = expandAssembly(F);
  unsigned Nearest = 0;
  for (BasicBlock &Block : F)
    for (Instruction &I : Block) {
      std::vector<SharedAccess> Found;
      collect(I, Assembly, Found);
      if (Found.empty())
        continue;
      std::vector<unsigned> Identities = identitiesOf(I);
      // Never dropped for want of a line: the access before it is the best
      // guess at where it belongs.
      if (Identities.empty())
        Identities.push_back(Nearest);
      Nearest = Identities.front();
      // A merged store takes place where the last of its parts stood.
      if (isa<StoreInst>(I))
        std::reverse(Identities.begin(), Identities.end());
      for (SharedAccess &A : Found) {
        A.Identities = Identities;
        Accesses.push_back(std::move(A));
      }
    }
  markMergeable(F, Origins, Accesses);
  markAssembly(F, Accesses);
  return Accesses;
}

} // namespace bankcheck
