//===- Selection.h - Which findings of a run are reported
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_TOOLS_BANKCHECK_SELECTION_H
#define BANKCHECK_TOOLS_BANKCHECK_SELECTION_H

#include "bankcheck/Command/Settings.h"
#include "bankcheck/Findings/LineFilter.h"
#include "bankcheck/Report/Baseline.h"

namespace bankcheck {

/// What the options leave out, besides what configurations and comments do.
struct Selection {
  std::string Root; ///< Where paths in reports begin.
  std::optional<LineFilter> Lines, Changed;
  std::optional<Baseline> Known;
};

/// Reads what --baseline names and asks git what --since does: before the work
/// is done, as it may fail.
llvm::Expected<Selection> readSelection(const Options &O);

/// Drops what settings and comments leave out, and names the rest by
/// fingerprints. The result is for the user; see filterFindings.
std::vector<Note> filterByFile(std::vector<Finding> &Findings, Settings &S,
                               const Selection &Chosen);

/// Drops what is known and what is in other lines.
void filterBySelection(std::vector<Finding> &Findings, const Selection &Chosen);

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_BANKCHECK_SELECTION_H
