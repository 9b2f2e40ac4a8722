//===- Pipeline.h - One file, from its command line to kernel reports
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_COMMAND_PIPELINE_H
#define BANKCHECK_COMMAND_PIPELINE_H

#include "bankcheck/Command/Job.h"
#include "bankcheck/Command/Options.h"

namespace bankcheck {

/// A diagnostic of the compiler, as it prints it.
struct CompileError {
  SourcePoint At;
  std::string Message;
};

struct FileReport {
  std::string File;
  std::vector<KernelReport> Kernels;
  /// Errors outside the kernels do not stop the kernels' analysis.
  std::vector<CompileError> Errors;
  /// The optimised module as text, if Options::PrintModule.
  std::string Module;
  /// The file could not be read as CUDA at all, and why.
  std::string Failure;
};

/// Compiles the file of \p J for the device, in memory, and analyses its
/// kernels.
FileReport analyseFile(const Options &O, const Job &J,
                       const std::string &Toolkit);

} // namespace bankcheck

#endif // BANKCHECK_COMMAND_PIPELINE_H
