//===- LoopMerging.cpp - Widths that an access in a loop may be executed at
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopMerging.h"
#include "Preparation.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Passes/PassBuilder.h"

namespace bankcheck {

using namespace llvm;

struct LoopMerging::Analyses {
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  LoopInfo *Loops = nullptr;
  ScalarEvolution *Evolution = nullptr;
};

LoopMerging::LoopMerging(Function &F) : F(F) {}
LoopMerging::~LoopMerging() = default;

/// nvcc merges no accesses to an array that it knows to be of bytes.
static bool isStaticByteArray(const Value &Address) {
  const auto *Array = dyn_cast<GlobalVariable>(getUnderlyingObject(&Address));
  return Array && !isDynamicShared(*Array) &&
         Array->getAlign().valueOrOne() < Align(8);
}

std::vector<unsigned> LoopMerging::otherSizes(const Instruction &I,
                                              const Value &Address, unsigned Bytes,
                                              unsigned Sources) {
  if (!Address.getType()->isPointerTy() || I.isVolatile() || isStaticByteArray(Address))
    return {};
  if (!Held) {
    Held = std::make_unique<Analyses>();
    PassBuilder Builder;
    Builder.registerModuleAnalyses(Held->MAM);
    Builder.registerCGSCCAnalyses(Held->CGAM);
    Builder.registerFunctionAnalyses(Held->FAM);
    Builder.registerLoopAnalyses(Held->LAM);
    Builder.crossRegisterProxies(Held->LAM, Held->FAM, Held->CGAM, Held->MAM);
    Held->Loops = &Held->FAM.getResult<LoopAnalysis>(F);
    Held->Evolution = &Held->FAM.getResult<ScalarEvolutionAnalysis>(F);
  }
  const Loop *L = Held->Loops->getLoopFor(I.getParent());
  if (!L)
    return {};
  ScalarEvolution &SE = *Held->Evolution;
  const auto *Recurrence =
      dyn_cast<SCEVAddRecExpr>(SE.getSCEV(const_cast<Value *>(&Address)));
  if (!Recurrence || Recurrence->getLoop() != L || !Recurrence->isAffine())
    return {};
  const auto *Step = dyn_cast<SCEVConstant>(Recurrence->getStepRecurrence(SE));
  if (!Step || Step->getAPInt().abs() != Bytes)
    return {};
  const Type *Accessed = getLoadStoreType(const_cast<Instruction *>(&I));
  const auto *Vector = dyn_cast<FixedVectorType>(Accessed);
  // A vector made of fewer source accesses than it has elements was itself
  // merged from iterations that LLVM unrolled.
  const bool MergedIterations = Vector && Vector->getNumElements() > Sources;
  const unsigned Narrowest =
      MergedIterations ? Bytes / Vector->getNumElements() : Bytes;
  std::vector<unsigned> Sizes;
  for (unsigned Size : {4u, 8u, 16u})
    if (Size != Bytes && Size >= Narrowest)
      Sizes.push_back(Size);
  return Sizes;
}

} // namespace bankcheck
