//===- Options.h - The options of every host
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parsed from one table (Options.td), whatever the host.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_COMMAND_OPTIONS_H
#define BANKCHECK_COMMAND_OPTIONS_H

#include "bankcheck/Findings/Analysis.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace bankcheck {

enum class ReportFormat : uint8_t { Text, Json };
enum class ColorMode : uint8_t { Auto, Always, Never };

struct Options {
  AnalysisOptions Analysis;
  unsigned MinWays = 2;
  bool Verbose = false;
  // The rest is for the command-line tool only.
  ReportFormat Format = ReportFormat::Text;
  ColorMode Color = ColorMode::Auto;
  std::string Output; ///< Empty: standard output.
  std::optional<unsigned> FailOn;
  std::string CudaPath;
  bool NoCuda = false;
  std::string Architecture = "sm_90";
  std::vector<std::string> Instantiations; ///< "kernel<float, 32>".
  bool PrintModule = false;
  bool EvaluateRequests = false;
  bool Help = false;
  bool Version = false;
  std::vector<std::string> Files;
  /// What stands after "--": options for clang.
  std::vector<std::string> CompilerArguments;
};

/// Parses a tool's arguments, its own name left out.
llvm::Expected<Options>
parseToolOptions(llvm::ArrayRef<const char *> Arguments);

/// Parses a plugin's arguments: "block=32,8", "v". Only the options that make
/// sense inside a compiler are known.
llvm::Expected<Options>
parsePluginOptions(const std::vector<std::string> &Arguments);

/// Prints the table of options.
void printHelp(llvm::raw_ostream &OS);

} // namespace bankcheck

#endif // BANKCHECK_COMMAND_OPTIONS_H
