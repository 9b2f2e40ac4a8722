//===- FileReport.h - What became of one file
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Everything about a file's analysis except its kernels: how it ended, the
// compiler's errors, what it took.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_COMMAND_FILEREPORT_H
#define BANKCHECK_COMMAND_FILEREPORT_H

#include "bankcheck/Device/SharedAccess.h"
#include <string>
#include <vector>

namespace bankcheck {

enum class FileStatus : uint8_t {
  Analysed,
  Errors,      ///< It has errors; what compiles is analysed.
  Failed,      ///< It could not be read as CUDA at all.
  TimedOut,    ///< Longer than --timeout; kernels that were done are there.
  OutOfMemory, ///< More than --memory-limit; likewise.
  Crashed,     ///< The compiler did; likewise.
  Interrupted  ///< The user ended the run first; likewise.
};

/// What an analysis does, in this order.
enum class Stage : uint8_t { Parse, CodeGeneration, Optimisation, Execution };
inline constexpr unsigned StageCount = 4;

/// A diagnostic of the compiler, as it prints it.
struct CompileError {
  SourcePoint At;
  std::string Message;
};

struct FileReport {
  std::string File; ///< As given.
  FileStatus Status = FileStatus::Analysed;
  std::string Message; ///< Why it was not analysed to its end, or empty.
  /// Errors outside the kernels do not stop the kernels' analysis.
  std::vector<CompileError> Errors;
  /// Wall-clock seconds of each stage that came to its end.
  std::vector<double> Seconds;
  unsigned PeakMegabytes = 0; ///< 0: not measured.
  /// How many of the run's kernels are this file's.
  unsigned Kernels = 0;
};

} // namespace bankcheck

#endif // BANKCHECK_COMMAND_FILEREPORT_H
