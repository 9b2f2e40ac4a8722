//===- AccessCollector.h - Finds the shared-memory accesses of an optimised
// kernel
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_DEVICE_ACCESSCOLLECTOR_H
#define BANKCHECK_LIB_DEVICE_ACCESSCOLLECTOR_H

#include "bankcheck/Device/DeviceModule.h"

namespace bankcheck {

/// The accesses of \p F, in order. \p Origins: by identity. Stores to a static
/// array that nothing reads are removed from \p F; their identities are added
/// to \p DeadStores, if it is not null.
std::vector<SharedAccess>
collectAccesses(llvm::Function &F, const std::vector<AccessOrigin> &Origins,
                std::vector<unsigned> *DeadStores);

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_ACCESSCOLLECTOR_H
