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
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/FormatVariadic.h"

namespace bankcheck {

using namespace llvm;

static constexpr char ReducedAttribute[] = "bankcheck-reduced",
                      CalledAttribute[] = "bankcheck-called",
                      AddressAttribute[] = "bankcheck-address";

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

/// Adds to \p Reduced the indices of \p Address that are reduced and decide
/// what lies in one access of 16 bytes with it.
static void addReducedIndices(const Value *Address, const DataLayout &Layout,
                              SmallPtrSetImpl<const Value *> &Seen,
                              std::vector<const Value *> &Reduced) {
  if (!Seen.insert(Address).second)
    return;
  if (const auto *Phi = dyn_cast<PHINode>(Address))
    for (const Use &From : Phi->incoming_values())
      addReducedIndices(From, Layout, Seen, Reduced);
  const auto *Step = dyn_cast<GEPOperator>(Address);
  if (!Step)
    return;
  for (auto At = gep_type_begin(Step), End = gep_type_end(Step); At != End;
       ++At)
    if (At.isSequential() &&
        At.getSequentialElementStride(Layout) % ArrayPlacement &&
        isReduced(At.getOperand()))
      Reduced.push_back(At.getOperand());
  addReducedIndices(Step->getPointerOperand(), Layout, Seen, Reduced);
}

static std::string numbered(unsigned Identity, size_t Number) {
  return formatv("{0}:{1},", Identity, Number);
}

void rememberObstacles(Module &M) {
  for (Function &F : M) {
    std::string ReducedList, CalledList, AddressList;
    std::map<const Value *, size_t> Numbers;
    MapVector<const Value *, std::set<unsigned>> Users;
    for (BasicBlock &Block : F)
      for (Instruction &I : Block) {
        const Value *Address = getLoadStorePointerOperand(&I);
        if (!Address)
          continue;
        SmallPtrSet<const Value *, 8> Seen;
        std::vector<const Value *> Reduced;
        addReducedIndices(Address, F.getDataLayout(), Seen, Reduced);
        for (unsigned Identity : identitiesOf(I)) {
          Users[Address].insert(Identity);
          for (const Value *Index : Reduced) {
            const size_t Number =
                Numbers.try_emplace(Index, Numbers.size()).first->second;
            ReducedList += numbered(Identity, Number);
          }
          if (I.hasMetadata(CalledMark))
            CalledList += std::to_string(Identity) + ",";
        }
      }
    for (const auto &[Number, User] : enumerate(Users))
      if (User.second.size() > 1)
        for (unsigned Identity : User.second)
          AddressList += numbered(Identity, Number);
    if (!AddressList.empty())
      F.addFnAttr(AddressAttribute, AddressList);
    if (!ReducedList.empty())
      F.addFnAttr(ReducedAttribute, ReducedList);
    if (!CalledList.empty())
      F.addFnAttr(CalledAttribute, CalledList);
  }
}

MergeObstacles obstaclesOf(const Function &F) {
  MergeObstacles Result;
  auto List = [&](StringRef Attribute) {
    return split(F.getFnAttribute(Attribute).getValueAsString(), ',');
  };
  unsigned Identity, Number;
  for (auto [Attribute, Numbers] :
       {std::pair(ReducedAttribute, &Result.Reduced),
        std::pair(AddressAttribute, &Result.Addresses)})
    for (StringRef Text : List(Attribute))
      if (!Text.consumeInteger(10, Identity) && Text.consume_front(":") &&
          !Text.getAsInteger(10, Number))
        (*Numbers)[Identity].insert(Number);
  for (StringRef Text : List(CalledAttribute))
    if (!Text.getAsInteger(10, Identity))
      Result.Called.insert(Identity);
  return Result;
}

bool MergeObstacles::areByBits(llvm::ArrayRef<unsigned> Identities) const {
  static const std::set<unsigned> None;
  auto IndicesOf = [&](unsigned Identity) -> const std::set<unsigned> & {
    const auto At = Reduced.find(Identity);
    return At == Reduced.end() ? None : At->second;
  };
  return llvm::any_of(Identities, [&](unsigned Identity) {
    return IndicesOf(Identity) != IndicesOf(Identities.front());
  });
}

} // namespace bankcheck
