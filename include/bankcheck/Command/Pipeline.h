//===- Pipeline.h - One file, from its command line to kernel reports
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_COMMAND_PIPELINE_H
#define BANKCHECK_COMMAND_PIPELINE_H

#include "bankcheck/Command/FileReport.h"
#include "bankcheck/Command/Job.h"
#include "bankcheck/Command/Options.h"
#include "bankcheck/Findings/Fix.h"
#include "bankcheck/Findings/KernelMemory.h"
#include "bankcheck/Findings/Padding.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace clang {
class CompilerInvocation;
} // namespace clang

namespace bankcheck {

/// Is told what an analysis finds as it finds it: an analysis may be ended
/// from outside at any time, and what was said until then counts.
class AnalysisListener {
public:
  virtual ~AnalysisListener() = default;
  /// A stage has ended; \p Report is all that is known of the file so far.
  virtual void stageEnded(const FileReport &Report) = 0;
  virtual void kernelDone(KernelReport &&Kernel) = 0;
  /// After all kernels.
  virtual void fixDone(Fix &&F) = 0;
  /// Likewise.
  virtual void paddingDone(PaddingReport &&P) = 0;
  /// The optimised module as text, if Options::PrintModule.
  virtual void moduleDone(const std::string &Text) = 0;
};

/// What is kept of a file between its analyses.
struct FileMemory {
  KernelMemory Kernels;
  /// A directory for what comes before the code of files, precompiled; empty:
  /// none.
  std::string Preambles;
};

/// Compiles the file of \p J for the device, in memory, and analyses its
/// kernels. A crash of the compiler takes the process with it. \p Files: where
/// sources are read; an editor's have what is not saved yet. \p Memory: kernels
/// that it knows are not analysed again; null: nothing will be remembered.
FileReport analyseFile(const Options &O, const Job &J,
                       const std::string &Toolkit, AnalysisListener &Listener,
                       llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files =
                           llvm::vfs::getRealFileSystem(),
                       const FileMemory *Memory = nullptr);

/// Makes later analyses of the file of \p J faster: see FileMemory::Preambles.
void prepareFile(const Options &O, const Job &J, const std::string &Toolkit,
                 llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files,
                 const FileMemory &Memory);

/// What analyseFile does, for a host that has read the command itself: \p
/// Device is a compile of one file for the device, and \p Files is where it is
/// read.
FileReport
analyseInvocation(const Options &O, const clang::CompilerInvocation &Device,
                  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files,
                  AnalysisListener &Listener);

} // namespace bankcheck

#endif // BANKCHECK_COMMAND_PIPELINE_H
