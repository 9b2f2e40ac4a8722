//===- ProblemReport.cpp - What could not be analysed, and why
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Report/Reports.h"

namespace bankcheck {

void ProblemPrinter::once(const SourcePoint &At, llvm::StringRef Severity,
                          const std::string &Message) {
  if (Said.emplace(At, Message).second)
    printDiagnostic(OS, At, Severity, Message, Colors);
}

std::vector<Problem> findProblems(const FileReport &File,
                                  llvm::ArrayRef<KernelReport> Kernels) {
  std::vector<Problem> Problems;
  for (const CompileError &E : File.Errors)
    Problems.push_back({E.At, true, E.Message});
  for (const KernelReport &K : Kernels)
    if (!K.Unanalysable.empty())
      Problems.push_back(
          {K.At, false,
           "kernel '" + K.Name + "' is not analysed: " + K.Unanalysable});
  return Problems;
}

void ProblemPrinter::print(const FileReport &File,
                           llvm::ArrayRef<KernelReport> Kernels) {
  if (!File.Message.empty())
    OS << "bankcheck: error: " << File.File << ": " << File.Message << '\n';
  for (const Problem &P : findProblems(File, Kernels))
    once(P.At, P.IsError ? "error" : "warning", P.Message);
}

void printGaps(llvm::raw_ostream &OS, llvm::ArrayRef<FileReport> Files) {
  for (const FileReport &F : Files) {
    if (F.Status == FileStatus::Analysed)
      continue;
    OS << "bankcheck: remark: " << F.File << ": ";
    if (!F.Message.empty()) {
      OS << F.Message << '\n';
      continue;
    }
    const size_t Errors = F.Errors.size();
    OS << "analysed as far as clang understands it; " << Errors << " error"
       << (Errors == 1 ? "" : "s") << " (-v shows "
       << (Errors == 1 ? "it" : "them") << ")\n";
  }
}

} // namespace bankcheck
