//===- AnalysisManagers.h - The analyses of LLVM, registered together
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_DEVICE_ANALYSISMANAGERS_H
#define BANKCHECK_DEVICE_ANALYSISMANAGERS_H

#include "llvm/Passes/PassBuilder.h"

namespace bankcheck {

/// One set of managers, in the order in which they must be destroyed.
struct AnalysisManagers {
  llvm::LoopAnalysisManager LAM;
  llvm::FunctionAnalysisManager FAM;
  llvm::CGSCCAnalysisManager CGAM;
  llvm::ModuleAnalysisManager MAM;

  explicit AnalysisManagers(llvm::PassBuilder &&Builder) {
    registerWith(Builder);
  }
  explicit AnalysisManagers(llvm::PassBuilder &Builder) {
    registerWith(Builder);
  }

private:
  void registerWith(llvm::PassBuilder &Builder) {
    Builder.registerModuleAnalyses(MAM);
    Builder.registerCGSCCAnalyses(CGAM);
    Builder.registerFunctionAnalyses(FAM);
    Builder.registerLoopAnalyses(LAM);
    Builder.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  }
};

} // namespace bankcheck

#endif // BANKCHECK_DEVICE_ANALYSISMANAGERS_H
