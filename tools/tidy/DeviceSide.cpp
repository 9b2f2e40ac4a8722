//===- DeviceSide.cpp - The device compile of a file that was parsed
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceSide.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Frontend/FrontendOptions.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PreprocessorOptions.h"

namespace bankcheck {

using namespace clang;

/// What clang compiles for if its command does not say; the tool takes another.
static constexpr llvm::StringLiteral ClangDefault = "sm_52";

static std::string architecture(const TargetOptions &Device, const Options &O) {
  if (!O.Architecture.empty())
    return O.Architecture;
  if (Device.CPU.empty() || Device.CPU == ClangDefault)
    return DefaultArchitecture;
  return Device.CPU;
}

std::unique_ptr<CompilerInvocation> deviceSideOf(const Preprocessor &PP,
                                                 const Options &O) {
  const SourceManager &Sources = PP.getSourceManager();
  const auto Main = Sources.getFileEntryRefForID(Sources.getMainFileID());
  const bool IsDevice = PP.getLangOpts().CUDAIsDevice;
  const TargetInfo *Parsed = &PP.getTargetInfo();
  const TargetInfo *Other = PP.getAuxTargetInfo();
  if (!Main || !Other)
    return nullptr;
  const TargetOptions &Device = (IsDevice ? Parsed : Other)->getTargetOpts();
  const TargetOptions &Host = (IsDevice ? Other : Parsed)->getTargetOpts();

  auto Invocation = std::make_unique<CompilerInvocation>();
  Invocation->getLangOpts() = PP.getLangOpts();
  Invocation->getLangOpts().CUDAIsDevice = true;
  Invocation->getHeaderSearchOpts() =
      PP.getHeaderSearchInfo().getHeaderSearchOpts();
  Invocation->getPreprocessorOpts() = PP.getPreprocessorOpts();
  // clang-tidy defines __clang_analyzer__; a compiler does not.
  Invocation->getPreprocessorOpts().SetUpStaticAnalyzer = false;
  // Warnings are clang-tidy's own affair.
  Invocation->getDiagnosticOpts() = PP.getDiagnostics().getDiagnosticOptions();
  Invocation->getDiagnosticOpts().IgnoreWarnings = true;

  TargetOptions &Target = Invocation->getTargetOpts();
  Target.Triple = Device.Triple;
  Target.HostTriple = Host.Triple;
  Target.CPU = architecture(Device, O);
  Target.FeaturesAsWritten = {"+ptx90"};
  FrontendOptions &Frontend = Invocation->getFrontendOpts();
  Frontend.ProgramAction = frontend::ParseSyntaxOnly;
  Frontend.AuxTriple = Host.Triple;
  Frontend.AuxTargetCPU = Host.CPU;
  Frontend.Inputs.emplace_back(Main->getName(), InputKind(Language::CUDA));
  return Invocation;
}

} // namespace bankcheck
