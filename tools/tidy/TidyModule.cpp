//===- TidyModule.cpp - bankcheck's rules in clang-tidy
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang-tidy --load=bankcheck-tidy.so --checks=bankcheck-*
//
//===----------------------------------------------------------------------===//

#include "RuleCheck.h"
#include "bankcheck/Findings/Rules.h"
#include "clang-tidy/ClangTidyModule.h"

namespace bankcheck {

using namespace clang::tidy;

namespace {

class BankcheckModule : public ClangTidyModule {
public:
  void addCheckFactories(ClangTidyCheckFactories &Factories) override {
    for (const Rule &R : allRules())
      Factories.registerCheckFactory(
          R.Name, [this, &R](llvm::StringRef Name, ClangTidyContext *Context) {
            return std::make_unique<RuleCheck>(Name, Context, R.Name, shared());
          });
  }

private:
  /// The checks of a translation unit are there at the same time, and gone
  /// before those of the next.
  std::shared_ptr<TidyAnalysis> shared() {
    std::shared_ptr<TidyAnalysis> Shared = Current.lock();
    if (!Shared)
      Current = Shared = std::make_shared<TidyAnalysis>();
    return Shared;
  }

  std::weak_ptr<TidyAnalysis> Current;
};

} // namespace

static ClangTidyModuleRegistry::Add<BankcheckModule>
    Registration("bankcheck", "shared-memory bank conflicts of CUDA code");

} // namespace bankcheck
