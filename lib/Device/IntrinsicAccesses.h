//===- IntrinsicAccesses.h - Accesses of NVVM's intrinsics
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_DEVICE_INTRINSICACCESSES_H
#define BANKCHECK_LIB_DEVICE_INTRINSICACCESSES_H

#include "bankcheck/Device/SharedAccess.h"
#include "llvm/IR/IntrinsicInst.h"

namespace bankcheck {

/// Adds what \p Call does to shared memory. An intrinsic that is given shared
/// memory and has no rule is named.
void collectIntrinsic(llvm::IntrinsicInst &Call,
                      std::vector<SharedAccess> &Found);

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_INTRINSICACCESSES_H
