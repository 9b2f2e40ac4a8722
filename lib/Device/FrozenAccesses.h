//===- FrozenAccesses.h - Accesses that no pass may touch -------*- C++ -*-===//
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What LLVM must not do because nvcc does not do it (a volatile load stays
// where it is), or may not do (any load stays, in the alternative that removes
// nothing: see Freedom::None).
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_DEVICE_FROZENACCESSES_H
#define BANKCHECK_LIB_DEVICE_FROZENACCESSES_H

#include "llvm/IR/PassManager.h"

namespace bankcheck {

/// Keeps passes from removing, moving, duplicating or joining the accesses that
/// the source calls volatile; of the functions that \p Everything picks, every
/// other access, too.
void freezeAccesses(llvm::Module &M,
                    llvm::function_ref<bool(llvm::Function &)> Everything);

/// Whether accesses of \p F come from functions that the source forbids to
/// inline: what is plainly the same as one of them need not be the same to
/// nvcc.
bool hasCalledAccesses(llvm::Function &F);

/// Undoes freezeAccesses, but for what the load-store vectoriser would then
/// make one of: a second access to the same address.
void thawAccesses(llvm::Module &M, llvm::FunctionAnalysisManager &FAM);

/// Forgets how large threadIdx and the like can be, but not that small
/// multiples of threadIdx and blockDim fit in 32 bits, so that i and i + 1 are
/// neighbours: nvcc knows it, and draws fewer conclusions from it.
void forgetRanges(llvm::Module &M);

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_FROZENACCESSES_H
