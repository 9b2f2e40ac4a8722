//===- JobPlan.cpp - Which files to analyse, and how each is compiled
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Command/JobPlan.h"
#include "bankcheck/Command/CompilerCommand.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace bankcheck {

using namespace llvm;

static Job makeJob(const Options &O, const std::string &File,
                   const CompilerCommand &Command) {
  std::string Architecture = O.Architecture;
  if (Architecture.empty())
    Architecture = Command.Architecture;
  if (Architecture.empty())
    Architecture = DefaultArchitecture;
  Job J{File, {"--cuda-gpu-arch=" + Architecture}};
  append_range(J.Arguments, Command.Arguments);
  return J;
}

static void remarkOnce(JobPlan &Plan, ArrayRef<std::string> Remarks) {
  for (const std::string &Remark : Remarks)
    if (!is_contained(Plan.Remarks, Remark))
      Plan.Remarks.push_back(Remark);
}

/// Without files of its own, the command after "--" says which.
static JobPlan planCommand(const Options &O, const CompilerCommand &Command) {
  JobPlan Plan;
  remarkOnce(Plan, Command.Remarks);
  if (!Command.NoCompilation.empty()) {
    Plan.Errors.push_back("the command after -- compiles nothing: " +
                          Command.NoCompilation);
    return Plan;
  }
  for (const std::string &File : O.Files)
    Plan.Jobs.push_back(makeJob(O, File, Command));
  if (!O.Files.empty())
    return Plan;
  for (const std::string &File : Command.CudaInputs)
    Plan.Jobs.push_back(makeJob(O, File, Command));
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

static Expected<CompilerCommand> readAfterDashes(const Options &O) {
  const std::vector<std::string> &Words = O.CompilerArguments;
  if (Words.empty() || StringRef(Words.front()).starts_with("-") ||
      StringRef(Words.front()).starts_with("@"))
    return readCompilerOptions(Words);
  ArrayRef<std::string> Compiler = findCompiler(Words);
  if (Compiler.empty())
    return createStringError(inconvertibleErrorCode(),
                             "'" + Words.front() +
                                 "' after -- is neither an option nor a "
                                 "compiler (nvcc, clang)");
  return readCompilerCommand(Compiler, /*Directory=*/"");
}

JobPlan planJobs(const Options &O) {
  auto Command = readAfterDashes(O);
  if (!Command) {
    JobPlan Plan;
    Plan.Errors.push_back(toString(Command.takeError()));
    return Plan;
  }
  return planCommand(O, *Command);
}

} // namespace bankcheck
