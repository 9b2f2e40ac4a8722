//===- RuleCheck.h - One of bankcheck's rules as a check of clang-tidy
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The options of a check are the tool's that concern analysis, written as
// clang-tidy's are; each may also be given for all of bankcheck's checks at
// once, without a check's name before it:
//
//   MinWays, Block, Assume ("n=4;m=5"), Kernel, Instantiate ("k<4>;k<8>"),
//   GpuArch    as --min-ways, --block, --assume, --kernel, --instantiate and
//              --gpu-arch
//   Fixes      whether edits are looked for (true)
//
// What they do not say, .bankcheck files do; which rules there are, clang-tidy's
// --checks says.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_TOOLS_TIDY_RULECHECK_H
#define BANKCHECK_TOOLS_TIDY_RULECHECK_H

#include "TidyAnalysis.h"
#include "clang-tidy/ClangTidyCheck.h"

namespace bankcheck {

class RuleCheck : public clang::tidy::ClangTidyCheck {
public:
  /// \p Rule: the name under which its findings are found; \p Name is the
  /// check's, which clang-tidy may have changed.
  RuleCheck(llvm::StringRef Name, clang::tidy::ClangTidyContext *Context,
            llvm::StringRef Rule, std::shared_ptr<TidyAnalysis> Shared);

  bool isLanguageVersionSupported(
      const clang::LangOptions &Language) const override {
    return Language.CUDA && !Language.HIP;
  }
  void storeOptions(clang::tidy::ClangTidyOptions::OptionMap &Map) override;
  void registerPPCallbacks(const clang::SourceManager &Sources,
                           clang::Preprocessor *PP,
                           clang::Preprocessor *ModuleExpander) override;
  void registerMatchers(clang::ast_matchers::MatchFinder *Finder) override;
  void
  check(const clang::ast_matchers::MatchFinder::MatchResult &Result) override;

private:
  llvm::Expected<bankcheck::Options>
  parse(bankcheck::Options Defaults) const;
  void report(const Finding &F, clang::SourceManager &Sources);

  std::string Rule;
  std::shared_ptr<TidyAnalysis> Shared;
  std::vector<std::pair<llvm::StringRef, std::string>> Given; ///< By name.
  bool Fixes = true;
  /// The same in the tool's words, and whether they mean anything; if not, that
  /// has been said.
  std::vector<std::string> Spelled;
  bool AreValid = false;
  const clang::Preprocessor *PP = nullptr;
};

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_TIDY_RULECHECK_H
