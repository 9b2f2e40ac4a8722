//===- DeviceCompile.h - Compiles one file for the device, maybe edited
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_COMMAND_DEVICECOMPILE_H
#define BANKCHECK_LIB_COMMAND_DEVICECOMPILE_H

#include "bankcheck/Command/FileReport.h"
#include "bankcheck/Command/Job.h"
#include "bankcheck/Device/DeviceRecorder.h"
#include "bankcheck/Findings/Fix.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendAction.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace bankcheck {

/// Keeps errors, by place for the recorder and as text for the report.
class ErrorCollector : public clang::DiagnosticConsumer {
public:
  std::vector<ParseError> Errors;
  std::vector<CompileError> Texts;

  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override;
};

/// How a file is compiled.
struct CompileInput {
  const Job &J;
  const std::string &Toolkit;
  const std::vector<std::string> &Instantiations; ///< See Options.
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files;
  /// What another host has made of a command; null: J's arguments count.
  const clang::CompilerInvocation *Prepared = nullptr;
  /// Where preambles are kept; empty: nowhere.
  std::string Preambles;
};

/// Makes \p Edits, which are in order, in \p Text.
void makeEdits(std::string &Text, llvm::ArrayRef<const Edit *> Edits);

/// Runs \p Action on the file, in which, and in whose headers, \p Edits are
/// made in memory; sets each edit's FileHash. False if the options ask for no
/// compilation.
bool compileForDevice(const CompileInput &Input, std::vector<Edit> &Edits,
                      ErrorCollector &Collector, clang::FrontendAction &Action);

/// Makes the preamble of the file for later compiles.
void precompile(const CompileInput &Input);

} // namespace bankcheck

#endif // BANKCHECK_LIB_COMMAND_DEVICECOMPILE_H
