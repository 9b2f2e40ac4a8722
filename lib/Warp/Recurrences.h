//===- Recurrences.h - What a loop makes of its variables
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_WARP_RECURRENCES_H
#define BANKCHECK_LIB_WARP_RECURRENCES_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Instructions.h"

namespace bankcheck {

/// Whether loop variable \p Phi of \p L has one value for all lanes in each
/// iteration, as "stride" in "stride *= 2": it is computed from itself, other
/// such variables and values from before the loop of which \p IsUniform, by
/// arithmetic alone.
bool isUniformRecurrence(
    const llvm::PHINode &Phi, const llvm::Loop &L,
    llvm::function_ref<bool(const llvm::Value *)> IsUniform);

} // namespace bankcheck

#endif // BANKCHECK_LIB_WARP_RECURRENCES_H
