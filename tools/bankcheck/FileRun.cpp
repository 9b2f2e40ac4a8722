//===- FileRun.cpp - The analysis of all files
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FileRun.h"
#include "Progress.h"
#include "Workers.h"
#include "bankcheck/Process/FileMessages.h"
#include "llvm/Support/Threading.h"

namespace bankcheck {

namespace {

/// Puts together what the children say.
class Collector : public WorkerEvents {
public:
  Collector(Settings &S, llvm::ArrayRef<Job> Jobs, ProblemPrinter &Problems)
      : S(S), Jobs(Jobs), Problems(Problems),
        Shown(S.user().Progress, Jobs.size()), Results(Jobs.size()) {}

  void started(unsigned Task) override { Shown.started(Jobs[Task].File); }
  void received(unsigned Task, llvm::StringRef Line) override {
    receiveMessage(Line, Results[Task].Result);
  }
  void ended(unsigned Task, const WorkerEnd &End) override;
  void waited() override { Shown.draw(); }

  RunReport Run;

private:
  struct Entry {
    FileResult Result;
    bool Ended = false;
  };
  void handOver(FileResult &Result);

  Settings &S;
  llvm::ArrayRef<Job> Jobs;
  ProblemPrinter &Problems;
  Progress Shown;
  std::vector<Entry> Results;
  size_t Next = 0;              ///< The first that is not in the report.
  std::set<SourcePoint> Places; ///< Of findings, for the progress line.
};

} // namespace

void Collector::ended(unsigned Task, const WorkerEnd &End) {
  auto &[Result, Ended] = Results[Task];
  Ended = true;
  receiveEnd(End, Jobs[Task].File, Result);
  if (Shown.isShown())
    for (const Finding &F : findConflicts(Result.Kernels, S))
      Places.insert(F.At);
  Shown.finished(Jobs[Task].File, Places.size());
  for (; Next < Results.size() && Results[Next].Ended; ++Next)
    handOver(Results[Next].Result);
}

void Collector::handOver(FileResult &Result) {
  Shown.hide(); // waited() shows it again, if it is needed.
  llvm::errs() << Result.Module;
  Problems.print(Result.Report, Result.Kernels);
  Run.Files.push_back(std::move(Result.Report));
  std::move(Result.Kernels.begin(), Result.Kernels.end(),
            std::back_inserter(Run.Kernels));
  std::move(Result.Fixes.begin(), Result.Fixes.end(),
            std::back_inserter(Run.Fixes));
  std::move(Result.Paddings.begin(), Result.Paddings.end(),
            std::back_inserter(Run.Paddings));
  Result = {};
}

RunReport analyseFiles(Settings &S, llvm::ArrayRef<Job> Jobs,
                       const std::string &Toolkit, ProblemPrinter &Problems) {
  const Options &O = S.user();
  const Limits Limit{
      O.Jobs ? O.Jobs : llvm::hardware_concurrency().compute_thread_count(),
      {O.TimeoutSeconds, O.MemoryLimitMB}};
  Collector All(S, Jobs, Problems);
  runWorkers(
      Jobs.size(), Limit, All, [&](unsigned Task, llvm::raw_ostream &Out) {
        MessageWriter Writer(Out);
        const Job &J = Jobs[Task];
        Writer.stageEnded(analyseFile(S.forFile(J.File), J, Toolkit, Writer));
      });
  return std::move(All.Run);
}

} // namespace bankcheck
