//===- AccessKinds.h - What one instruction does to shared memory
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_DEVICE_ACCESSKINDS_H
#define BANKCHECK_LIB_DEVICE_ACCESSKINDS_H

#include "bankcheck/Device/SharedAccess.h"
#include "llvm/IR/InstrTypes.h"

namespace bankcheck {

/// Whether an address is shared memory, may be, or is something else.
enum class Space { Shared, Maybe, Other };
Space spaceOf(const llvm::Value *Address);

/// Whether \p Address points to shared memory of the cluster (address space 7).
bool inOtherBlock(const llvm::Value *Address);

/// Bytes that a value of type \p Ty takes in memory.
unsigned storeBytes(const llvm::Type *Ty, const llvm::DataLayout &Layout);

/// An access of \p I to \p Address, with what is known of its array.
SharedAccess makeAccess(const llvm::Instruction &I, const llvm::Value *Address,
                        RequestKind Kind, unsigned Bytes);

bool isAtomic(RequestKind Kind);

/// If the last of \p Found is an atomic that is a loop, adds the loop's loads.
void addLoopLoads(std::vector<SharedAccess> &Found);

/// Whether the compiler can see that all lanes of a warp have one \p V.
bool isPlainlyUniform(const llvm::Value *V, unsigned Depth = 0);

/// Adds the access of an atomic instruction.
void collectAtomic(const llvm::Instruction &I, const llvm::Value *Address,
                   std::vector<SharedAccess> &Found);

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_ACCESSKINDS_H
