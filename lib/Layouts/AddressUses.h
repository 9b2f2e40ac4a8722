//===- AddressUses.h - What becomes of a shared array's address
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_LAYOUTS_ADDRESSUSES_H
#define BANKCHECK_LIB_LAYOUTS_ADDRESSUSES_H

#include "bankcheck/Device/SharedAccess.h"
#include "llvm/IR/Function.h"

namespace bankcheck {

/// Whether \p Kernel uses addresses in \p Array for nothing but \p Accesses:
/// then its requests are all that the array's layout can change. An address
/// that is stored, passed on, compared, or counted with may change something
/// else.
bool onlyAccesses(const llvm::GlobalVariable &Array,
                  const llvm::Function &Kernel,
                  const std::vector<SharedAccess> &Accesses);

} // namespace bankcheck

#endif // BANKCHECK_LIB_LAYOUTS_ADDRESSUSES_H
