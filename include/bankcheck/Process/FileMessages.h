//===- FileMessages.h - What a child says about its file
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lines of JSON, in the report's own form: {"kernel": {...}} for each kernel,
// {"fix": {...}} for each array that has a fix, {"padding": {...}} for each
// that may be padded,
// {"file": {...}} for all that is known of the file besides, which replaces
// what was said before, and {"module": "..."}.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_PROCESS_FILEMESSAGES_H
#define BANKCHECK_PROCESS_FILEMESSAGES_H

#include "bankcheck/Command/Pipeline.h"
#include "bankcheck/Process/Worker.h"
#include "llvm/Support/JSON.h"

namespace bankcheck {

/// The child's side.
class MessageWriter : public AnalysisListener {
public:
  explicit MessageWriter(llvm::raw_ostream &Out) : Out(Out) {}
  void stageEnded(const FileReport &Report) override;
  void kernelDone(KernelReport &&Kernel) override;
  void fixDone(Fix &&F) override;
  void paddingDone(PaddingReport &&P) override;
  void moduleDone(const std::string &Text) override;

private:
  void send(llvm::StringRef Key,
            llvm::function_ref<void(llvm::json::OStream &)> Content);

  llvm::raw_ostream &Out;
};

/// What one file's lines add up to.
struct FileResult {
  FileReport Report;
  std::vector<KernelReport> Kernels;
  std::vector<Fix> Fixes;
  std::vector<PaddingReport> Paddings;
  std::string Module;
  std::string Misunderstood; ///< What was wrong with a line, if any was.
};

/// Adds a line to \p Result.
void receiveMessage(llvm::StringRef Line, FileResult &Result);

/// Completes \p Result, of \p File, by how the child ended.
void receiveEnd(const WorkerEnd &End, const std::string &File,
                FileResult &Result);

} // namespace bankcheck

#endif // BANKCHECK_PROCESS_FILEMESSAGES_H
