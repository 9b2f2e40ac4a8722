//===- Pipeline.cpp - One file, from its command line to kernel reports
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Command/Pipeline.h"
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
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/TargetParser/Host.h"

namespace bankcheck {

using namespace clang;

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
    Texts.push_back(std::move(Text));
  }
};

class AnalysisAction : public ASTFrontendAction {
public:
  AnalysisAction(const Options &O, const std::vector<ParseError> &Errors,
                 FileReport &Report)
      : O(O), Errors(Errors), Report(Report) {}

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI,
                                                 llvm::StringRef) override {
    return std::make_unique<DeviceRecorder>(
        CI, &Errors, [&](DeviceModule &&Module) {
          optimise(Module);
          if (O.PrintModule)
            llvm::raw_string_ostream(Report.Module) << *Module.Module;
          Report.Kernels = analyse(Module, O.Analysis);
        });
  }

private:
  const Options &O;
  const std::vector<ParseError> &Errors;
  FileReport &Report;
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
  Invocation->getFrontendOpts().DisableFree = false;
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

FileReport analyseFile(const Options &O, const std::string &File,
                       const std::string &Toolkit) {
  FileReport Report;
  Report.File = File;
  Report.Failure = readable(File);
  if (!Report.Failure.empty())
    return Report;
  if (ownHeaders().empty()) {
    Report.Failure =
        "bankcheck's own CUDA headers are not where it was installed";
    return Report;
  }
  DiagnosticOptions DiagOptions;
  ErrorCollector Collector;
  auto Files = llvm::vfs::getRealFileSystem();
  DiagnosticsEngine DriverDiags(DiagnosticIDs::create(), DiagOptions,
                                &Collector,
                                /*ShouldOwnClient=*/false);
  auto Invocation =
      makeInvocation(deviceArguments(O, File, Toolkit), DriverDiags, Files);
  if (Invocation && !DriverDiags.hasErrorOccurred()) {
    CompilerInstance Instance(Invocation);
    Instance.setVirtualFileSystem(Files);
    Instance.createDiagnostics(&Collector, /*ShouldOwnClient=*/false);
    Instance.createFileManager();
    // A missing header must not keep the parser from naming what is broken.
    Instance.getDiagnostics().setFatalsAsError(true);
    Instance.getDiagnostics().setErrorLimit(0);
    AnalysisAction Action(O, Collector.Errors, Report);
    llvm::CrashRecoveryContext::Enable();
    llvm::CrashRecoveryContext Recovery;
    if (!Recovery.RunSafely([&] { Instance.ExecuteAction(Action); }))
      Report.Failure = "the compiler crashed on it";
  } else if (Collector.Texts.empty()) {
    Report.Failure = "the compiler options after -- ask for no compilation";
  }
  Report.Errors = std::move(Collector.Texts);
  shortenFollowOns(Report.Errors);
  return Report;
}

} // namespace bankcheck
