//===- FileMessages.h - What a child says about its file
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lines of JSON, in the report's own form: {"kernel": {...}} for each kernel,
// {"fix": {...}} for each array that has a fix,
// {"file": {...}} for all that is known of the file besides, which replaces
// what was said before, and {"module": "..."}.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_TOOLS_BANKCHECK_FILEMESSAGES_H
#define BANKCHECK_TOOLS_BANKCHECK_FILEMESSAGES_H

#include "bankcheck/Command/Pipeline.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace bankcheck {

/// The child's side.
class MessageWriter : public AnalysisListener {
public:
  explicit MessageWriter(llvm::raw_ostream &Out) : Out(Out) {}
  void stageEnded(const FileReport &Report) override;
  void kernelDone(KernelReport &&Kernel) override;
  void fixDone(Fix &&F) override;
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
  std::string Module;
};

/// Adds a line to \p Result, or says what keeps it from being a message.
llvm::Error receiveMessage(llvm::StringRef Line, FileResult &Result);

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_BANKCHECK_FILEMESSAGES_H
