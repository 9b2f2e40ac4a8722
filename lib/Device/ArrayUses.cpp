//===- ArrayUses.cpp - Arrays that are only read, or only written
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ArrayUses.h"
#include "Identity.h"
#include "Preparation.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

namespace bankcheck {

using namespace llvm;

/// Whether nothing but plain accesses of one kind (LoadInst or StoreInst) uses
/// the address \p V; those in \p F are added to \p Found.
template <typename Access>
static bool onlyUsedBy(const Value *V, SmallVectorImpl<Access *> &Found,
                       const Function &F) {
  for (const Use &U : V->uses()) {
    User *By = U.getUser();
    if (auto *I = dyn_cast<Access>(By)) {
      if (U.getOperandNo() != Access::getPointerOperandIndex() ||
          I->isVolatile())
        return false;
      if (I->getFunction() == &F)
        Found.push_back(I);
    } else if (isa<GEPOperator, AddrSpaceCastOperator, BitCastOperator>(By)) {
      if (!onlyUsedBy(By, Found, F))
        return false;
    } else if (const auto *I = dyn_cast<Instruction>(By);
               !I || I->getFunction() == &F ||
               I->getFunction()->getCallingConv() != CallingConv::PTX_Kernel) {
      // Here, or in a function that could not be inlined.
      return false;
    }
  }
  return true;
}

std::string undefinedArray(Function &F) {
  for (const GlobalVariable &Array : F.getParent()->globals()) {
    if (Array.getAddressSpace() != SharedAddressSpace || isDynamicShared(Array))
      continue;
    SmallVector<LoadInst *> Loads;
    if (onlyUsedBy(&Array, Loads, F) &&
        llvm::any_of(Loads, [](const LoadInst *Load) {
          return isa<Constant>(Load->getPointerOperand());
        }))
      return Array.getName().str();
  }
  return "";
}

static constexpr char ReadAttribute[] = "bankcheck-read";

/// Whether \p I decides anything that can be seen.
static bool hasEffect(const Instruction &I) {
  SmallPtrSet<const Instruction *, 16> Seen{&I};
  SmallVector<const Instruction *> Work{&I};
  while (!Work.empty())
    for (const User *By : Work.pop_back_val()->users()) {
      const auto *Next = cast<Instruction>(By);
      if (Next->mayHaveSideEffects() || Next->isTerminator())
        return true;
      if (Seen.insert(Next).second)
        Work.push_back(Next);
    }
  return false;
}

/// Whether something with an effect reads through \p Address, or may.
static bool isRead(const Value &Address, SmallPtrSetImpl<const Value *> &Seen) {
  return Seen.insert(&Address).second &&
         llvm::any_of(Address.uses(), [&](const Use &U) {
           const User *By = U.getUser();
           if (isa<StoreInst>(By) &&
               U.getOperandNo() == StoreInst::getPointerOperandIndex())
             return false;
           if (isa<GEPOperator, AddrSpaceCastOperator, BitCastOperator, PHINode,
                   SelectInst>(By))
             return isRead(*By, Seen);
           const auto *I = dyn_cast<Instruction>(By);
           return !I || !isa<LoadInst>(I) || hasEffect(*I);
         });
}

void rememberReaders(Module &M) {
  for (GlobalVariable &Array : M.globals()) {
    SmallPtrSet<const Value *, 16> Seen;
    if (Array.getAddressSpace() == SharedAddressSpace &&
        !isDynamicShared(Array) && isRead(Array, Seen))
      Array.addAttribute(ReadAttribute);
  }
}

void removeDeadStores(Function &F, std::vector<unsigned> *Removed) {
  for (GlobalVariable &Array : F.getParent()->globals()) {
    // A dynamic array may be another one's memory.
    if (Array.getAddressSpace() != SharedAddressSpace || isDynamicShared(Array))
      continue;
    SmallVector<StoreInst *> Stores;
    if (!onlyUsedBy(&Array, Stores, F) || Stores.empty())
      continue;
    if (Array.hasAttribute(ReadAttribute)) {
      Array.addAttribute(UnreadAttribute);
      continue;
    }
    for (StoreInst *Store : Stores) {
      if (Removed)
        llvm::append_range(*Removed, identitiesOf(*Store));
      Store->eraseFromParent();
    }
  }
}

static bool mentionsShared(const Function &F,
                           SmallPtrSetImpl<const Value *> &Seen) {
  SmallVector<const User *> Work;
  for (const BasicBlock &Block : F)
    for (const Instruction &I : Block)
      Work.push_back(&I);
  while (!Work.empty()) {
    for (const Use &Operand : Work.pop_back_val()->operands()) {
      const Value *V = Operand.get();
      if (const auto *Global = dyn_cast<GlobalVariable>(V);
          Global && Global->getAddressSpace() == SharedAddressSpace)
        return true;
      if (!isa<Constant>(V) || !Seen.insert(V).second)
        continue;
      if (const auto *Callee = dyn_cast<Function>(V)) {
        if (mentionsShared(*Callee, Seen))
          return true;
      } else {
        Work.push_back(cast<User>(V));
      }
    }
  }
  return false;
}

bool mentionsShared(const Function &F) {
  SmallPtrSet<const Value *, 16> Seen;
  return mentionsShared(F, Seen);
}

bool mayUseShared(const Function &F) {
  if (mentionsShared(F))
    return true;
  for (const BasicBlock &Block : F)
    for (const Instruction &I : Block)
      if (const auto *Call = dyn_cast<CallBase>(&I);
          Call && !isa<IntrinsicInst>(Call)) {
        const auto *Assembly = dyn_cast<InlineAsm>(Call->getCalledOperand());
        if (!Assembly || !Assembly->getAsmString().empty())
          return true;
      }
  return false;
}

} // namespace bankcheck
