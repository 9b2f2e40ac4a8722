//===- Rules.cpp - The rules that findings are reported under
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Findings/Rules.h"
#include "RulePages.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/GlobPattern.h"

namespace bankcheck {

using namespace llvm;

static constexpr Rule Table[] = {
    {ConflictRule, Severity::Warning,
     "Lanes of a warp access different words of the same bank", ConflictPage},
    {NeedlessPaddingRule, Severity::Warning,
     "An array is padded, and no access needs it", NeedlessPaddingPage},
    {EvenPaddingRule, Severity::Warning,
     "Padding leaves a conflict that an odd number of words would remove",
     EvenPaddingPage},
    {MisalignedPaddingRule, Severity::Warning,
     "Padding moves rows off the alignment that an access of the array needs",
     MisalignedPaddingPage},
};

static constexpr StringLiteral SeverityNames[] = {"remark", "warning", "error"};

StringRef severityName(Severity S) { return SeverityNames[unsigned(S)]; }

std::optional<Severity> findSeverity(StringRef Name) {
  const auto *Found = llvm::find(SeverityNames, Name);
  if (Found == std::end(SeverityNames))
    return std::nullopt;
  return Severity(Found - SeverityNames);
}

ArrayRef<Rule> allRules() { return Table; }

const Rule *findRule(StringRef Name) {
  const auto *Found =
      llvm::find_if(Table, [&](const Rule &R) { return R.Name == Name; });
  return Found == std::end(Table) ? nullptr : Found;
}

static SmallVector<StringRef, 4> splitGlobs(StringRef Globs) {
  SmallVector<StringRef, 4> Parts;
  while (!Globs.empty()) {
    const size_t End = Globs.find_first_of(",\n");
    if (const StringRef Part = Globs.take_front(End).trim(); !Part.empty())
      Parts.push_back(Part);
    Globs = End == StringRef::npos ? "" : Globs.drop_front(End + 1);
  }
  return Parts;
}

static bool matches(StringRef Glob, StringRef Name) {
  auto Pattern = GlobPattern::create(Glob);
  if (Pattern)
    return Pattern->match(Name);
  consumeError(Pattern.takeError());
  return false;
}

bool selectsRule(StringRef Globs, StringRef Name) {
  bool Selected = false;
  for (StringRef Glob : splitGlobs(Globs)) {
    const bool Adds = !Glob.consume_front("-");
    if (matches(Glob.ltrim(), Name))
      Selected = Adds;
  }
  return Selected;
}

Error checkRuleGlobs(StringRef Globs) {
  for (StringRef Glob : splitGlobs(Globs)) {
    Glob.consume_front("-");
    Glob = Glob.ltrim();
    if (auto Pattern = GlobPattern::create(Glob); !Pattern)
      return joinErrors(createStringError("'" + Glob + "' is no glob"),
                        Pattern.takeError());
    if (none_of(Table, [&](const Rule &R) { return matches(Glob, R.Name); }))
      return createStringError("no rule matches '" + Glob + "'");
  }
  return Error::success();
}

} // namespace bankcheck
