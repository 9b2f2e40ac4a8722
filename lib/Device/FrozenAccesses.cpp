//===- FrozenAccesses.cpp - Accesses that no pass may touch ---------------===//
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FrozenAccesses.h"
#include "bankcheck/Device/Optimisation.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

namespace bankcheck {

using namespace llvm;

/// On accesses that were made volatile, and on loads of the source that are.
static constexpr char FrozenMark[] = "bankcheck.frozen",
                      VolatileMark[] = "bankcheck.volatile";

/// Volatile loads are still joined by way of a phi; atomic ones are not.
static void forbidJoining(LoadInst &Load) {
  Type *Ty = Load.getType();
  if ((Ty->isIntegerTy() || Ty->isFloatingPointTy()) &&
      isPowerOf2_64(Ty->getPrimitiveSizeInBits()))
    Load.setAtomic(AtomicOrdering::Unordered);
}

static bool isLocal(Instruction &Access) {
  return isa<AllocaInst>(
      getUnderlyingObject(getLoadStorePointerOperand(&Access)));
}

bool hasCalledAccesses(Function &F) {
  return llvm::any_of(instructions(F), [](const Instruction &I) {
    return I.hasMetadata(CalledMark);
  });
}

void freezeAccesses(Module &M, function_ref<bool(Function &)> Everything) {
  MDNode *Empty = MDNode::get(M.getContext(), {});
  for (Function &F : M) {
    const bool All = Everything(F);
    for (Instruction &I : instructions(F)) {
      auto *Load = dyn_cast<LoadInst>(&I);
      auto *Store = dyn_cast<StoreInst>(&I);
      if ((!Load && !Store) || I.isAtomic() || isLocal(I))
        continue;
      if (I.isVolatile()) {
        if (Load) {
          forbidJoining(*Load);
          I.setMetadata(VolatileMark, Empty);
        }
        continue;
      }
      if (!All)
        continue;
      if (Load) {
        forbidJoining(*Load);
        Load->setVolatile(true);
      } else {
        Store->setVolatile(true);
      }
      I.setMetadata(FrozenMark, Empty);
    }
  }
}

void thawAccesses(Module &M, FunctionAnalysisManager &FAM) {
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    ScalarEvolution &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
    for (BasicBlock &Block : F) {
      // Equal addresses have one expression, whatever computes them.
      SmallSet<std::pair<unsigned, const SCEV *>, 16> Seen;
      for (Instruction &I : Block) {
        if (I.getMetadata(VolatileMark)) {
          cast<LoadInst>(I).setAtomic(AtomicOrdering::NotAtomic);
          I.setMetadata(VolatileMark, nullptr);
        }
        if (!I.getMetadata(FrozenMark))
          continue;
        I.setMetadata(FrozenMark, nullptr);
        if (!Seen.insert({I.getOpcode(),
                          SE.getSCEV(getLoadStorePointerOperand(&I))})
                 .second)
          continue;
        if (auto *Load = dyn_cast<LoadInst>(&I)) {
          Load->setAtomic(AtomicOrdering::NotAtomic);
          Load->setVolatile(false);
        } else {
          cast<StoreInst>(I).setVolatile(false);
        }
      }
    }
  }
}

void forgetRanges(Module &M) {
  const ConstantRange Small(APInt(32, 0), APInt(32, 1 << 28));
  for (Function &F : M) {
    StringRef Register = F.getName();
    if (!Register.consume_front("llvm.nvvm.read.ptx.sreg."))
      continue;
    const bool InBlock =
        Register.starts_with("tid.") || Register.starts_with("ntid.");
    F.removeRetAttr(Attribute::Range);
    for (User *U : F.users())
      if (auto *Call = dyn_cast<CallBase>(U)) {
        Call->removeRetAttr(Attribute::Range);
        Call->setMetadata(LLVMContext::MD_range, nullptr);
        if (InBlock)
          Call->addRangeRetAttr(Small);
      }
  }
}

} // namespace bankcheck
