//===- FixSearch.h - Edits that remove the conflicts of a file
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LAYOUTS_FIXSEARCH_H
#define BANKCHECK_LAYOUTS_FIXSEARCH_H

#include "bankcheck/Device/DeviceModule.h"
#include "bankcheck/Findings/Analysis.h"
#include "bankcheck/Findings/Fix.h"

namespace bankcheck {

/// Compiles the file once more with the edits made in memory, and gives the
/// module, not optimised; nothing if that has errors which it had not. Sets
/// each edit's FileHash.
using Recompiler =
    llvm::function_ref<std::optional<DeviceModule>(std::vector<Edit> &Edits)>;

/// Looks for a better layout of every array that has a conflict of \p MinWays
/// or worse among \p Kernels, all those of the optimised \p Module. What has
/// edits was proven; what cannot be is advice.
std::vector<Fix> findFixes(const DeviceModule &Module,
                           const AnalysisOptions &Options,
                           const std::vector<KernelReport> &Kernels,
                           unsigned MinWays, Recompiler Recompile);

} // namespace bankcheck

#endif // BANKCHECK_LAYOUTS_FIXSEARCH_H
