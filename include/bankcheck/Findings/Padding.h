//===- Padding.h - What is wrong with how an array is padded
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Three rules, each about a declaration rather than about one access:
//   bankcheck-needless-padding    no access needs it;
//   bankcheck-even-padding        it leaves a conflict that another amount of
//                                 padding removes: 34 where 33 works;
//   bankcheck-misaligned-padding  its rows are no multiple of what a vector,
//                                 cp.async or ldmatrix access moves, a fault.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_FINDINGS_PADDING_H
#define BANKCHECK_FINDINGS_PADDING_H

#include "bankcheck/Findings/Filter.h"

namespace bankcheck {

/// What one file has to say about the rows of one array. An array in a header
/// has a report from each file; they have to agree.
struct PaddingReport {
  std::string Array; ///< As declared.
  SourcePoint At;    ///< Its declaration.
  std::string Rule;  ///< Empty: nothing is wrong, as far as this file can tell.
  std::string Message;
  std::vector<Note> Notes;
  /// Conflicts that end with the padding, if they are why it is wrong.
  std::vector<SourcePoint> Conflicts;
  std::optional<Fix> Repair;
};

/// All findings of a run, with their fixes, in the order of their places. Of
/// the rules about padding there is one for each array that all \p Paddings of
/// it find wrong, if \p Filter selects the rule. It takes the place of the
/// conflicts that it explains, and its repair that of the array's other
/// \p Fixes.
std::vector<Finding> findAll(const std::vector<KernelReport> &Kernels,
                             MinWaysOf MinWays, std::vector<Fix> &Fixes,
                             const std::vector<PaddingReport> &Paddings,
                             FilterOf Filter);

} // namespace bankcheck

#endif // BANKCHECK_FINDINGS_PADDING_H
