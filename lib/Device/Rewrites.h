//===- Rewrites.h - What nvcc does to accesses and LLVM leaves undone
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each seen in the machine code that nvcc makes of the measured kernels.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_DEVICE_REWRITES_H
#define BANKCHECK_LIB_DEVICE_REWRITES_H

#include "llvm/IR/Analysis.h"
#include "llvm/IR/PassManager.h"

namespace bankcheck {

/// Turns llvm.memcpy of a small constant size into the loads and stores that
/// its alignment permits; 16 aligned bytes are one access.
void expandCopies(llvm::Module &M);

/// The same for those to a local variable that is copied on: LLVM makes one
/// copy of the two, and forgets where it comes from.
void expandCopiedTwice(llvm::Module &M);

/// Keeps LLVM from unrolling loops whose trip count is known at run time only,
/// also those of which it knows the most. \p UnrollSmall: demand that small
/// loops of a known trip count are unrolled, which frozen accesses make look
/// costly.
void forbidRuntimeUnrolling(llvm::Module &M, llvm::FunctionAnalysisManager &FAM,
                            bool UnrollSmall);

/// Asks for every small inner loop that is left to be unrolled by 4, as nvcc
/// may do: lanes that leave a loop at different iterations then meet in other
/// groups.
void demandUnrolling(llvm::Module &M);

/// (x + 10) & 7 becomes (x + 2) & 7, so that equal addresses look equal.
void reduceMaskedSums(llvm::Module &M);

/// Undoes vector loads and stores that skip elements as far as nvcc makes none:
/// it does load three words of an aligned four as all four.
void splitMaskedAccesses(llvm::Module &M);

/// A load of shared memory whose result is only used truncated loads less.
void narrowLoads(llvm::Module &M);

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_REWRITES_H
