//===- Padding.cpp - Rules about padding, beside the conflicts
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Findings/Padding.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

namespace bankcheck {

/// Moves into \p F the conflicts that it explains: each is a note, and the
/// first one's notes say under which launch and why.
static void takeConflicts(const PaddingReport &P, Finding &F,
                          std::vector<Finding> &Findings) {
  auto Explained = [&](const Finding &Other) {
    return Other.Rule == ConflictRule &&
           llvm::is_contained(P.Conflicts, Other.At);
  };
  const Finding *First = nullptr;
  for (const Finding &Other : Findings) {
    if (!Explained(Other))
      continue;
    F.Notes.push_back({Other.At, Other.Message});
    F.Ways = std::max(F.Ways, Other.Ways);
    if (!First)
      llvm::append_range(F.Notes, Other.Notes);
    First = First ? First : &Other;
  }
  llvm::erase_if(Findings, Explained);
}

/// What all reports of one array say of it, or null: they do not agree.
static const PaddingReport *
agreement(const std::vector<const PaddingReport *> &Reports) {
  // A fault in one of the files is one.
  for (const PaddingReport *R : Reports)
    if (R->Rule == MisalignedPaddingRule)
      return R;
  return llvm::all_of(Reports,
                      [&](const PaddingReport *R) {
                        return !R->Rule.empty() &&
                               R->Rule == Reports.front()->Rule;
                      })
             ? Reports.front()
             : nullptr;
}

std::vector<Finding> findAll(const std::vector<KernelReport> &Kernels,
                             MinWaysOf MinWays, std::vector<Fix> &Fixes,
                             const std::vector<PaddingReport> &Paddings,
                             FilterOf Filter) {
  std::vector<Finding> Findings = findConflicts(Kernels, MinWays);
  std::map<SourcePoint, std::vector<const PaddingReport *>> ByArray;
  for (const PaddingReport &P : Paddings)
    ByArray[P.At].push_back(&P);
  for (const auto &[At, Reports] : ByArray) {
    const PaddingReport *P = agreement(Reports);
    if (!P || !selectsRule(Filter(At.File).Rules, P->Rule))
      continue;
    Finding F;
    F.Rule = P->Rule;
    F.At = At;
    F.Message = P->Message;
    F.Notes = P->Notes;
    takeConflicts(*P, F, Findings);
    Findings.insert(llvm::upper_bound(Findings, F,
                                      [](const Finding &A, const Finding &B) {
                                        return A.At < B.At;
                                      }),
                    F);
    llvm::erase_if(Fixes, [&](const Fix &Each) { return Each.At == At; });
    for (const PaddingReport *R : Reports)
      if (R->Repair)
        Fixes.push_back(*R->Repair);
  }
  attachFixes(Findings, Fixes);
  return Findings;
}

} // namespace bankcheck
