//===- Pipeline.cpp - One file, from its command line to kernel reports
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Command/Pipeline.h"
#include "DeviceCompile.h"
#include "HeaderReport.h"
#include "MissingHeaders.h"
#include "bankcheck/Command/Toolkit.h"
#include "bankcheck/Device/DeviceRecorder.h"
#include "bankcheck/Device/Optimisation.h"
#include "bankcheck/Findings/KernelMemory.h"
#include "bankcheck/Layouts/Advice.h"
#include "bankcheck/Layouts/DrawPictures.h"
#include "bankcheck/Layouts/FixSearch.h"
#include "bankcheck/Layouts/PaddingSearch.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "llvm/Support/MemoryBuffer.h"
#include <chrono>

namespace bankcheck {

using namespace clang;

namespace {

/// Measures the stages and tells the listener of their ends.
class StageClock {
public:
  StageClock(FileReport &Report, AnalysisListener &Listener)
      : Report(Report), Listener(Listener) {}

  void stageEnded() {
    const auto Now = Clock::now();
    Report.Seconds.push_back(
        std::chrono::duration<double>(Now - Start).count());
    Start = Now;
    Listener.stageEnded(Report);
  }

private:
  using Clock = std::chrono::steady_clock;
  FileReport &Report;
  AnalysisListener &Listener;
  Clock::time_point Start = Clock::now();
};

/// A recorder whose end of the parse is seen.
class TimedRecorder : public DeviceRecorder {
public:
  TimedRecorder(CompilerInstance &CI, const std::vector<ParseError> *Errors,
                std::function<void()> Parsed, Callback Done)
      : DeviceRecorder(CI, Errors, /*MayInstantiate=*/true, std::move(Done)),
        Parsed(std::move(Parsed)) {}

  void HandleTranslationUnit(ASTContext &Context) override {
    Parsed();
    DeviceRecorder::HandleTranslationUnit(Context);
  }

private:
  std::function<void()> Parsed;
};

/// Parses a file that was edited in memory.
class RecompileAction : public ASTFrontendAction {
public:
  explicit RecompileAction(const ErrorCollector &Collector)
      : Collector(Collector) {}
  std::optional<DeviceModule> Module;

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI,
                                                 llvm::StringRef) override {
    return std::make_unique<DeviceRecorder>(
        CI, &Collector.Errors, /*MayInstantiate=*/true,
        [this](DeviceModule &&New) { Module = std::move(New); });
  }

private:
  const ErrorCollector &Collector;
};

class AnalysisAction : public ASTFrontendAction {
public:
  AnalysisAction(const Options &O, const CompileInput &Input,
                 const ErrorCollector &Collector, FileReport &Report,
                 AnalysisListener &Listener, const KernelMemory *Known)
      : O(O), Input(Input), Collector(Collector), Report(Report),
        Listener(Listener), Known(Known), Clock(Report, Listener) {}

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI,
                                                 llvm::StringRef) override {
    return std::make_unique<TimedRecorder>(
        CI, &Collector.Errors,
        [this] {
          Report.Errors = Collector.Texts;
          Clock.stageEnded();
        },
        [this](DeviceModule &&Module) { analyseModule(Module); });
  }

private:
  void analyseModule(DeviceModule &Module) {
    Clock.stageEnded();
    prepare(Module, /*WithDigests=*/Known != nullptr);
    bool Complete = true;
    optimisePrepared(Module, [&](const Kernel &K) {
      const bool Wanted = !Known || !Known->recall(K, O.Analysis);
      Complete &= Wanted;
      return Wanted;
    });
    Clock.stageEnded();
    if (O.PrintModule) {
      std::string Text;
      llvm::raw_string_ostream(Text) << *Module.Module;
      Listener.moduleDone(Text);
    }
    std::vector<KernelReport> Kernels;
    analyse(
        Module, O.Analysis,
        [&](KernelReport &&K) {
          if (O.wantsPictures())
            drawPictures(Module, K);
          Kernels.push_back(K);
          if (!Input.J.OnlyHeader.empty() && !keepOnly(Input.J.OnlyHeader, K))
            return;
          ++Report.Kernels;
          Listener.kernelDone(std::move(K));
        },
        Known);
    Clock.stageEnded();
    if (!Complete)
      optimisePrepared(Module, [](const Kernel &) { return true; });
    const auto Again = [this](std::vector<Edit> &E) { return recompile(E); };
    for (PaddingReport &P :
         findPaddings(Module, O.Analysis, Kernels, O.MinWays, Again))
      if (Input.J.OnlyHeader.empty() || isIn(P.At, Input.J.OnlyHeader))
        Listener.paddingDone(std::move(P));
    if (!O.SearchFixes)
      return;
    std::vector<Fix> Fixes =
        findFixes(Module, O.Analysis, Kernels, O.MinWays, Again);
    llvm::append_range(Fixes, findAdvice(Module, Kernels, O.MinWays, Fixes));
    for (Fix &F : Fixes)
      Listener.fixDone(std::move(F));
  }

