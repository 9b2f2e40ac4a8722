//===- PaddingSearch.h - Rules about the padding of a file's arrays
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LAYOUTS_PADDINGSEARCH_H
#define BANKCHECK_LAYOUTS_PADDINGSEARCH_H

#include "bankcheck/Findings/Padding.h"
#include "bankcheck/Layouts/FixSearch.h"

namespace bankcheck {

/// Judges the padding of every shared array of the optimised \p Module;
/// \p Kernels: the reports of all its kernels. A rule is broken only if every
/// request to the array is known, in every kernel, instance and launch, and the
/// code without the fault was compiled and compared, whether its edit can be
/// offered or not. Arrays that may or may not be padded are left out.
std::vector<PaddingReport>
findPaddings(const DeviceModule &Module, const AnalysisOptions &Options,
             const std::vector<KernelReport> &Kernels, unsigned MinWays,
             Recompiler Recompile);

} // namespace bankcheck

#endif // BANKCHECK_LAYOUTS_PADDINGSEARCH_H
