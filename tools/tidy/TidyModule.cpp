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

/// The checks of a translation unit are there at the same time, and gone
/// before those of the next.
class SharedAnalysis {
public:
  std::shared_ptr<TidyAnalysis> get() {
    std::shared_ptr<TidyAnalysis> Shared = Current.lock();
    if (!Shared)
      Current = Shared = std::make_shared<TidyAnalysis>();
    return Shared;
  }

private:
  std::weak_ptr<TidyAnalysis> Current;
};

class BankcheckModule : public ClangTidyModule {
public:
  void addCheckFactories(ClangTidyCheckFactories &Factories) override {
    // The factories outlive the module.
    const auto Shared = std::make_shared<SharedAnalysis>();
    for (const Rule &R : allRules())
      Factories.registerCheckFactory(
          R.Name,
          [Shared, &R](llvm::StringRef Name, ClangTidyContext *Context) {
            return std::make_unique<RuleCheck>(Name, Context, R.Name,
                                               Shared->get());
          });
  }
};

} // namespace

static ClangTidyModuleRegistry::Add<BankcheckModule>
    Registration("bankcheck", "shared-memory bank conflicts of CUDA code");

} // namespace bankcheck
