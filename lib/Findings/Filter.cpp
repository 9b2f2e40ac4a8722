//===- Filter.cpp - Which findings are reported, and how
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Findings/Filter.h"
#include "bankcheck/Findings/Suppression.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"

namespace bankcheck {

using namespace llvm;

static FileSuppressions readSuppressions(const std::string &File,
                                         vfs::FileSystem &Files) {
  auto Buffer = Files.getBufferForFile(File);
  return Buffer ? findSuppressions((*Buffer)->getBuffer()) : FileSuppressions();
}

/// The blocks of \p File that lack an end and mean some rule.
static void complain(const std::string &File, const FileSuppressions &Found,
                     std::vector<Note> &Problems) {
  for (const UnmatchedSuppression &U : Found.Unmatched)
    if (any_of(allRules(),
               [&](const Rule &R) { return selectsRule(U.Globs, R.Name); }))
      Problems.push_back(
          {{File, U.At.Line, U.At.Column},
           U.Begins ? "unmatched 'NOLINTBEGIN' comment without a subsequent "
                      "'NOLINTEND' comment"
                    : "unmatched 'NOLINTEND' comment without a previous "
                      "'NOLINTBEGIN' comment"});
}

static Severity severityOf(const Finding &F, const FindingFilter &Filter) {
  if (auto Given = Filter.Severities.find(F.Rule);
      Given != Filter.Severities.end())
    return Given->second;
  const Rule *R = findRule(F.Rule);
  return R ? R->Level : Severity::Warning;
}

std::vector<Note> filterFindings(std::vector<Finding> &Findings,
                                 FilterOf Filter, vfs::FileSystem &Files) {
  std::vector<Note> Problems;
  std::map<std::string, FileSuppressions> Known;
  erase_if(Findings, [&](Finding &F) {
    const FindingFilter &Its = Filter(F.At.File);
    if (!selectsRule(Its.Rules, F.Rule))
      return true;
    F.Level = severityOf(F, Its);
    auto [At, New] = Known.try_emplace(F.At.File);
    if (New) {
      At->second = readSuppressions(F.At.File, Files);
      complain(F.At.File, At->second, Problems);
    }
    return isSuppressed(At->second, F.Rule, {F.At.Line, F.At.Column});
  });
  return Problems;
}

} // namespace bankcheck
