//===- bankcheck.cpp - The command-line tool
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Command/JobPlan.h"
#include "bankcheck/Command/Pipeline.h"
#include "bankcheck/Command/Toolkit.h"
#include "bankcheck/Report/Reports.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include <fstream>

using namespace bankcheck;

/// The exit statuses that --help documents.
enum ExitStatus { Clean = 0, FoundConflicts = 1, Failed = 2 };

static void error(const llvm::Twine &Message) {
  llvm::errs() << "bankcheck: error: " << Message << '\n';
}

static bool wantsColors(const Options &O, const llvm::raw_ostream &OS) {
  if (O.Color != ColorMode::Auto)
    return O.Color == ColorMode::Always;
  const auto NoColor = llvm::sys::Process::GetEnv("NO_COLOR");
  return O.Output.empty() && OS.has_colors() && (!NoColor || NoColor->empty());
}

static int evaluateTables(const Options &O, llvm::raw_ostream &OS) {
  int Status = Clean;
  for (const std::string &File : O.Files) {
    std::ifstream In(File);
    if (!In) {
      error(File + ": cannot read it");
      Status = Failed;
      continue;
    }
    const RequestTable Table = readRequestTable(In);
    const auto Mismatches = evaluateRequests(Table.Rows);
    printRequestTable(OS, File, Table, Mismatches);
    if (!Table.Errors.empty())
      Status = Failed;
    else if (!Mismatches.empty() && Status == Clean)
      Status = FoundConflicts;
  }
  return Status;
}

/// Analyses all files into \p Run; false if one failed. What went wrong is
/// said on standard error, so that the report stays a report.
static bool analyseFiles(const Options &O, llvm::ArrayRef<Job> Jobs,
                         const std::string &Toolkit, RunReport &Run) {
  bool Good = true;
  const bool Colors = wantsColors(O, llvm::errs());
  for (const Job &J : Jobs) {
    FileReport Report = analyseFile(O, J, Toolkit);
    llvm::errs() << Report.Module;
    if (!Report.Failure.empty()) {
      error(J.File + ": " + Report.Failure);
      Good = false;
    }
    for (const CompileError &E : Report.Errors) {
      printDiagnostic(llvm::errs(), E.At, "error", E.Message, Colors);
      Good = false;
    }
    for (const KernelReport &K : Report.Kernels)
      if (!K.Unanalysable.empty())
        printDiagnostic(llvm::errs(), K.At, "warning",
                        "kernel '" + K.Name +
                            "' is not analysed: " + K.Unanalysable,
                        Colors);
    std::move(Report.Kernels.begin(), Report.Kernels.end(),
              std::back_inserter(Run.Kernels));
  }
  return Good;
}

/// As a shell takes it.
static void printClangCommand(llvm::raw_ostream &OS, const Job &J,
                              const std::string &Toolkit) {
  OS << "clang++";
  for (const std::string &Argument : deviceArguments(J, Toolkit)) {
    OS << ' ';
    llvm::sys::printArg(OS, Argument, /*Quote=*/false);
  }
  OS << '\n';
}

int main(int Argc, const char **Argv) {
  llvm::InitLLVM Init(Argc, Argv);
  auto Parsed = parseToolOptions(llvm::ArrayRef(Argv + 1, Argc - 1));
  if (!Parsed) {
    error(llvm::toString(Parsed.takeError()) + " (see bankcheck --help)");
    return Failed;
  }
  const Options &O = *Parsed;
  if (O.Help) {
    printHelp(llvm::outs());
    return Clean;
  }
  if (O.Version) {
    llvm::outs() << "bankcheck " BANKCHECK_VERSION " (LLVM " LLVM_VERSION_STRING
                    ")\n";
    return Clean;
  }
  if (O.EvaluateRequests && O.Files.empty()) {
    error("no files given (see bankcheck --help)");
    return Failed;
  }
  auto Toolkit = findToolkit(O);
  if (!Toolkit) {
    error(llvm::toString(Toolkit.takeError()));
    return Failed;
  }
  const JobPlan Plan = O.EvaluateRequests ? JobPlan() : planJobs(O);
  for (const std::string &Remark : Plan.Remarks)
    llvm::errs() << "bankcheck: remark: " << Remark << '\n';
  for (const std::string &Message : Plan.Errors)
    error(Message);
  if (Plan.Jobs.empty() && !O.EvaluateRequests)
    return Failed;
  std::error_code Problem;
  llvm::raw_fd_ostream OS(O.Output.empty() ? "-" : O.Output, Problem);
  if (Problem) {
    error(O.Output + ": cannot write it: " + Problem.message());
    return Failed;
  }
  if (O.EvaluateRequests)
    return evaluateTables(O, OS);
  if (O.PrintClangCommand) {
    for (const Job &J : Plan.Jobs)
      printClangCommand(OS, J, *Toolkit);
    return Plan.Errors.empty() ? Clean : Failed;
  }

  RunReport Run;
  const bool Good =
      analyseFiles(O, Plan.Jobs, *Toolkit, Run) && Plan.Errors.empty();
  Run.Findings = findConflicts(Run.Kernels, O.MinWays);
  if (O.Format == ReportFormat::Json)
    printJson(OS, Run);
  else
    printText(OS, Run, O.Verbose, wantsColors(O, OS));
  OS.flush();
  if (OS.has_error()) {
    error((O.Output.empty() ? "standard output" : O.Output) +
          ": cannot write it: " + OS.error().message());
    OS.clear_error();
    return Failed;
  }
  if (!Good)
    return Failed;
  for (const Finding &F : Run.Findings)
    if (O.FailOn && F.Ways >= *O.FailOn)
      return FoundConflicts;
  return Clean;
}
