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
#include "bankcheck/Command/FileReport.h"
#include "bankcheck/Findings/AccessChoice.h"
#include "bankcheck/Findings/Finding.h"
#include "bankcheck/Findings/Measured.h"
#include "bankcheck/Findings/Padding.h"
#include "bankcheck/Report/BankPicture.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

namespace bankcheck {

/// "exact", "conditional", "at least" or "unknown", for people.
const char *verdictName(Verdict V);

/// Everything that a run found.
struct RunReport {
  std::vector<FileReport> Files;     ///< In the order in which they were given.
  std::vector<KernelReport> Kernels; ///< In the order of their files.
  std::vector<Fix> Fixes;            ///< Likewise.
  std::vector<PaddingReport> Paddings; ///< Likewise.
  std::vector<Finding> Findings;
  /// Beside what profiles say; absent if none were given.
  std::optional<std::vector<Comparison>> Measured;
};

/// Warnings in clang's style: place, message, source line, caret, notes.
/// \p Verbose: also what was analysed, access by access, and pictures of
/// conflicts that are short.
void printText(llvm::raw_ostream &OS, const RunReport &Report, bool Verbose,
               const PictureStyle &Style);

/// What each access costs and why, with its lanes, banks and wavefronts, as it
/// is and as \p Fixes would have it.
void printExplanation(llvm::raw_ostream &OS,
                      llvm::ArrayRef<ChosenAccess> Accesses,
                      llvm::ArrayRef<Fix> Fixes, const PictureStyle &Style);

/// The same as one SVG image.
void printSvg(llvm::raw_ostream &OS, llvm::ArrayRef<ChosenAccess> Accesses,
              llvm::ArrayRef<Fix> Fixes);

/// A page for a browser, in one file.
void printHtml(llvm::raw_ostream &OS, const RunReport &Run);

/// Predicted beside measured, a line each, and a closing count.
void printMeasured(llvm::raw_ostream &OS, llvm::ArrayRef<Comparison> Lines,
                   bool Colors);

/// "file:line:column: severity: message" alone, for errors.
void printDiagnostic(llvm::raw_ostream &OS, const SourcePoint &At,
                     llvm::StringRef Severity, llvm::StringRef Message,
                     bool Colors);

/// What keeps a part of a file from being analysed.
struct Problem {
  SourcePoint At;
  bool IsError; ///< The compiler's; else a kernel that is left out.
  std::string Message;
};

/// Errors and kernels, in this order; not FileReport::Message.
std::vector<Problem> findProblems(const FileReport &File,
                                  llvm::ArrayRef<KernelReport> Kernels);

/// What keeps files and kernels from being analysed, each thing said once,
/// whichever files it is seen through.
class ProblemPrinter {
public:
  ProblemPrinter(llvm::raw_ostream &OS, bool Colors) : OS(OS), Colors(Colors) {}
  void print(const FileReport &File, llvm::ArrayRef<KernelReport> Kernels);

private:
  void once(const SourcePoint &At, llvm::StringRef Severity,
            const std::string &Message);

  llvm::raw_ostream &OS;
  bool Colors;
  std::set<std::pair<SourcePoint, std::string>> Said;
};

/// The same in a line for each file, for where it is no error: another compiler
/// understands the file.
void printGaps(llvm::raw_ostream &OS, llvm::ArrayRef<FileReport> Files);

/// Verdicts, kernels, seconds and memory, by file and in total.
void printStats(llvm::raw_ostream &OS, const RunReport &Report);

/// One JSON object for the whole run; README.md describes it.
void printJson(llvm::raw_ostream &OS, const RunReport &Report);

/// SARIF 2.1.0, with paths below \p Root.
void printSarif(llvm::raw_ostream &OS, const RunReport &Report,
                llvm::StringRef Root);

/// Commands of a GitHub workflow, which make annotations; likewise.
void printGithub(llvm::raw_ostream &OS, llvm::ArrayRef<Finding> Findings,
                 llvm::StringRef Root);

/// Name, severity and summary of each rule, a line each.
void printRules(llvm::raw_ostream &OS);

/// Rows on which the model differs from the counts, and a closing count.
void printRequestTable(llvm::raw_ostream &OS, llvm::StringRef File,
                       const RequestTable &Table,
                       const std::vector<RequestMismatch> &Mismatches);

} // namespace bankcheck

#endif // BANKCHECK_REPORT_REPORTS_H
