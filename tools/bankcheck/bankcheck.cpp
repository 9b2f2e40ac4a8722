//===- bankcheck.cpp - The command-line tool
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Answers.h"
#include "ClangDatabase.h"
#include "FileRun.h"
#include "FixFiles.h"
#include "Launch.h"
#include "OutputFile.h"
#include "Selection.h"
#include "Status.h"
#include "bankcheck/Command/JobPlan.h"
#include "bankcheck/Command/Toolkit.h"
#include "bankcheck/Report/JsonReport.h"
#include "bankcheck/Report/ProfilerCsv.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include <fstream>

using namespace bankcheck;

static bool wantsColors(const Options &O, const llvm::raw_ostream &OS) {
  if (O.Color != When::Auto)
    return O.Color == When::Always;
  const auto NoColor = llvm::sys::Process::GetEnv("NO_COLOR");
  return O.Output.empty() && OS.has_colors() && (!NoColor || NoColor->empty());
}

/// Whether the locale's characters are UTF-8.
static bool isUnicode() {
  for (const char *Name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (const auto Value = llvm::sys::Process::GetEnv(Name);
        Value && !Value->empty())
      return llvm::StringRef(*Value).contains_insensitive("utf-8") ||
             llvm::StringRef(*Value).contains_insensitive("utf8");
  return false;
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

/// A value that the user gives a parameter that no kernel has is a misspelling,
/// if all kernels are known.
static void warnOfAssumptions(const Options &O, const RunReport &Run) {
  if (llvm::any_of(Run.Files, [](const FileReport &F) {
        return F.Status != FileStatus::Analysed &&
               F.Status != FileStatus::Errors;
      }))
    return;
  for (const auto &[Name, Value] : O.Analysis.Assumptions)
    if (llvm::none_of(Run.Kernels, [&](const KernelReport &K) {
          return K.Parameters.count(Name);
        }))
      llvm::errs() << "bankcheck: warning: --assume=" << Name << '=' << Value
                   << ": no kernel has a parameter '" << Name << "'\n";
}

/// Analyses the files of \p Plan; Failed if some could not be planned.
static int analyseAll(Settings &S, const JobPlan &Plan,
                      const std::string &Toolkit, ProblemPrinter &Problems,
                      RunReport &Run) {
  Run = analyseFiles(S, Plan.Jobs, Toolkit, Problems);
  warnOfAssumptions(S.user(), Run);
  return Plan.Errors.empty() ? Clean : Failed;
}

/// Joins the reports that are the run's files.
static int mergeAll(const Options &O, ProblemPrinter &Problems,
                    RunReport &Run) {
  int Status = Clean;
  for (const std::string &File : O.Files) {
    auto Text = llvm::MemoryBuffer::getFile(File);
    auto Part = Text ? readReport((*Text)->getBuffer())
                     : llvm::errorCodeToError(Text.getError());
    if (!Part) {
      error(File + ": no report: " + llvm::toString(Part.takeError()));
      Status = Failed;
      continue;
    }
    llvm::ArrayRef<KernelReport> Kernels = Part->Kernels;
    for (FileReport &F : Part->Files) {
      Problems.print(F, Kernels.take_front(F.Kernels));
      Kernels = Kernels.drop_front(F.Kernels);
    }
    llvm::append_range(Run.Files, std::move(Part->Files));
    llvm::append_range(Run.Kernels, std::move(Part->Kernels));
    llvm::append_range(Run.Fixes, std::move(Part->Fixes));
    llvm::append_range(Run.Paddings, std::move(Part->Paddings));
  }
  return Status;
}

/// Writes the report through \p Write; Failed if it cannot be written in full.
static int report(const Options &O,
                  llvm::function_ref<void(llvm::raw_ostream &)> Write) {
  llvm::Error Problem = writeOutput(O.Output, Write);
  if (!Problem)
    return Clean;
  error((O.Output.empty() ? "standard output" : O.Output) +
        ": cannot write it: " + llvm::toString(std::move(Problem)));
  return Failed;
}

/// The launches that the files of --measured tell of.
static llvm::Expected<std::vector<MeasuredLaunch>>
readMeasured(const std::vector<std::string> &Files) {
  std::vector<MeasuredLaunch> Launches;
  for (const std::string &File : Files) {
    auto Text = llvm::MemoryBuffer::getFile(File);
    auto Part = Text ? readProfilerCsv((*Text)->getBuffer())
                     : llvm::errorCodeToError(Text.getError());
    if (!Part)
      return llvm::createStringError("--measured=" + File + ": " +
                                     llvm::toString(Part.takeError()));
    mergeLaunches(Launches, std::move(*Part));
  }
  return Launches;
}

/// Compares with what --measured names, if it does; Failed if that cannot be
/// read.
static int compareWithMeasured(const Options &O, RunReport &Run) {
  if (O.Measured.empty())
    return Clean;
  auto Launches = readMeasured(O.Measured);
  if (!Launches) {
    error(llvm::toString(Launches.takeError()));
    return Failed;
  }
  Run.Measured = compareMeasured(Run.Kernels, *Launches,
                                 O.Architecture.empty() ? DefaultArchitecture
                                                        : O.Architecture);
  return Clean;
}

/// Does with the fixes of \p Run what the options say; Failed if one that was
/// found cannot be made.
static int handleFixes(const Options &O, const FixSet &Fixes) {
  int Status = Clean;
  for (const std::string &Problem : Fixes.Problems)
    llvm::errs() << "bankcheck: warning: " << Problem << '\n';
  if (!O.ExportFixes.empty())
    if (llvm::Error Problem =
            writeOutput(O.ExportFixes, [&](llvm::raw_ostream &OS) {
              printReplacements(OS, Fixes);
            })) {
      error(O.ExportFixes +
            ": cannot write it: " + llvm::toString(std::move(Problem)));
      Status = Failed;
    }
  if (O.ApplyFixes) {
    if (llvm::Error Problem = writeFixes(Fixes)) {
      error(llvm::toString(std::move(Problem)));
      return Failed;
    }
    for (const Fix &F : Fixes.Chosen)
      llvm::errs() << "bankcheck: edited: " << F.At.File << ':' << F.At.Line
                   << ": " << F.Title << '\n';
  }
  return Status;
}

/// Leaves of the findings what is to be reported; Failed if they cannot be
/// written to --write-baseline.
static int selectFindings(Settings &S, const Selection &Chosen,
                          RunReport &Run) {
  const Options &O = S.user();
  for (const Note &Problem : filterByFile(Run.Findings, S, Chosen))
    printDiagnostic(llvm::errs(), Problem.At, "warning", Problem.Message,
                    wantsColors(O, llvm::errs()));
  int Status = Clean;
  if (!O.WriteBaseline.empty())
    if (llvm::Error Problem =
            writeOutput(O.WriteBaseline, [&](llvm::raw_ostream &OS) {
              printBaseline(OS, Run.Findings, Chosen.Root);
            })) {
      error(O.WriteBaseline +
            ": cannot write it: " + llvm::toString(std::move(Problem)));
      Status = Failed;
    }
  filterBySelection(Run.Findings, Chosen);
  return Status;
}

/// Writes the report of \p Run in the form that the options ask for.
static void printReport(const Options &O, const RunReport &Run,
                        llvm::ArrayRef<ChosenAccess> Explained,
                        const std::string &Root, llvm::raw_ostream &OS) {
  const PictureStyle Style{isUnicode(), wantsColors(O, OS)};
  switch (O.Format) {
  case ReportFormat::Json:
    return printJson(OS, Run);
  case ReportFormat::Sarif:
    return printSarif(OS, Run, Root);
  case ReportFormat::Github:
    return printGithub(OS, Run.Findings, Root);
  case ReportFormat::Html:
    return printHtml(OS, Run);
  case ReportFormat::Svg:
    return printSvg(OS, Explained, Run.Fixes);
  case ReportFormat::Text:
    if (O.Explain)
      return printExplanation(OS, Explained, Run.Fixes, Style);
    printText(OS, Run, O.Verbose, Style);
    if (Run.Measured)
      printMeasured(OS, *Run.Measured, Style.Colors);
  }
}

/// Writes the report of \p Run and says how it ends. \p Status: so far.
static int conclude(Settings &S, const Selection &Chosen, RunReport &Run,
                    int Status) {
  const Options &O = S.user();
  Run.Findings = findAll(Run.Kernels, S, Run.Fixes, Run.Paddings);
  Status |= compareWithMeasured(O, Run);
  Status |= selectFindings(S, Chosen, Run);
  Status |= checkSettings(S);
  FixSet Fixes;
  if (O.ApplyFixes || O.PrintDiff || !O.ExportFixes.empty())
    Fixes = chooseFixes(Run.Findings);
  std::vector<ChosenAccess> Explained;
  if (O.Explain) {
    Explained = chooseAccesses(Run.Kernels, *O.Explain);
    if (Explained.empty()) {
      error("--explain: no access to shared memory in line " +
            llvm::Twine(O.Explain->Line) +
            (O.Explain->File.empty() ? "" : " of " + O.Explain->File));
      return Failed;
    }
  }
  Status |= report(O, [&](llvm::raw_ostream &OS) {
    if (O.PrintDiff)
      printDiff(OS, Fixes);
    else
      printReport(O, Run, Explained, Chosen.Root, OS);
  });
  if (handleFixes(O, Fixes))
    Status = Failed;
  if (O.Stats)
    printStats(llvm::errs(), Run);
  // After a compile that has succeeded, what clang cannot read is no failure.
  if (!O.Launch)
    for (const FileReport &F : Run.Files)
      if (F.Status != FileStatus::Analysed)
        Status = Failed;
  if (Status)
    return Status;
  for (const Finding &F : Run.Findings)
    if (F.Level == Severity::Error || (O.FailOn && F.Ways >= *O.FailOn))
      return FoundConflicts;
  return Clean;
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

/// Whether the output can be written, which is asked before the work is done.
static bool outputIsGood(const Options &O) {
  for (const std::string &File : {O.Output, O.WriteBaseline})
    if (const std::error_code Problem = checkOutput(File)) {
      error(File + ": cannot write it: " + Problem.message());
      return false;
    }
  return true;
}

/// What the options select, if that can be told.
static std::optional<Selection> selectionOf(const Options &O) {
  auto Chosen = readSelection(O);
  if (Chosen)
    return std::move(*Chosen);
  error(llvm::toString(Chosen.takeError()));
  return std::nullopt;
}

static int evaluate(const Options &O) {
  if (!outputIsGood(O))
    return Failed;
  int Status = Clean;
  const int Written =
      report(O, [&](llvm::raw_ostream &OS) { Status = evaluateTables(O, OS); });
  return Written ? Written : Status;
}

static int merge(Settings &S) {
  const Options &O = S.user();
  const auto Chosen = selectionOf(O);
  if (!Chosen || !outputIsGood(O))
    return Failed;
  ProblemPrinter Problems(llvm::errs(), wantsColors(O, llvm::errs()));
  RunReport Run;
  const int Status = mergeAll(O, Problems, Run);
  return conclude(S, *Chosen, Run, Status);
}

static int analyse(Settings &S) {
  const Options &O = S.user();
  auto Toolkit = findToolkit(O);
  if (!Toolkit) {
    error(llvm::toString(Toolkit.takeError()));
    return Failed;
  }
  const JobPlan Plan = planJobs(S);
  // What is said of a compile that has succeeded is for those who ask.
  const bool Quiet = O.Launch && !O.Verbose;
  if (!Quiet)
    for (const std::string &Remark : Plan.Remarks)
      llvm::errs() << "bankcheck: remark: " << Remark << '\n';
  for (const std::string &Message : Plan.Errors)
    error(Message);
  const auto Chosen = selectionOf(O);
  if (checkSettings(S) || !Chosen || Plan.Jobs.empty() || !outputIsGood(O))
    return Failed;
  if (O.PrintClangCommand || O.PrintClangCommands) {
    const int Written = report(O, [&](llvm::raw_ostream &OS) {
      if (O.PrintClangCommands)
        return printClangDatabase(OS, O, Plan.Jobs, *Toolkit);
      for (const Job &J : Plan.Jobs)
        printClangCommand(OS, J, *Toolkit);
    });
    return Written || !Plan.Errors.empty() ? Failed : Clean;
  }
  ProblemPrinter Problems(Quiet ? llvm::nulls() : llvm::errs(),
                          wantsColors(O, llvm::errs()));
  RunReport Run;
  const int Status = analyseAll(S, Plan, *Toolkit, Problems, Run);
  if (Quiet)
    printGaps(llvm::errs(), Run.Files);
  return conclude(S, *Chosen, Run, Status);
}

static llvm::Expected<Settings> parseArguments(int Argc, const char **Argv) {
  auto Arguments = toolArguments(llvm::ArrayRef(Argv, Argc));
  if (!Arguments)
    return Arguments.takeError();
  return Settings::create([Words = std::move(*Arguments)](Options Defaults) {
    return parseToolOptions(Words, std::move(Defaults));
  });
}

int main(int Argc, const char **Argv) {
  auto S = parseArguments(Argc, Argv);
  if (!S) {
    error(llvm::toString(S.takeError()) + " (see bankcheck --help)");
    return Failed;
  }
  const Options &O = S->user();
  if (O.Launch && !O.Help && !O.Version) {
    if (const std::optional<int> Status = launchCompiler(O))
      return *Status;
    leaveOutputToCompiler();
  }
  llvm::InitLLVM Init(Argc, Argv);
  if (const std::optional<int> Status = answer(*S))
    return *Status;
  if ((O.EvaluateRequests || O.Merge) && O.Files.empty()) {
    error("no files given (see bankcheck --help)");
    return Failed;
  }
  if (O.EvaluateRequests)
    return evaluate(O);
  const int Status = O.Merge ? merge(*S) : analyse(*S);
  // Only what --fail-on asks for may fail a compile that has succeeded.
  return O.Launch && Status == Failed ? Clean : Status;
}
