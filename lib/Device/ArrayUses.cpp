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
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

namespace bankcheck {

using namespace llvm;

/// Whether nothing but plain loads uses the address \p V.
static bool onlyLoadedFrom(const Value *V, SmallVectorImpl<LoadInst *> &Loads,
                           const Function &F) {
  for (const User *User : V->users()) {
    auto *By = const_cast<llvm::User *>(User);
    if (auto *Load = dyn_cast<LoadInst>(By)) {
      if (Load->isVolatile())
        return false;
      if (Load->getFunction() == &F)
        Loads.push_back(Load);
    } else if (isa<GEPOperator>(By) || isa<AddrSpaceCastOperator>(By)) {
      if (!onlyLoadedFrom(By, Loads, F))
        return false;
    } else if (const auto *I = dyn_cast<Instruction>(By);
               !I || I->getFunction() == &F ||
               I->getFunction()->getCallingConv() != CallingConv::PTX_Kernel) {
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
    if (onlyLoadedFrom(&Array, Loads, F) &&
        llvm::any_of(Loads, [](const LoadInst *Load) {
          return isa<Constant>(Load->getPointerOperand());
        }))
      return Array.getName().str();
  }
  return "";
}

/// Whether nothing but plain stores uses the address \p V.
static bool onlyStoredTo(const Value *V, SmallVectorImpl<StoreInst *> &Stores,
                         const Function &F) {
  for (const Use &U : V->uses()) {
    User *By = U.getUser();
    if (auto *Store = dyn_cast<StoreInst>(By)) {
      if (U.getOperandNo() != StoreInst::getPointerOperandIndex() ||
          Store->isVolatile())
        return false;
      if (Store->getFunction() == &F)
        Stores.push_back(Store);
    } else if (isa<GEPOperator>(By) || isa<AddrSpaceCastOperator>(By) ||
               isa<BitCastOperator>(By)) {
      if (!onlyStoredTo(By, Stores, F))
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

void removeDeadStores(Function &F, std::vector<unsigned> *Removed) {
  for (GlobalVariable &Array : F.getParent()->globals()) {
    // A dynamic array may be another one's memory.
    if (Array.getAddressSpace() != SharedAddressSpace || isDynamicShared(Array))
      continue;
    SmallVector<StoreInst *> Stores;
    if (!onlyStoredTo(&Array, Stores, F))
      continue;
    for (StoreInst *Store : Stores) {
      if (Removed)
        llvm::append_range(*Removed, identitiesOf(*Store));
      Store->eraseFromParent();
    }
  }
}

} // namespace bankcheck
