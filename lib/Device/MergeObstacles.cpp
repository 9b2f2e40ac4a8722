//===- MergeObstacles.cpp - What keeps nvcc from merging ------------------===//
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MergeObstacles.h"
#include "Identity.h"
#include "bankcheck/Device/Optimisation.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"

namespace bankcheck {

using namespace llvm;

static constexpr char MaskedAttribute[] = "bankcheck-masked",
                      CalledAttribute[] = "bankcheck-called";

/// Whether \p Index is a sum (or difference, or exclusive or) modulo a power
/// of two.
static bool isMaskedSum(Value *Index) {
  using namespace PatternMatch;
  while (isa<ZExtInst, SExtInst, TruncInst>(Index))
    Index = cast<CastInst>(Index)->getOperand(0);
  Value *Inner;
  if (!match(Index, m_And(m_Value(Inner), m_ConstantInt())) &&
      !match(Index, m_URem(m_Value(Inner), m_Power2())))
    return false;
  while (isa<ZExtInst, SExtInst, TruncInst>(Inner))
    Inner = cast<CastInst>(Inner)->getOperand(0);
  const auto *Sum = dyn_cast<BinaryOperator>(Inner);
  return Sum && (Sum->getOpcode() == Instruction::Add ||
                 Sum->getOpcode() == Instruction::Sub ||
                 Sum->getOpcode() == Instruction::Or ||
                 Sum->getOpcode() == Instruction::Xor);
}

static bool hasMaskedIndex(const Value *Address) {
  while (const auto *Step = dyn_cast<GEPOperator>(Address)) {
    if (llvm::any_of(Step->indices(),
                     [](const Use &Index) { return isMaskedSum(Index); }))
      return true;
    Address = Step->getPointerOperand();
  }
  return false;
}

void rememberObstacles(Module &M) {
  for (Function &F : M) {
    std::string Masked, Called;
    for (BasicBlock &Block : F)
      for (Instruction &I : Block) {
        const Value *Address = getLoadStorePointerOperand(&I);
        if (!Address)
          continue;
        for (unsigned Identity : identitiesOf(I)) {
          if (hasMaskedIndex(Address))
            Masked += std::to_string(Identity) + ",";
          if (I.hasMetadata(CalledMark))
            Called += std::to_string(Identity) + ",";
        }
      }
    if (!Masked.empty())
      F.addFnAttr(MaskedAttribute, Masked);
    if (!Called.empty())
      F.addFnAttr(CalledAttribute, Called);
  }
}

static std::set<unsigned> numbersIn(StringRef List) {
  std::set<unsigned> Numbers;
  for (StringRef Text : split(List, ','))
    if (unsigned Number; !Text.getAsInteger(10, Number))
      Numbers.insert(Number);
  return Numbers;
}

MergeObstacles obstaclesOf(const Function &F) {
  auto Numbers = [&](StringRef Attribute) {
    return numbersIn(F.getFnAttribute(Attribute).getValueAsString());
  };
  return {Numbers(MaskedAttribute), Numbers(CalledAttribute)};
}

} // namespace bankcheck
