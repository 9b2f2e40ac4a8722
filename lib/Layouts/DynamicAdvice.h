//===- DynamicAdvice.h - Longer rows for dynamic arrays, in words
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_LAYOUTS_DYNAMICADVICE_H
#define BANKCHECK_LIB_LAYOUTS_DYNAMICADVICE_H

#include "Candidates.h"

namespace bankcheck {

/// "no edit is offered: ...", of the dynamic array \p Name.
std::string dynamicObstacle(const std::string &Name);

/// Which longer rows would help \p Array, whose size other launches may give
/// than those of \p Kernels, all that use it and are seen; "" if its rows are
/// not the matter. \p Logs: of the kernels.
std::string adviceOnDynamic(const SharedArray &Array,
                            llvm::ArrayRef<const KernelReport *> Kernels,
                            const std::vector<RequestLog> &Logs,
                            const DeviceModule &Module);

} // namespace bankcheck

#endif // BANKCHECK_LIB_LAYOUTS_DYNAMICADVICE_H
