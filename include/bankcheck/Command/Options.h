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

#include "bankcheck/Findings/AccessChoice.h"
#include "bankcheck/Findings/Filter.h"
#include "bankcheck/Findings/LineFilter.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace bankcheck {

enum class ReportFormat : uint8_t { Text, Json, Sarif, Github, Html, Svg };
enum class When : uint8_t { Auto, Always, Never };

inline constexpr const char *DefaultArchitecture = "sm_90";

struct Options {
  AnalysisOptions Analysis;
  FindingFilter Filter;
  unsigned MinWays = 2;
  bool Verbose = false;
  bool SearchFixes = false; ///< --fixes, and what needs them.
  /// What takes the place of .bankcheck files, or empty.
  std::string InlineConfiguration, ConfigurationFile;
  // The rest is for the command-line tool only.
  ReportFormat Format = ReportFormat::Text;
  When Color = When::Auto;
  When Progress = When::Auto;
  bool Stats = false;
  std::string Output;                ///< Empty: standard output.
  std::optional<LineChoice> Explain; ///< Report this line's accesses only.
  std::optional<unsigned> FailOn;
  std::optional<LineFilter> Lines;     ///< --line-filter.
  std::string Since;                   ///< A revision, or empty.
  std::string Baseline, WriteBaseline; ///< Files, or empty.
  std::string SourceRoot;              ///< Empty: that of the version control.
  std::string CudaPath;
  bool NoCuda = false;
  std::string Architecture; ///< Empty: the command's, else DefaultArchitecture.
  std::string CompileCommands; ///< A compile_commands.json or its directory.
  bool PrintClangCommand = false;
  bool PrintClangCommands = false;
  bool Launch = false; ///< CompilerArguments are to be run first.
  std::vector<std::string> Instantiations; ///< "kernel<float, 32>".
  unsigned Jobs = 0;                       ///< 0: the number of cores.
  unsigned TimeoutSeconds = 60;            ///< For each file; 0: none.
  unsigned MemoryLimitMB = 4096;           ///< For each file; 0: none.
  bool ApplyFixes = false;                 ///< --fix.
  bool PrintDiff = false;
  std::string ExportFixes; ///< The file for clang-apply-replacements, or empty.
  bool Merge = false;      ///< Files are reports.
  std::vector<std::string> Measured; ///< Exports of a profiler.
  bool PrintModule = false;
  bool EvaluateRequests = false;
  bool DumpConfiguration = false;
  bool ListRules = false;
  const Rule *ExplainedRule = nullptr;
  bool Help = false;
  bool Manual = false;
  bool Version = false;
  std::vector<std::string> Files;
  /// What stands after "--": options for clang, or a whole command.
  std::vector<std::string> CompilerArguments;

  /// Whether the report shows more requests than each access's costliest.
  bool wantsPictures() const { return Explain || Format == ReportFormat::Html; }
};

/// Parses a tool's arguments, its own name left out. They count more than
/// \p Defaults.
llvm::Expected<Options> parseToolOptions(llvm::ArrayRef<const char *> Arguments,
                                         Options Defaults = {});

/// Parses a plugin's arguments: "block=32,8", "v". Only the options that make
/// sense inside a compiler are known.
llvm::Expected<Options>
parsePluginOptions(const std::vector<std::string> &Arguments,
                   Options Defaults = {});

/// Parses the language server's arguments, as a tool's; only the options that
/// make sense in an editor are known.
llvm::Expected<Options>
parseServerOptions(const std::vector<std::string> &Arguments,
                   Options Defaults = {});

/// Prints the table of options.
void printHelp(llvm::raw_ostream &OS);
/// Likewise, of the language server's.
void printServerHelp(llvm::raw_ostream &OS);

/// The same and more as a page for man.
void printManual(llvm::raw_ostream &OS, llvm::StringRef Version);

} // namespace bankcheck

#endif // BANKCHECK_COMMAND_OPTIONS_H
