//===- Pipeline.cpp - One file, from its command line to kernel reports
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Command/Pipeline.h"
#include "HeaderReport.h"
#include "MissingHeaders.h"
#include "NvccWarnings.h"
#include "bankcheck/Command/Toolkit.h"
#include "bankcheck/Device/DeviceRecorder.h"
#include "bankcheck/Device/Optimisation.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/TargetParser/Host.h"
#include <chrono>

namespace bankcheck {

using namespace clang;

/// Stands as the file name of what an --instantiate adds to the source.
static constexpr llvm::StringLiteral InstantiateOption = "--instantiate=";

namespace {

/// Keeps errors, by place for the recorder and as text for the report.
class ErrorCollector : public DiagnosticConsumer {
public:
  std::vector<ParseError> Errors;
  std::vector<CompileError> Texts;

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    if (Level < DiagnosticsEngine::Error || isWarningOfNvcc(Info))
      return;
    llvm::SmallString<128> Message;
    Info.FormatDiagnostic(Message);
    CompileError Text;
    Text.Message = Message.str().str();
    if (Info.hasSourceManager() && Info.getLocation().isValid()) {
      Errors.push_back({Info.getLocation(), Text.Message});
      PresumedLoc Place =
          Info.getSourceManager().getPresumedLoc(Info.getLocation());
      if (Place.isValid())
        Text.At = {Place.getFilename(), Place.getLine(), Place.getColumn()};
    }
    if (llvm::StringRef(Text.At.File).starts_with(InstantiateOption)) {
      // The first error says it; places are those of no file.
      if (!Texts.empty() && Texts.back().At.File == Text.At.File)
        return;
      Text.At.Line = Text.At.Column = 0;
    }
    Texts.push_back(std::move(Text));
  }
};

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

class AnalysisAction : public ASTFrontendAction {
public:
  AnalysisAction(const Options &O, const Job &J,
                 const ErrorCollector &Collector, FileReport &Report,
                 AnalysisListener &Listener)
      : O(O), J(J), Collector(Collector), Report(Report), Listener(Listener),
        Clock(Report, Listener) {}

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
    optimise(Module);
    Clock.stageEnded();
    if (O.PrintModule) {
      std::string Text;
      llvm::raw_string_ostream(Text) << *Module.Module;
      Listener.moduleDone(Text);
    }
    analyse(Module, O.Analysis, [this](KernelReport &&K) {
      if (!J.OnlyHeader.empty() && !keepOnly(J.OnlyHeader, K))
        return;
      ++Report.Kernels;
      Listener.kernelDone(std::move(K));
    });
    Clock.stageEnded();
  }

  const Options &O;
  const Job &J;
  const ErrorCollector &Collector;
  FileReport &Report;
  AnalysisListener &Listener;
  StageClock Clock;
};

} // namespace

/// The one device compile that \p Arguments ask for; null if there is none.
static std::shared_ptr<CompilerInvocation>
makeInvocation(const std::vector<std::string> &Arguments,
               DiagnosticsEngine &Diags,
               llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files) {
  driver::Driver Driver(BANKCHECK_CLANG, llvm::sys::getDefaultTargetTriple(),
                        Diags, "bankcheck", Files);
  Driver.setCheckInputsExist(false);
  llvm::SmallVector<const char *, 32> Spelled{"bankcheck"};
  for (const std::string &A : Arguments)
    Spelled.push_back(A.c_str());
  std::unique_ptr<driver::Compilation> Compilation(
      Driver.BuildCompilation(Spelled));
  if (!Compilation || Compilation->getJobs().empty())
    return nullptr;
  const driver::Command &Job = *Compilation->getJobs().begin();
  auto Invocation = std::make_shared<CompilerInvocation>();
  if (!CompilerInvocation::CreateFromArgs(*Invocation, Job.getArguments(),
                                          Diags))
    return nullptr;
  // The process ends with the file; nobody needs its memory before.
  Invocation->getFrontendOpts().DisableFree = true;
  Invocation->getDiagnosticOpts().ShowCarets = false;
  return Invocation;
}

static std::string readable(const std::string &File) {
  llvm::sys::fs::file_status Status;
  if (std::error_code Error = llvm::sys::fs::status(File, Status))
    return "cannot read it: " + Error.message();
  if (llvm::sys::fs::is_directory(Status))
    return "it is a directory";
  auto Buffer = llvm::MemoryBuffer::getFile(File);
  if (!Buffer)
    return "cannot read it: " + Buffer.getError().message();
  if ((*Buffer)->getBuffer().contains('\0'))
    return "it is a binary file, not CUDA source";
  return "";
}

/// Replaces \p File by itself and a use of each template instance that
/// --instantiate names. What is wrong with one is reported there.
static void appendInstantiations(const std::string &File,
                                 const std::vector<std::string> &Instances,
                                 CompilerInvocation &Invocation) {
  auto Buffer = llvm::MemoryBuffer::getFile(File);
  if (Instances.empty() || !Buffer)
    return;
  std::string Text = (*Buffer)->getBuffer().str();
  for (unsigned I = 0; I < Instances.size(); ++I)
    Text += "\n# 1 \"" +
            Lexer::Stringify((InstantiateOption + Instances[I]).str()) +
            "\"\nstatic auto *const bankcheck_instantiate_" +
            std::to_string(I) + " = &" + Instances[I] + ";\n";
  Invocation.getPreprocessorOpts().addRemappedFile(
      File, llvm::MemoryBuffer::getMemBufferCopy(Text, File).release());
}

FileReport analyseFile(const Options &O, const Job &J,
                       const std::string &Toolkit, AnalysisListener &Listener) {
  FileReport Report;
  Report.File = J.File;
  Report.Message = readable(J.File);
  if (Report.Message.empty() && ownHeaders().empty())
    Report.Message =
        "bankcheck's own CUDA headers are not where it was installed";
  if (!Report.Message.empty()) {
    Report.Status = FileStatus::Failed;
    return Report;
  }
  DiagnosticOptions DiagOptions;
  ErrorCollector Collector;
  auto Files = llvm::vfs::getRealFileSystem();
  DiagnosticsEngine DriverDiags(DiagnosticIDs::create(), DiagOptions,
                                &Collector,
                                /*ShouldOwnClient=*/false);
  auto Invocation =
      makeInvocation(deviceArguments(J, Toolkit), DriverDiags, Files);
  if (Invocation && !DriverDiags.hasErrorOccurred()) {
    appendInstantiations(J.File, O.Instantiations, *Invocation);
    CompilerInstance Instance(Invocation);
    Instance.setVirtualFileSystem(Files);
    Instance.createDiagnostics(&Collector, /*ShouldOwnClient=*/false);
    Instance.createFileManager();
    // A missing header must not keep the parser from naming what is broken.
    Instance.getDiagnostics().setFatalsAsError(true);
    Instance.getDiagnostics().setErrorLimit(0);
    AnalysisAction Action(O, J, Collector, Report, Listener);
    Instance.ExecuteAction(Action);
  } else if (Collector.Texts.empty()) {
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

} // namespace bankcheck
