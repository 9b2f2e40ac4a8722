//===- Reports.h - Reporters: what the user sees
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The only room that prints. One reporter per form.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_REPORT_REPORTS_H
#define BANKCHECK_REPORT_REPORTS_H

#include "bankcheck/Banks/RequestTable.h"
#include "bankcheck/Findings/Finding.h"
#include "llvm/Support/raw_ostream.h"

namespace bankcheck {

/// Everything that a run found.
struct RunReport {
  std::vector<KernelReport> Kernels;
  std::vector<Finding> Findings;
};

/// Warnings in clang's style: place, message, source line, caret, notes.
/// \p Verbose: also what was analysed, access by access.
void printText(llvm::raw_ostream &OS, const RunReport &Report, bool Verbose,
               bool Colors);

/// "file:line:column: severity: message" alone, for errors.
void printDiagnostic(llvm::raw_ostream &OS, const SourcePoint &At,
                     llvm::StringRef Severity, llvm::StringRef Message,
                     bool Colors);

/// One JSON object for the whole run; README.md describes it.
void printJson(llvm::raw_ostream &OS, const RunReport &Report);

/// Rows on which the model differs from the counts, and a closing count.
void printRequestTable(llvm::raw_ostream &OS, llvm::StringRef File,
                       const RequestTable &Table,
                       const std::vector<RequestMismatch> &Mismatches);

} // namespace bankcheck

#endif // BANKCHECK_REPORT_REPORTS_H
