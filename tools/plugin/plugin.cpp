//===- plugin.cpp - The clang plugin
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FixIts.h"
#include "bankcheck/Command/Recompile.h"
#include "bankcheck/Command/Settings.h"
#include "bankcheck/Device/DeviceRecorder.h"
#include "bankcheck/Device/Optimisation.h"
#include "bankcheck/Layouts/Advice.h"
#include "bankcheck/Layouts/PaddingSearch.h"
#include "clang/Basic/DiagnosticFrontend.h"
#include "clang/Basic/FileManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendPluginRegistry.h"

using namespace bankcheck;

/// The compiler's own name of a place.
static clang::SourceLocation locate(const SourcePoint &At,
                                    clang::SourceManager &Sources) {
  if (!At.Line)
    return {};
  auto File = Sources.getFileManager().getOptionalFileRef(At.File);
  return File ? Sources.translateFileLineCol(*File, At.Line, At.Column)
              : clang::SourceLocation();
}

static unsigned idOf(Severity S) {
  switch (S) {
  case Severity::Remark:
    return clang::diag::remark_fe_backend_plugin;
  case Severity::Warning:
    return clang::diag::warn_fe_backend_plugin;
  case Severity::Error:
    return clang::diag::err_fe_backend_plugin;
  }
  return clang::diag::warn_fe_backend_plugin;
}

static clang::DiagnosticBuilder error(const clang::CompilerInstance &CI) {
  clang::DiagnosticsEngine &Diags = CI.getDiagnostics();
  return Diags.Report(
      Diags.getCustomDiagID(clang::DiagnosticsEngine::Error, "bankcheck: %0"));
}

/// What is to be reported of \p Module, with fixes if \p O asks for them.
static std::vector<Finding> analyseModule(DeviceModule &Module,
                                          const Options &O, Settings &S,
                                          clang::CompilerInstance &CI) {
  optimise(Module);
  std::vector<KernelReport> Kernels;
  analyse(Module, O.Analysis,
          [&](KernelReport &&K) { Kernels.push_back(std::move(K)); });
  const auto Again = [&](std::vector<Edit> &E) { return recompile(CI, E); };
  std::vector<Fix> Fixes;
  if (O.SearchFixes) {
    Fixes = findFixes(Module, O.Analysis, Kernels, O.MinWays, Again);
    llvm::append_range(Fixes, findAdvice(Module, Kernels, O.MinWays, Fixes));
  }
  return findAll(Kernels, S, Fixes,
                 findPaddings(Module, O.Analysis, Kernels, O.MinWays, Again));
}

/// Reports findings the way backend passes do, so that -w, -Werror,
/// -W[no-]backend-plugin and diagnostic pragmas apply by place.
static void report(std::vector<Finding> Findings, Settings &S,
                   clang::CompilerInstance &CI) {
  clang::DiagnosticsEngine &Diags = CI.getDiagnostics();
  const size_t Said = S.errors().size();
  const auto Problems = filterFindings(Findings, S, CI.getVirtualFileSystem());
  for (const std::string &Message : llvm::drop_begin(S.errors(), Said))
    error(CI) << Message;
  for (const Note &Problem : Problems)
    Diags.Report(locate(Problem.At, CI.getSourceManager()),
                 clang::diag::warn_fe_backend_plugin)
        << Problem.Message;
  for (const Finding &F : Findings) {
    const clang::SourceLocation Here = locate(F.At, CI.getSourceManager());
    Diags.Report(Here, idOf(F.Level)) << F.Message + " [" + F.Rule + "]";
    for (const Note &N : F.Notes) {
      clang::SourceLocation At = locate(N.At, CI.getSourceManager());
      const auto Diagnostic = Diags.Report(At.isValid() ? At : Here,
                                           clang::diag::note_fe_backend_plugin)
                              << N.Message;
      for (const clang::FixItHint &Hint : hintsOf(N, F, CI.getSourceManager()))
        Diagnostic << Hint;
    }
  }
}

namespace {

class BankcheckAction : public clang::PluginASTAction {
protected:
  std::unique_ptr<clang::ASTConsumer>
  CreateASTConsumer(clang::CompilerInstance &CI,
                    llvm::StringRef File) override {
    const Options O = Given->forFile(File.str());
    for (const std::string &Message : Given->errors())
      error(CI) << Message;
    // The action is gone by the end of the translation unit.
    return std::make_unique<DeviceRecorder>(
        CI, nullptr, /*MayInstantiate=*/false,
        [O, S = Given, &CI](DeviceModule &&Module) {
          // The compile has failed; its errors are what the user needs to see.
          if (CI.getDiagnostics().hasErrorOccurred())
            return;
          report(analyseModule(Module, O, *S, CI), *S, CI);
        });
  }

  bool ParseArgs(const clang::CompilerInstance &CI,
                 const std::vector<std::string> &Arguments) override {
    auto S = Settings::create([Arguments](Options Defaults) {
      return parsePluginOptions(Arguments, std::move(Defaults));
    });
    if (!S) {
      error(CI) << llvm::toString(S.takeError());
      return false;
    }
    Given = std::make_shared<Settings>(std::move(*S));
    return true;
  }

  ActionType getActionType() override { return AddBeforeMainAction; }

private:
  std::shared_ptr<Settings> Given;
};

} // namespace

static clang::FrontendPluginRegistry::Add<BankcheckAction>
    Registration("bankcheck", "shared-memory bank conflicts of CUDA code");
