//===- Baseline.h - The findings that a project already has
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A JSON file of fingerprints, with what a reader of its changes wants to know.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_REPORT_BASELINE_H
#define BANKCHECK_REPORT_BASELINE_H

#include "bankcheck/Findings/Finding.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

namespace bankcheck {

/// Fingerprints.
using Baseline = std::set<std::string>;

/// Writes \p Findings, which have fingerprints, with paths below \p Root.
void printBaseline(llvm::raw_ostream &OS, llvm::ArrayRef<Finding> Findings,
                   llvm::StringRef Root);

/// An error if \p Text is not what printBaseline wrote, or is of a version that
/// is not known.
llvm::Expected<Baseline> readBaseline(llvm::StringRef Text);

} // namespace bankcheck

#endif // BANKCHECK_REPORT_BASELINE_H
