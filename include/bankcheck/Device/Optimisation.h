//===- Optimisation.h - Optimises a device module as the compiler would
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From the IR that clang emits to IR whose accesses are those of the machine
// code: everything inlined, loops unrolled, adjacent loads merged, loads
// narrowed, dead stores gone. Every access keeps its identity on the way.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_DEVICE_OPTIMISATION_H
#define BANKCHECK_DEVICE_OPTIMISATION_H

#include "bankcheck/Device/DeviceModule.h"

namespace bankcheck {

/// Optimises \p Module in place and fills in its origins and each kernel's
/// accesses. A kernel whose code is missing is marked as unanalysable.
void optimise(DeviceModule &Module);

} // namespace bankcheck

#endif // BANKCHECK_DEVICE_OPTIMISATION_H
