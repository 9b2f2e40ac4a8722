//===- Identity.h - Accesses keep their identity through optimisation
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Debug locations do not survive hoisting, sinking, speculation and merging.
// An alias scope does, and merges as a set: each access is put in a scope of
// its own, all in one domain that no access is declared to be without, so that
// alias analysis learns nothing from it.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_DEVICE_IDENTITY_H
#define BANKCHECK_LIB_DEVICE_IDENTITY_H

#include "bankcheck/Device/DeviceModule.h"

namespace bankcheck {

/// Gives every access of \p Module's kernels that may be to shared memory an
/// identity, and records its origin under that number.
void identifyAccesses(DeviceModule &Module);

/// Keeps accesses of different identity from being made one by way of a branch
/// or a phi, and loads from being executed by lanes that did not reach them
/// (nvcc predicates them instead).
void separateAccesses(llvm::Module &M);

/// The identities that became \p I, in the order of the program; empty if it
/// was created without any.
std::vector<unsigned> identitiesOf(const llvm::Instruction &I);

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_IDENTITY_H
