//===- Finding.h - What the user is told
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_FINDINGS_FINDING_H
#define BANKCHECK_FINDINGS_FINDING_H

#include "bankcheck/Findings/Analysis.h"
#include "bankcheck/Findings/Fix.h"
#include "bankcheck/Findings/Rules.h"
#include <string>
#include <vector>

namespace bankcheck {

struct Note {
  SourcePoint At; ///< No line: the finding's own place.
  std::string Message;
};

/// One warning, with notes in the order where, why, under which conditions.
struct Finding {
  std::string Rule; ///< Its name in the table of rules.
  Severity Level = Severity::Warning;
  SourcePoint At;
  /// The kernel that has it, without template arguments; of several the first
  /// by name. Empty: none in particular.
  std::string Kernel;
  SourcePoint ArrayAt; ///< Where its array is declared; no line: not known.
  std::string Message;
  std::vector<Note> Notes;
  double Ways = 0; ///< Of its costliest request.
  std::vector<Fix> Fixes;
  /// The same in other versions of the source; see addFingerprints.
  std::string Fingerprint;
};

/// Whether \p A has a request that takes \p MinWays times its ideal.
bool isConflict(const AccessReport &A, unsigned MinWays);

/// From how many ways on a conflict in a file is reported.
using MinWaysOf = llvm::function_ref<unsigned(const std::string &File)>;

/// Rule bankcheck-conflict: accesses with a request that takes at least
/// \p MinWays times its ideal wavefronts. One finding for each source access,
/// whatever number of instantiations and launches has it, in source order.
std::vector<Finding> findConflicts(const std::vector<KernelReport> &Kernels,
                                   MinWaysOf MinWays);
std::vector<Finding> findConflicts(const std::vector<KernelReport> &Kernels,
                                   unsigned MinWays);

/// Gives each of \p Findings the fixes of its access, and a note that says so.
void attachFixes(std::vector<Finding> &Findings, const std::vector<Fix> &Fixes);

/// "32-way", "1.5-way", with its article: "a 32-way", "an 8-way".
std::string waysText(double Ways, bool Article);

/// "; pass --assume n=VALUE for a number": what would decide, to follow the
/// reason; empty if nothing that can be passed would.
std::string remedyText(const AccessReport &A);

/// "block (32, 8, 1)", and what to pass if it is not the source's.
std::string blockText(const Launch &L);

/// "kernel 'transpose' launched with block (32, 8, 1) here".
std::string launchText(const KernelReport &K);

/// "lane i reads word 32*i + k: every lane in bank k": the words that the lanes
/// of a request touch and the banks they share. \p Block: to say it in
/// threadIdx where the lanes alone give no pattern.
std::string explainRequest(const WorstRequest &Worst, const Shape &Block);

} // namespace bankcheck

#endif // BANKCHECK_FINDINGS_FINDING_H
