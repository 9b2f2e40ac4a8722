//===- Advice.h - Words where no layout helps
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Some conflicts lie in what the lanes are made to want, not in where it lies:
//   - lanes that touch one member of neighbouring structs: a struct of arrays;
//   - lanes that touch one of several neighbouring words each, and all of them
//     in turn: one wider access;
//   - a reduction whose stride doubles: sequential addressing.
// Said only where the requests show it.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LAYOUTS_ADVICE_H
#define BANKCHECK_LAYOUTS_ADVICE_H

#include "bankcheck/Device/DeviceModule.h"
#include "bankcheck/Findings/Analysis.h"
#include "bankcheck/Findings/Fix.h"

namespace bankcheck {

/// A fix without edits for each conflict of \p MinWays or worse that the
/// requests explain and that none of \p Fixes is about.
std::vector<Fix> findAdvice(const DeviceModule &Module,
                            const std::vector<KernelReport> &Kernels,
                            unsigned MinWays, const std::vector<Fix> &Fixes);

} // namespace bankcheck

#endif // BANKCHECK_LAYOUTS_ADVICE_H
