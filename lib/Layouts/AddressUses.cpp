//===- AddressUses.cpp - What becomes of a shared array's address
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AddressUses.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

namespace bankcheck {

using namespace llvm;

/// Whether \p I makes an address or a number of an address.
static bool passesOn(const Instruction &I) {
  if (isa<GetElementPtrInst, CastInst, PHINode, SelectInst, FreezeInst,
          BinaryOperator, ExtractValueInst, InsertValueInst, ExtractElementInst,
          InsertElementInst>(I))
    return true;
  const auto *Call = dyn_cast<CallBase>(&I);
  // Address arithmetic in assembly, and LLVM's own functions of numbers.
  return Call && !Call->getType()->isVoidTy() && Call->doesNotAccessMemory() &&
         (Call->isInlineAsm() || isa<IntrinsicInst>(Call));
}

static bool isComparisonWithNull(const Instruction &I) {
  const auto *Comparison = dyn_cast<ICmpInst>(&I);
  return Comparison && isa<ConstantPointerNull>(Comparison->getOperand(1));
}

bool onlyAccesses(const GlobalVariable &Array, const Function &Kernel,
                  const std::vector<SharedAccess> &Accesses) {
  SmallPtrSet<const Instruction *, 32> Known;
  for (const SharedAccess &A : Accesses)
    Known.insert(A.Instruction);
  SmallVector<const Value *, 32> Open{&Array};
  DenseSet<const Value *> Seen{&Array};
  while (!Open.empty())
    for (const Use &U : Open.pop_back_val()->uses()) {
      const User *By = U.getUser();
      if (const auto *I = dyn_cast<Instruction>(By)) {
        if (I->getFunction() != &Kernel)
          continue;
        if (Known.contains(I)) {
          const auto *Store = dyn_cast<StoreInst>(I);
          if (Store && U.getOperandNo() == 0)
            return false;
          continue;
        }
        const auto *Intrinsic = dyn_cast<IntrinsicInst>(I);
        if (isComparisonWithNull(*I) ||
            (Intrinsic && Intrinsic->isAssumeLikeIntrinsic()))
          continue;
        if (!passesOn(*I))
          return false;
      } else if (isa<GlobalVariable>(By)) {
        continue; // Lists of what the linker keeps.
      }
      if (Seen.insert(By).second)
        Open.push_back(By);
    }
  return true;
}

} // namespace bankcheck
