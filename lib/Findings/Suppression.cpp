//===- Suppression.cpp - NOLINT comments
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Findings/Suppression.h"
#include "bankcheck/Findings/Rules.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

namespace bankcheck {

using namespace llvm;

static constexpr StringLiteral Word = "NOLINT";

/// The globs after a directive, taken from \p Rest; "*" if there are none.
static std::string takeGlobs(StringRef &Rest) {
  if (!Rest.starts_with("("))
    return "*";
  const size_t Close = Rest.find(')');
  if (Close == StringRef::npos)
    return "*";
  const std::string Globs = Rest.slice(1, Close).str();
  Rest = Rest.drop_front(Close + 1);
  return Globs;
}

namespace {
/// Collects what the directives of a text say, in their order.
struct Reader {
  FileSuppressions Result;
  SmallVector<UnmatchedSuppression, 2> Open;

  void directive(StringRef Kind, TextPoint At, std::string Globs);
};
} // namespace

void Reader::directive(StringRef Kind, TextPoint At, std::string Globs) {
  if (Kind.empty()) {
    Result.All.push_back({{At.Line, 0}, {At.Line + 1, 0}, std::move(Globs)});
  } else if (Kind == "NEXTLINE") {
    Result.All.push_back(
        {{At.Line + 1, 0}, {At.Line + 2, 0}, std::move(Globs)});
  } else if (Kind == "BEGIN") {
    Open.push_back({At, true, std::move(Globs)});
  } else if (Kind == "END") {
    if (!Open.empty() && Open.back().Globs == Globs)
      Result.All.push_back({Open.pop_back_val().At, At, std::move(Globs)});
    else
      Result.Unmatched.push_back({At, false, std::move(Globs)});
  }
}

FileSuppressions findSuppressions(StringRef Text) {
  Reader R;
  for (unsigned Line = 1; !Text.empty(); ++Line) {
    const auto [Whole, Next] = Text.split('\n');
    StringRef Rest = Whole;
    for (size_t At; (At = Rest.find(Word)) != StringRef::npos;) {
      Rest = Rest.drop_front(At + Word.size());
      const unsigned Column = Rest.data() - Whole.data() - Word.size() + 1;
      const StringRef Kind = Rest.take_while(isAlnum);
      Rest = Rest.drop_front(Kind.size());
      R.directive(Kind, {Line, Column}, takeGlobs(Rest));
    }
    Text = Next;
  }
  append_range(R.Result.Unmatched, R.Open);
  llvm::sort(R.Result.Unmatched,
             [](const UnmatchedSuppression &A, const UnmatchedSuppression &B) {
               return A.At < B.At;
             });
  return std::move(R.Result);
}

bool isSuppressed(const FileSuppressions &Suppressions, StringRef Rule,
                  TextPoint At) {
  return any_of(Suppressions.All, [&](const Suppression &S) {
    return S.First <= At && At < S.End && selectsRule(S.Globs, Rule);
  });
}

} // namespace bankcheck
