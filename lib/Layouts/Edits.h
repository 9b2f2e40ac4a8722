//===- Edits.h - A layout as edits of the source
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_LAYOUTS_EDITS_H
#define BANKCHECK_LIB_LAYOUTS_EDITS_H

#include "Candidates.h"
#include "bankcheck/Findings/Fix.h"

namespace bankcheck {

struct EditPlan {
  std::vector<Edit> Edits;
  /// What the edits do, in words: "declare 'tile' as [32][32 + 1]".
  std::string Text;
  /// Why there are none, or empty; Text holds all the same.
  std::string Obstacle;
};

/// Whether two of the sorted \p Edits, none equal, are in each other's way.
bool overlap(const std::vector<Edit> &Edits);

EditPlan planEdits(const SharedArray &Array, const Candidate &C);

} // namespace bankcheck

#endif // BANKCHECK_LIB_LAYOUTS_EDITS_H
