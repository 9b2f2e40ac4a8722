//===- Alternatives.h - Do other compilers' choices change a number?
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_FINDINGS_ALTERNATIVES_H
#define BANKCHECK_LIB_FINDINGS_ALTERNATIVES_H

#include "KernelRun.h"
#include "bankcheck/Findings/Analysis.h"

namespace bankcheck {

/// Takes back "exact" in \p Report, made from \p Main, where \p Other, a run of
/// the same kernel optimised otherwise, has other totals. Places that either
/// made one access of are compared together.
void compareRuns(const KernelRun &Main, const KernelRun &Other,
                 const DeviceModule &Module, KernelReport &Report);

/// Takes back every "exact" in \p Report: there was nothing to compare with.
void doubtAll(KernelReport &Report);

} // namespace bankcheck

#endif // BANKCHECK_LIB_FINDINGS_ALTERNATIVES_H