  std::optional<DeviceModule> recompile(std::vector<Edit> &Edits) const {
    ErrorCollector Errors;
    RecompileAction Action(Errors);
    compileForDevice(Input, Edits, Errors, Action);
    if (Errors.Errors.size() > Collector.Errors.size())
      return std::nullopt;
    return std::move(Action.Module);
  }

  const Options &O;
  const CompileInput &Input;
  const ErrorCollector &Collector;
  FileReport &Report;
  AnalysisListener &Listener;
  const KernelMemory *Known;
  StageClock Clock;
};

} // namespace

static std::string readable(llvm::vfs::FileSystem &Files,
                            const std::string &File) {
  auto Status = Files.status(File);
  if (!Status)
    return "cannot read it: " + Status.getError().message();
  if (Status->isDirectory())
    return "it is a directory";
  auto Buffer = Files.getBufferForFile(File);
  if (!Buffer)
    return "cannot read it: " + Buffer.getError().message();
  if ((*Buffer)->getBuffer().contains('\0'))
    return "it is a binary file, not CUDA source";
  return "";
}

/// \p Report: what is known before the compile.
static FileReport analyse(const Options &O, const CompileInput &Input,
                          FileReport Report, AnalysisListener &Listener,
                          const KernelMemory *Known) {
  if (Report.Message.empty() && ownHeaders().empty())
    Report.Message =
        "bankcheck's own CUDA headers are not where it was installed";
  if (!Report.Message.empty()) {
    Report.Status = FileStatus::Failed;
    return Report;
  }
  ErrorCollector Collector;
  AnalysisAction Action(O, Input, Collector, Report, Listener, Known);
  std::vector<Edit> None;
  if (!compileForDevice(Input, None, Collector, Action) &&
      Collector.Texts.empty()) {
    Report.Status = FileStatus::Failed;
    Report.Message = "the compiler options after -- ask for no compilation";
    return Report;
  }
  Report.Errors = std::move(Collector.Texts);
  shortenFollowOns(Report.Errors);
  if (!Report.Errors.empty())
    Report.Status = FileStatus::Errors;
  return Report;
}

FileReport analyseFile(const Options &O, const Job &J,
                       const std::string &Toolkit, AnalysisListener &Listener,
                       llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files,
                       const FileMemory *Memory) {
  FileReport Report;
  Report.File = J.File;
  Report.Message = readable(*Files, J.File);
  return analyse(O,
                 {J, Toolkit, O.Instantiations, std::move(Files),
                  /*Prepared=*/nullptr, Memory ? Memory->Preambles : ""},
                 std::move(Report), Listener,
                 Memory ? &Memory->Kernels : nullptr);
}

void prepareFile(const Options &O, const Job &J, const std::string &Toolkit,
                 llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files,
                 const FileMemory &Memory) {
  if (!Memory.Preambles.empty() && readable(*Files, J.File).empty() &&
      !ownHeaders().empty())
    precompile({J, Toolkit, O.Instantiations, std::move(Files),
                /*Prepared=*/nullptr, Memory.Preambles});
}

FileReport
analyseInvocation(const Options &O, const clang::CompilerInvocation &Device,
                  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files,
                  AnalysisListener &Listener) {
  Job J;
  J.File = Device.getFrontendOpts().Inputs.front().getFile().str();
  FileReport Report;
  Report.File = J.File;
  return analyse(O,
                 {J, /*Toolkit=*/"", O.Instantiations, std::move(Files),
                  &Device, /*Preambles=*/""},
                 std::move(Report), Listener, /*Known=*/nullptr);
}

} // namespace bankcheck
