//===- Recurrences.cpp - What a loop makes of its variables
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Recurrences.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

namespace bankcheck {

using namespace llvm;

/// Equal operands in all lanes give an equal result.
static bool isLanewise(const Instruction &I) {
  return isa<BinaryOperator, UnaryOperator, CastInst, CmpInst, SelectInst,
             FreezeInst, GetElementPtrInst, MinMaxIntrinsic>(I);
}

bool isUniformRecurrence(const PHINode &Phi, const Loop &L,
                         function_ref<bool(const Value *)> IsUniform) {
  SmallSetVector<const Value *, 8> Work;
  Work.insert(&Phi);
  for (unsigned I = 0; I < Work.size(); ++I) {
    const auto *Inside = dyn_cast<Instruction>(Work[I]);
    if (!Inside || !L.contains(Inside)) {
      if (!isa<Constant>(Work[I]) && !IsUniform(Work[I]))
        return false;
      continue;
    }
    // A phi elsewhere is decided by a branch.
    if (isa<PHINode>(Inside) ? Inside->getParent() != L.getHeader()
                             : !isLanewise(*Inside))
      return false;
    for (const Use &Operand : Inside->operands())
      Work.insert(Operand);
  }
  return true;
}

} // namespace bankcheck
