//===- FixFiles.h - Edits, made in files or shown
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_TOOLS_BANKCHECK_FIXFILES_H
#define BANKCHECK_TOOLS_BANKCHECK_FIXFILES_H

#include "bankcheck/Findings/Finding.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

namespace bankcheck {

/// A file that edits change.
struct EditedFile {
  std::string Old;
  std::vector<Edit> Edits; ///< In the order of their places, none overlapping.

  std::string edited() const;
};

/// What can be done of the fixes of some findings.
struct FixSet {
  std::vector<Fix> Chosen;
  std::map<std::string, EditedFile> Files; ///< By name.
  std::vector<std::string> Problems;       ///< Why an array is left out.
};

/// Takes each fix with edits once, and whole or not at all: not if a file has
/// changed since it was analysed, if other edits are in its way, or if another
/// file that includes the array's declaration does not agree.
FixSet chooseFixes(const std::vector<Finding> &Findings);

/// Replaces the files, all or, if one cannot be written, none.
llvm::Error writeFixes(const FixSet &Set);

/// The edits as a unified diff.
void printDiff(llvm::raw_ostream &OS, const FixSet &Set);

/// The edits in the form that clang-apply-replacements reads.
void printReplacements(llvm::raw_ostream &OS, const FixSet &Set);

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_BANKCHECK_FIXFILES_H
