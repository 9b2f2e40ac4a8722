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
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"

namespace bankcheck {

/// Adds the accesses of an asm statement.
void collectAssembly(const llvm::CallBase &Call,
                     std::vector<SharedAccess> &Found);

/// Marks plain accesses of assembly that ptxas may merge: narrower ones that
/// have another of their kind beside them, no barrier between.
void markAssembly(llvm::Function &F, std::vector<SharedAccess> &Accesses);

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_ASSEMBLYACCESSES_H
