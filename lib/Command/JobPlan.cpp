//===- JobPlan.cpp - Which files to analyse, and how each is compiled
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Command/JobPlan.h"
#include "CompileDatabase.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace bankcheck {

using namespace llvm;

namespace {
struct Planner {
  const Options &O; ///< Of the run.
  function_ref<const Options &(const std::string &File)> OptionsOf;
  /// That of the options after "--", beside a compilation database.
  std::string Architecture;
};
} // namespace

static Job makeJob(const Planner &P, const std::string &File,
                   const CompilerCommand &Command) {
  std::string Architecture = P.OptionsOf(File).Architecture;
  if (Architecture.empty())
    Architecture = P.Architecture;
  if (Architecture.empty())
    Architecture = Command.Architecture;
  if (Architecture.empty())
    Architecture = DefaultArchitecture;
  Job J;
  J.File = File;
  J.Arguments.push_back("--cuda-gpu-arch=" + Architecture);
  append_range(J.Arguments, Command.Arguments);
  return J;
}

static void remarkOnce(JobPlan &Plan, ArrayRef<std::string> Remarks) {
  for (const std::string &Remark : Remarks)
    if (!is_contained(Plan.Remarks, Remark))
      Plan.Remarks.push_back(Remark);
}

/// Without files of its own, the command after "--" says which.
static JobPlan planCommand(const Planner &P, const CompilerCommand &Command) {
  JobPlan Plan;
  remarkOnce(Plan, Command.Remarks);
  for (const std::string &File : P.O.Files)
    Plan.Jobs.push_back(makeJob(P, File, Command));
  if (!P.O.Files.empty())
    return Plan;
  for (const std::string &File : Command.CudaInputs)
    Plan.Jobs.push_back(makeJob(P, File, Command));
  const std::string Others = join(Command.OtherInputs, ", ");
  if (Plan.Jobs.empty() && Others.empty())
    Plan.Errors.push_back("no files given (see bankcheck --help)");
  else if (Plan.Jobs.empty())
    Plan.Errors.push_back("the command after -- compiles no CUDA source, only "
                          "host sources or objects: " +
                          Others);
  else if (!Others.empty())
    Plan.Remarks.push_back("not CUDA source, left out: " + Others);
  return Plan;
}

/// The job of \p File, which has no entry of its own.
static void planStranger(const Planner &P, const CompileDatabase &Database,
                         const std::string &File, JobPlan &Plan) {
  if (!sys::fs::exists(File)) {
    Plan.Errors.push_back(File + ": it does not exist");
  } else if (const DatabaseEntry *Includer = findIncluder(Database, File)) {
    remarkOnce(Plan, File + ": analysed as " + Includer->File + " includes it");
    Plan.Jobs.push_back(makeJob(P, Includer->File, Includer->Command));
    Plan.Jobs.back().OnlyHeader = File;
  } else if (const DatabaseEntry *Nearest = findNearest(Database, File);
             Nearest && sys::path::extension(File) == ".cu") {
    remarkOnce(Plan, File + ": not in " + Database.Path + ", compiled like " +
                         Nearest->File);
    Plan.Jobs.push_back(makeJob(P, File, Nearest->Command));
  } else {
    Plan.Errors.push_back(File + ": no CUDA source in " + Database.Path +
                          " includes it");
  }
}

static JobPlan planDatabase(const Planner &P, const CompileDatabase &Database) {
  JobPlan Plan;
  auto Add = [&](const DatabaseEntry &Entry, const std::string &File) {
    if (!Entry.Failure.empty()) {
      Plan.Errors.push_back(File + ": " + Entry.Failure);
      return;
    }
    remarkOnce(Plan, Entry.Command.Remarks);
    if (P.O.Verbose && Entry.Commands > 1)
      remarkOnce(Plan, File + ": the first of its " +
                           std::to_string(Entry.Commands) +
                           " commands is taken");
    Plan.Jobs.push_back(makeJob(P, File, Entry.Command));
  };
  if (P.O.Files.empty())
    for (const DatabaseEntry &Entry : Database.Entries)
      Add(Entry, Entry.File);
  for (const std::string &File : P.O.Files)
    if (const DatabaseEntry *Entry = findEntry(Database, File))
      Add(*Entry, File);
    else
      planStranger(P, Database, File, Plan);
  return Plan;
}

static Error usageError(const Twine &Message) {
  return createStringError(inconvertibleErrorCode(), Message);
}

static Expected<CompilerCommand> readAfterDashes(const Options &O) {
  const std::vector<std::string> &Words = O.CompilerArguments;
  if (Words.empty() || StringRef(Words.front()).starts_with("-") ||
      StringRef(Words.front()).starts_with("@"))
    return readCompilerOptions(Words);
  if (!O.CompileCommands.empty())
    return usageError("-p has the compile commands; after -- only options may "
                      "stand with it");
  ArrayRef<std::string> Compiler = findCompiler(Words);
  if (Compiler.empty())
    return usageError("'" + Words.front() +
                      "' after -- is neither an option nor a compiler (nvcc, "
                      "clang)");
  return readCompilerCommand(Compiler, /*Directory=*/"");
}

static Expected<JobPlan> plan(Planner P) {
  const Options &O = P.O;
  auto Command = readAfterDashes(O);
  if (!Command)
    return Command.takeError();
  if (!Command->NoCompilation.empty())
    return usageError("the command after -- compiles nothing: " +
                      Command->NoCompilation);
  if (O.CompileCommands.empty())
    return planCommand(P, *Command);
  auto Database = readCompileDatabase(O.CompileCommands);
  if (!Database)
    return Database.takeError();
  P.Architecture = Command->Architecture;
  JobPlan Plan = planDatabase(P, *Database);
  remarkOnce(Plan, Command->Remarks);
  for (Job &J : Plan.Jobs)
    append_range(J.Arguments, Command->Arguments);
  return Plan;
}

static JobPlan planOrFail(const Planner &P) {
  auto Plan = plan(P);
  if (Plan)
    return std::move(*Plan);
  JobPlan Failed;
  Failed.Errors.push_back(toString(Plan.takeError()));
  return Failed;
}

JobPlan planJobs(const Options &O) {
  auto OptionsOf = [&](const std::string &) -> const Options & { return O; };
  return planOrFail({O, OptionsOf, ""});
}

JobPlan planJobs(Settings &S) {
  auto OptionsOf = [&](const std::string &File) -> const Options & {
    return S.forFile(File);
  };
  return planOrFail({S.user(), OptionsOf, ""});
}

} // namespace bankcheck
