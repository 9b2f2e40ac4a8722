//===- TidyAnalysis.cpp - One analysis for all checks of a translation unit
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TidyAnalysis.h"
#include "DeviceSide.h"
#include "bankcheck/Command/Pipeline.h"
#include "clang/Basic/FileManager.h"

namespace bankcheck {

namespace {

class Collector : public AnalysisListener {
public:
  void stageEnded(const FileReport &) override {}
  void kernelDone(KernelReport &&K) override {
    Kernels.push_back(std::move(K));
  }
  void fixDone(Fix &&F) override { Fixes.push_back(std::move(F)); }
  void paddingDone(PaddingReport &&P) override {
    Paddings.push_back(std::move(P));
  }
  void moduleDone(const std::string &) override {}

  std::vector<KernelReport> Kernels;
  std::vector<Fix> Fixes;
  std::vector<PaddingReport> Paddings;
};

} // namespace

static TidyFindings analyse(const clang::Preprocessor &PP, Settings &S) {
  const clang::SourceManager &Sources = PP.getSourceManager();
  const auto Main = Sources.getFileEntryRefForID(Sources.getMainFileID());
  const Options O = Main ? S.forFile(Main->getName().str()) : S.user();
  const auto Device = deviceSideOf(PP, O);
  if (!Device)
    return {};
  const auto Files = PP.getFileManager().getVirtualFileSystemPtr();
  Collector All;
  analyseInvocation(O, *Device, Files, All);
  TidyFindings Result;
  Result.Findings = findAll(All.Kernels, S, All.Fixes, All.Paddings);
  // clang-tidy would do so with NOLINT, but a fix must not go with the one
  // finding that it drops. What is wrong with the comments it says itself.
  filterFindings(Result.Findings, S, *Files);
  Result.Errors = S.errors();
  return Result;
}

TidyFindings &TidyAnalysis::findings(const clang::Preprocessor &PP,
                                     const Settings::Parser &Parse,
                                     const std::vector<std::string> &Spelled) {
  auto [At, New] = Known.try_emplace(Spelled);
  if (!New)
    return At->second;
  auto S = Settings::create(Parse,
                            PP.getFileManager().getVirtualFileSystemPtr());
  if (S)
    At->second = analyse(PP, *S);
  else
    At->second.Errors.push_back(llvm::toString(S.takeError()));
  return At->second;
}

} // namespace bankcheck
