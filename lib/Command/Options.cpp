//===- Options.cpp - The options of every host
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Command/Options.h"
#include "BlockShape.h"
#include "OptionTable.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/StringSaver.h"

namespace bankcheck {

using namespace llvm;
using namespace llvm::opt;

namespace {

enum OptionId {
  OPT_INVALID = 0,
#define OPTION(...) LLVM_MAKE_OPT_ID(__VA_ARGS__),
#include "Options.inc"
#undef OPTION
};

#define OPTTABLE_STR_TABLE_CODE
#include "Options.inc"
#undef OPTTABLE_STR_TABLE_CODE

#define OPTTABLE_PREFIXES_TABLE_CODE
#include "Options.inc"
#undef OPTTABLE_PREFIXES_TABLE_CODE

/// Which hosts besides the tool know the option; Options.td says so.
enum BankcheckFlag { host_option = 1 << 4, server_option = 1 << 5 };

constexpr OptTable::Info InfoTable[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO(__VA_ARGS__),
#include "Options.inc"
#undef OPTION
};

class BankcheckTable : public GenericOptTable {
public:
  BankcheckTable()
      : GenericOptTable(OptionStrTable, OptionPrefixesTable, InfoTable) {}
};

} // namespace

const OptTable &optionTable() {
  static const BankcheckTable Table;
  return Table;
}

static Error usageError(const Twine &Message) {
  return createStringError(inconvertibleErrorCode(), Message);
}

static Error parseAssumption(StringRef Text, Options &O) {
  auto [Name, Number] = Text.split('=');
  int64_t Value;
  if (Name.empty() || Number.trim().getAsInteger(0, Value))
    return usageError("--assume=" + Text +
                      ": expected NAME=VALUE with an integer value");
  O.Analysis.Assumptions[Name.trim().str()] = Value;
  return Error::success();
}

static Error parseCount(const Arg &A, unsigned &Into) {
  if (StringRef(A.getValue()).getAsInteger(10, Into) || !Into)
    return usageError(Twine(A.getSpelling()) + A.getValue() +
                      ": expected a positive number");
  return Error::success();
}

/// A limit, of which 0 is none.
static Error parseLimit(const Arg &A, unsigned &Into) {
  if (StringRef(A.getValue()).getAsInteger(10, Into))
    return usageError(Twine(A.getSpelling()) + A.getValue() +
                      ": expected a number");
  return Error::success();
}

template <typename Enum>
static Error parseChoice(const Arg &A, Enum &Into,
                         ArrayRef<std::pair<StringRef, Enum>> Choices) {
  std::string Known;
  for (auto [Name, Value] : Choices) {
    if (Name == A.getValue()) {
      Into = Value;
      return Error::success();
    }
    Known += (Known.empty() ? "" : ", ") + Name.str();
  }
  return usageError(Twine(A.getSpelling()) + A.getValue() +
                    ": expected one of " + Known);
}

static Error parseWhen(const Arg &A, When &Into) {
  return parseChoice<When>(
      A, Into,
      {{"auto", When::Auto}, {"always", When::Always}, {"never", When::Never}});
}

/// A rule, or a line.
static Error parseExplained(const Arg &A, Options &O) {
  O.ExplainedRule = findRule(A.getValue());
  if (O.ExplainedRule)
    return Error::success();
  if (StringRef(A.getValue()).find_first_of(":0123456789") == StringRef::npos)
    return usageError(Twine("--explain=") + A.getValue() +
                      ": there is no such rule; --list-rules names them");
  auto Choice = parseLineChoice(A.getValue());
  if (!Choice)
    return usageError(Twine("--explain=") + A.getValue() + ": " +
                      toString(Choice.takeError()));
  O.Explain = std::move(*Choice);
  return Error::success();
}

static Error apply(const Arg &A, Options &O) {
  switch (A.getOption().getID()) {
  case OPT_block: {
    auto Block = parseBlock(A.getValue());
    if (!Block)
      return usageError(Twine("--block=") + A.getValue() + ": " +
                        toString(Block.takeError()));
    O.Analysis.Block = *Block;
    break;
  }
  case OPT_assume:
    return parseAssumption(A.getValue(), O);
  case OPT_kernel: {
    std::string Problem;
    if (!Regex(A.getValue()).isValid(Problem))
      return usageError(Twine("--kernel=") + A.getValue() + ": " + Problem);
    O.Analysis.KernelRegex = A.getValue();
    break;
  }
  case OPT_min_ways:
    return parseCount(A, O.MinWays);
  case OPT_rules:
    if (Error E = checkRuleGlobs(A.getValue()))
      return usageError(Twine("--rules=") + A.getValue() + ": " +
                        toString(std::move(E)));
    // A list that only takes rules out takes them from all.
    O.Filter.Rules += std::string(",") + A.getValue();
    break;
  case OPT_verbose:
    O.Verbose = true;
    break;
  case OPT_format:
    return parseChoice<ReportFormat>(A, O.Format,
                                     {{"text", ReportFormat::Text},
                                      {"json", ReportFormat::Json},
                                      {"sarif", ReportFormat::Sarif},
                                      {"github", ReportFormat::Github},
                                      {"html", ReportFormat::Html},
                                      {"svg", ReportFormat::Svg}});
  case OPT_color:
    return parseWhen(A, O.Color);
  case OPT_progress:
    return parseWhen(A, O.Progress);
  case OPT_stats:
    O.Stats = true;
    break;
  case OPT_jobs:
    return parseCount(A, O.Jobs);
  case OPT_timeout:
    return parseLimit(A, O.TimeoutSeconds);
  case OPT_memory_limit:
    return parseLimit(A, O.MemoryLimitMB);
  case OPT_measured:
    O.Measured.push_back(A.getValue());
    break;
  case OPT_merge:
    O.Merge = true;
    break;
  case OPT_fail_on: {
    O.FailOn.reset();
    if (StringRef(A.getValue()) == "never")
      break;
    unsigned Ways = 0;
    if (Error E = parseCount(A, Ways))
      return E;
    O.FailOn = Ways;
    break;
  }
  case OPT_line_filter: {
    auto Lines = parseLineFilter(A.getValue());
    if (!Lines)
      return usageError("--line-filter: " + toString(Lines.takeError()));
    O.Lines = std::move(*Lines);
    break;
  }
  case OPT_since:
    O.Since = A.getValue();
    break;
  case OPT_baseline:
    O.Baseline = A.getValue();
    break;
  case OPT_write_baseline:
    O.WriteBaseline = A.getValue();
    break;
  case OPT_source_root:
    O.SourceRoot = A.getValue();
    break;
  case OPT_output:
    O.Output = A.getValue();
    break;
  case OPT_fix:
    O.ApplyFixes = O.SearchFixes = true;
    break;
  case OPT_diff:
    O.PrintDiff = O.SearchFixes = true;
    break;
  case OPT_export_fixes:
    O.ExportFixes = A.getValue();
    O.SearchFixes = true;
    break;
  case OPT_fixes:
    O.SearchFixes = true;
    break;
  case OPT_cuda_path:
    O.CudaPath = A.getValue();
    break;
  case OPT_no_cuda:
    O.NoCuda = true;
    break;
  case OPT_gpu_arch:
    O.Architecture = A.getValue();
    break;
  case OPT_compile_commands:
    O.CompileCommands = A.getValue();
    break;
  case OPT_print_clang_command:
    O.PrintClangCommand = true;
    break;
  case OPT_print_clang_commands:
    O.PrintClangCommands = true;
    break;
  case OPT_launch:
    O.Launch = true;
    break;
  case OPT_instantiate:
    O.Instantiations.push_back(A.getValue());
    break;
  case OPT_print_module:
    O.PrintModule = true;
    break;
  case OPT_evaluate_requests:
    O.EvaluateRequests = true;
    break;
  case OPT_config:
    O.InlineConfiguration = A.getValue();
    break;
  case OPT_config_file:
    O.ConfigurationFile = A.getValue();
    break;
  case OPT_dump_config:
    O.DumpConfiguration = true;
    break;
  case OPT_list_rules:
    O.ListRules = true;
    break;
  case OPT_explain:
    return parseExplained(A, O);
  case OPT_manual:
    O.Manual = true;
    break;
  case OPT_help:
    O.Help = true;
    break;
  case OPT_version:
    O.Version = true;
    break;
  case OPT_INPUT:
    O.Files.push_back(A.getValue());
    break;
  default:
    break;
  }
  return Error::success();
}

/// \p Flag: what an option must have to be known; 0: nothing.
static Expected<Options> parse(ArrayRef<const char *> Arguments, unsigned Flag,
                               Options O) {
  const OptTable &Table = optionTable();
  unsigned MissingIndex, MissingCount;
  InputArgList Parsed = Table.ParseArgs(Arguments, MissingIndex, MissingCount);
  if (MissingCount)
    return usageError(Twine("option '") + Parsed.getArgString(MissingIndex) +
                      "' needs a value");
  for (const Arg *A : Parsed) {
    const bool Known = A->getOption().getID() != OPT_UNKNOWN &&
                       (!Flag || A->getOption().hasFlag(Flag));
    if (!Known) {
      const std::string Spelled = A->getAsString(Parsed);
      std::string Nearest;
      const unsigned Distance = Table.findNearest(Spelled, Nearest);
      // A plugin's arguments are written without their dashes.
      if (Flag == host_option)
        return usageError("unknown option '" +
                          StringRef(Spelled).ltrim('-').str() + "'");
      return usageError(
          "unknown option '" + Spelled + "'" +
          (Distance <= 2
               ? "; did you mean '" + StringRef(Nearest).rtrim('=').str() + "'?"
               : ""));
    }
    if (Error E = apply(*A, O))
      return E;
  }
  if (!O.InlineConfiguration.empty() && !O.ConfigurationFile.empty())
    return usageError("--config and --config-file exclude each other");
  return O;
}

static Expected<Options> parseWithCompiler(ArrayRef<const char *> Arguments,
                                           unsigned Flag, Options Defaults) {
  // "--" ends our options; what follows is the compiler's.
  auto Dashes = llvm::find_if(Arguments, [](StringRef A) { return A == "--"; });
  auto O = parse(Arguments.take_front(Dashes - Arguments.begin()), Flag,
                 std::move(Defaults));
  if (O && Dashes != Arguments.end())
    O->CompilerArguments.assign(Dashes + 1, Arguments.end());
  if (O && O->Format == ReportFormat::Svg && !O->Explain)
    return usageError("--format=svg draws one line's accesses: pass "
                      "--explain=LINE too");
  return O;
}

Expected<Options> parseToolOptions(ArrayRef<const char *> Arguments,
                                   Options Defaults) {
  return parseWithCompiler(Arguments, /*Flag=*/0, std::move(Defaults));
}

Expected<Options> parseServerOptions(const std::vector<std::string> &Arguments,
                                     Options Defaults) {
  SmallVector<const char *, 8> Spelled;
  for (const std::string &A : Arguments)
    Spelled.push_back(A.c_str());
  return parseWithCompiler(Spelled, server_option, std::move(Defaults));
}

Expected<Options> parsePluginOptions(const std::vector<std::string> &Arguments,
                                     Options Defaults) {
  BumpPtrAllocator Memory;
  StringSaver Saver(Memory);
  SmallVector<const char *, 8> Spelled;
  for (const std::string &A : Arguments)
    Spelled.push_back(Saver.save((A == "v" ? "-" : "--") + A).data());
  return parse(Spelled, host_option, std::move(Defaults));
}

void printHelp(raw_ostream &OS) {
  optionTable().printHelp(
      OS, "bankcheck [options] FILE... [-- compiler options or command]",
      Purpose.data());
  OS << "\nExit status: " << ExitStatusText;
}

void printServerHelp(raw_ostream &OS) {
  optionTable().printHelp(
      OS, "bankcheck-lsp [options] [-- compiler options]",
      "A language server on standard input and output: shared-memory bank "
      "conflicts of CUDA code",
      /*FlagsToInclude=*/server_option, /*FlagsToExclude=*/0,
      /*ShowAllAliases=*/false);
  OS << "\nThe setting \"arguments\" of an editor is a list of further ones. "
        "Exit status: 0 after\na shutdown request; 1 without one; 2 a wrong "
        "option.\n";
}

} // namespace bankcheck
