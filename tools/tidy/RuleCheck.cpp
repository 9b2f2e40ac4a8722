//===- RuleCheck.cpp - One of bankcheck's rules as a check of clang-tidy
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RuleCheck.h"
#include "bankcheck/Findings/Rules.h"
#include "clang/ASTMatchers/ASTMatchers.h"
#include "clang/Basic/FileManager.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/YAMLParser.h"

namespace bankcheck {

using namespace clang;
using namespace clang::tidy;

namespace {

struct TidyOption {
  llvm::StringLiteral Name, Tool;
  bool IsList;
};

} // namespace

static constexpr TidyOption OptionTable[] = {
    {"MinWays", "--min-ways=", false},       {"Block", "--block=", false},
    {"Assume", "--assume=", true},           {"Kernel", "--kernel=", false},
    {"Instantiate", "--instantiate=", true}, {"GpuArch", "--gpu-arch=", false},
};

RuleCheck::RuleCheck(llvm::StringRef Name, ClangTidyContext *Context,
                     llvm::StringRef Rule, std::shared_ptr<TidyAnalysis> Shared)
    : ClangTidyCheck(Name, Context), Rule(Rule), Shared(std::move(Shared)) {
  // OptionsView's templates have names that g++ spells otherwise than the clang
  // that built clang-tidy.
  const auto WithFixes = Options.getLocalOrGlobal("Fixes").value_or("true");
  if (const std::optional<bool> Value = llvm::yaml::parseBool(WithFixes))
    Fixes = *Value;
  else
    configurationDiag("%0: invalid value '%1' of option 'Fixes', which is "
                      "true or false")
        << Name << WithFixes;
  for (const TidyOption &O : OptionTable) {
    const auto Value = Options.getLocalOrGlobal(O.Name);
    Given.emplace_back(O.Name, Value.value_or("").str());
    llvm::SmallVector<llvm::StringRef, 4> Values;
    llvm::StringRef(Given.back().second)
        .split(Values, O.IsList ? ';' : '\0', /*MaxSplit=*/-1,
               /*KeepEmpty=*/false);
    for (const llvm::StringRef One : Values)
      Spelled.push_back((O.Tool + One.trim()).str());
  }
  // A finding of a rule may take the place of another rule's.
  std::string Rules = "--rules=-*";
  for (const bankcheck::Rule &R : allRules())
    if (Context->isCheckEnabled(R.Name))
      Rules += "," + R.Name.str();
  Spelled.push_back(Rules);
  if (Fixes)
    Spelled.push_back("--fixes");
  if (auto Result = parse({}); !Result)
    configurationDiag("%0: %1") << Name << llvm::toString(Result.takeError());
  else
    AreValid = true;
}

llvm::Expected<bankcheck::Options>
RuleCheck::parse(bankcheck::Options Defaults) const {
  llvm::SmallVector<const char *, 8> Arguments;
  for (const std::string &S : Spelled)
    Arguments.push_back(S.c_str());
  return parseToolOptions(Arguments, std::move(Defaults));
}

void RuleCheck::storeOptions(ClangTidyOptions::OptionMap &Map) {
  for (const auto &[Name, Value] : Given)
    Options.store(Map, Name, Value);
  Options.store(Map, "Fixes", Fixes ? "true" : "false");
}

void RuleCheck::registerPPCallbacks(const SourceManager &Sources,
                                    Preprocessor *Main, Preprocessor *) {
  PP = Main;
}

void RuleCheck::registerMatchers(ast_matchers::MatchFinder *Finder) {
  // Once, when all is parsed.
  Finder->addMatcher(ast_matchers::translationUnitDecl(), this);
}

/// A place in a file of either side, which the other side's parse may not have
/// opened.
static SourceLocation locate(const SourcePoint &At, SourceManager &Sources) {
  const auto File = At.Line
                        ? Sources.getFileManager().getOptionalFileRef(At.File)
                        : std::nullopt;
  return File ? Sources.translateLineCol(
                    Sources.getOrCreateFileID(*File, SrcMgr::C_User), At.Line,
                    At.Column)
              : SourceLocation();
}

static std::vector<FixItHint> hintsOf(const Fix &F, SourceManager &Sources) {
  std::vector<FixItHint> Hints;
  for (const Edit &E : F.Edits) {
    const auto File = Sources.getFileManager().getOptionalFileRef(E.File);
    if (!File)
      return {};
    const SourceLocation Begin =
        Sources
            .getLocForStartOfFile(
                Sources.getOrCreateFileID(*File, SrcMgr::C_User))
            .getLocWithOffset(E.Offset);
    Hints.push_back(FixItHint::CreateReplacement(
        CharSourceRange::getCharRange(Begin, Begin.getLocWithOffset(E.Length)),
        E.Text));
  }
  return Hints;
}

static DiagnosticIDs::Level levelOf(Severity S) {
  switch (S) {
  case Severity::Remark:
    return DiagnosticIDs::Remark;
  case Severity::Warning:
    return DiagnosticIDs::Warning;
  case Severity::Error:
    return DiagnosticIDs::Error;
  }
  llvm_unreachable("no severity");
}

void RuleCheck::report(const Finding &F, SourceManager &Sources) {
  const SourceLocation Here = locate(F.At, Sources);
  {
    const auto Warning = diag(Here, "%0", levelOf(F.Level)) << F.Message;
    for (const Fix &Each : F.Fixes)
      if (!Each.Edits.empty() && Shared->isNew(Each))
        for (const FixItHint &Hint : hintsOf(Each, Sources))
          Warning << Hint;
  }
  for (const Note &N : F.Notes) {
    const SourceLocation At = locate(N.At, Sources);
    diag(At.isValid() ? At : Here, "%0", DiagnosticIDs::Note) << N.Message;
  }
}

void RuleCheck::check(const ast_matchers::MatchFinder::MatchResult &Result) {
  if (!AreValid || !PP)
    return;
  TidyFindings &Found = Shared->findings(
      *PP,
      [this](bankcheck::Options Defaults) {
        return parse(std::move(Defaults));
      },
      Spelled);
  // By the first check that asks.
  for (const std::string &Error : std::exchange(Found.Errors, {}))
    configurationDiag("%0") << Error;
  for (const Finding &F : Found.Findings)
    if (F.Rule == Rule)
      report(F, *Result.SourceManager);
}

} // namespace bankcheck
