//===- AssemblyAccesses.h - Accesses of inline assembly
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_DEVICE_ASSEMBLYACCESSES_H
#define BANKCHECK_LIB_DEVICE_ASSEMBLYACCESSES_H

#include "bankcheck/Device/SharedAccess.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Function.h"

namespace bankcheck {

/// The accesses of each asm statement of \p F, in order. What the assembly
/// computes with integers becomes IR in front of it: see PtxEvaluator.
using AssemblyAccesses =
    llvm::DenseMap<const llvm::Instruction *, std::vector<SharedAccess>>;
AssemblyAccesses expandAssembly(llvm::Function &F);

/// Marks plain accesses of assembly that ptxas may merge: narrower ones that
/// have a neighbour of their kind, no barrier between.
void markAssembly(llvm::Function &F, std::vector<SharedAccess> &Accesses);

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_ASSEMBLYACCESSES_H
