//===- LoopMerging.cpp - Widths that an access in a loop may be executed at
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopMerging.h"
#include "Preparation.h"
#include "bankcheck/Device/AnalysisManagers.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include <optional>

namespace bankcheck {

using namespace llvm;

struct LoopMerging::Analyses : AnalysisManagers {
  using AnalysisManagers::AnalysisManagers;
  LoopInfo *Loops = nullptr;
  ScalarEvolution *Evolution = nullptr;
};

void LoopMerging::analyse() {
  if (Held)
    return;
  Held = std::make_unique<Analyses>(PassBuilder());
  Held->Loops = &Held->FAM.getResult<LoopAnalysis>(F);
  Held->Evolution = &Held->FAM.getResult<ScalarEvolutionAnalysis>(F);
}

bool LoopMerging::isInvariantLoad(const Instruction &I, const Value &Address) {
  if (!isa<LoadInst>(I) || I.isVolatile())
    return false;
  analyse();
  const Loop *L = Held->Loops->getLoopFor(I.getParent());
  if (!L || !Held->Evolution->isLoopInvariant(
                Held->Evolution->getSCEV(const_cast<Value *>(&Address)), L))
    return false;
  return llvm::none_of(L->blocks(), [](const BasicBlock *Block) {
    return llvm::any_of(*Block, [](const Instruction &Other) {
      return Other.mayWriteToMemory();
    });
  });
}

LoopMerging::LoopMerging(Function &F) : F(F) {}
LoopMerging::~LoopMerging() = default;

/// nvcc merges no accesses to an array that it knows to be of bytes.
static bool isStaticByteArray(const Value &Address) {
  const auto *Array = dyn_cast<GlobalVariable>(getUnderlyingObject(&Address));
  return Array && !isDynamicShared(*Array) &&
         Array->getAlign().valueOrOne() < Align(8);
}

/// What \p Expression grows by in one iteration of \p L; nullopt if that is not
/// one number. Extensions are looked through: addresses are 32 bits wide.
static std::optional<int64_t> stepIn(const SCEV *Expression, const Loop *L,
                                     ScalarEvolution &SE) {
  if (SE.isLoopInvariant(Expression, L))
    return 0;
  if (const auto *Recurrence = dyn_cast<SCEVAddRecExpr>(Expression)) {
    const auto *Step =
        dyn_cast<SCEVConstant>(Recurrence->getStepRecurrence(SE));
    if (Recurrence->getLoop() != L || !Recurrence->isAffine() || !Step ||
        Step->getAPInt().getSignificantBits() > 32)
      return std::nullopt;
    return Step->getAPInt().getSExtValue();
  }
  if (const auto *Sum = dyn_cast<SCEVAddExpr>(Expression)) {
    int64_t Total = 0;
    for (const SCEV *Part : Sum->operands()) {
      auto Step = stepIn(Part, L, SE);
      if (!Step)
        return std::nullopt;
      Total += *Step;
    }
    return Total;
  }
  if (const auto *Product = dyn_cast<SCEVMulExpr>(Expression)) {
    const auto *Number = dyn_cast<SCEVConstant>(Product->getOperand(0));
    if (!Number || Product->getNumOperands() != 2 ||
        Number->getAPInt().getSignificantBits() > 32)
      return std::nullopt;
    auto Step = stepIn(Product->getOperand(1), L, SE);
    return Step ? std::optional(*Step * Number->getAPInt().getSExtValue())
                : std::nullopt;
  }
  if (isa<SCEVZeroExtendExpr, SCEVSignExtendExpr>(Expression)) {
    const SCEV *Inner = cast<SCEVCastExpr>(Expression)->getOperand();
    if (SE.getTypeSizeInBits(Inner->getType()) >= 32)
      return stepIn(Inner, L, SE);
  }
  return std::nullopt;
}

std::vector<unsigned>
LoopMerging::otherSizes(const Instruction &I, const Value &Address,
                        unsigned Bytes, uint64_t SourceBytes, unsigned Copies) {
  if (!Address.getType()->isPointerTy() || I.isVolatile() ||
      isStaticByteArray(Address))
    return {};
  analyse();
  const Loop *L = Held->Loops->getLoopFor(I.getParent());
  if (!L)
    return {};
  ScalarEvolution &SE = *Held->Evolution;
  auto Step = stepIn(SE.getSCEV(const_cast<Value *>(&Address)), L, SE);
  if (!Step || std::abs(*Step) != int64_t(Bytes) * Copies)
    return {};
  // Wider than its sources: merged from iterations that LLVM unrolled.
  const unsigned Narrowest =
      SourceBytes ? std::min<uint64_t>(SourceBytes, Bytes) : Bytes;
  std::vector<unsigned> Sizes;
  for (unsigned Size : {4u, 8u, 16u})
    if (Size != Bytes && Size >= Narrowest)
      Sizes.push_back(Size);
  return Sizes;
}

} // namespace bankcheck
