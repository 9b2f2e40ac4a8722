//===- MergeObstacles.cpp - What keeps nvcc from merging ------------------===//
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MergeObstacles.h"
#include "Identity.h"
#include "Preparation.h"
#include "bankcheck/Device/Optimisation.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"

namespace bankcheck {

using namespace llvm;

static constexpr char ReducedAttribute[] = "bankcheck-reduced",
                      CalledAttribute[] = "bankcheck-called";

static Value *withoutExtensions(Value *V) {
  while (isa<ZExtInst, SExtInst, TruncInst>(V))
    V = cast<CastInst>(V)->getOperand(0);
  return V;
}

/// Whether \p Index is a sum (or difference, or exclusive or) modulo a power
/// of two, or anything computed modulo another number.
static bool isReduced(Value *Index) {
  using namespace PatternMatch;
  Index = withoutExtensions(Index);
  Value *Inner;
  const bool Masked = match(Index, m_And(m_Value(Inner), m_ConstantInt())) ||
                      match(Index, m_URem(m_Value(Inner), m_Power2()));
  if (!Masked && !match(Index, m_IRem(m_Value(Inner), m_ConstantInt())))
    return false;
  const auto *Computed = dyn_cast<BinaryOperator>(withoutExtensions(Inner));
  if (!Computed || !Masked)
    return Computed;
  return Computed->getOpcode() == Instruction::Add ||
         Computed->getOpcode() == Instruction::Sub ||
         Computed->getOpcode() == Instruction::Or ||
         Computed->getOpcode() == Instruction::Xor;
}

/// Whether an index of \p Address is reduced that decides what lies in one
/// access of 16 bytes with it.
static bool hasReducedIndex(const Value *Address, const DataLayout &Layout,
                            SmallPtrSetImpl<const Value *> &Seen) {
  if (!Seen.insert(Address).second)
    return false;
  if (const auto *Phi = dyn_cast<PHINode>(Address))
    return llvm::any_of(Phi->incoming_values(), [&](const Use &From) {
      return hasReducedIndex(From, Layout, Seen);
    });
  const auto *Step = dyn_cast<GEPOperator>(Address);
  if (!Step)
    return false;
  for (auto At = gep_type_begin(Step), End = gep_type_end(Step); At != End;
       ++At)
    if (At.isSequential() &&
        At.getSequentialElementStride(Layout) % ArrayPlacement &&
        isReduced(At.getOperand()))
      return true;
  return hasReducedIndex(Step->getPointerOperand(), Layout, Seen);
}

void rememberObstacles(Module &M) {
  for (Function &F : M) {
    std::string ReducedList, CalledList;
    for (BasicBlock &Block : F)
      for (Instruction &I : Block) {
        const Value *Address = getLoadStorePointerOperand(&I);
        if (!Address)
          continue;
        SmallPtrSet<const Value *, 8> Seen;
        const bool Reduced = hasReducedIndex(Address, F.getDataLayout(), Seen);
        for (unsigned Identity : identitiesOf(I)) {
          if (Reduced)
            ReducedList += std::to_string(Identity) + ",";
          if (I.hasMetadata(CalledMark))
            CalledList += std::to_string(Identity) + ",";
        }
      }
    if (!ReducedList.empty())
      F.addFnAttr(ReducedAttribute, ReducedList);
    if (!CalledList.empty())
      F.addFnAttr(CalledAttribute, CalledList);
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
  return {Numbers(ReducedAttribute), Numbers(CalledAttribute)};
}

} // namespace bankcheck
