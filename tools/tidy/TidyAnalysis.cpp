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
  void moduleDone(const std::string &) override {}

  std::vector<KernelReport> Kernels;
  std::vector<Fix> Fixes;
};

} // namespace

static std::vector<Finding> analyse(const clang::Preprocessor &PP,
                                    const Options &O) {
  const auto Device = deviceSideOf(PP, O);
  if (!Device)
    return {};
  Collector All;
  analyseInvocation(O, *Device, PP.getFileManager().getVirtualFileSystemPtr(),
                    All);
  std::vector<Finding> Findings = findConflicts(All.Kernels, O.MinWays);
  attachFixes(Findings, All.Fixes);
  return Findings;
}

const std::vector<Finding> &
TidyAnalysis::findings(const clang::Preprocessor &PP, const Options &O,
                       const std::vector<std::string> &Spelled) {
  auto [At, New] = Known.try_emplace(Spelled);
  if (New)
    At->second = analyse(PP, O);
  return At->second;
}

} // namespace bankcheck
