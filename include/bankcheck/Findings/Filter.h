//===- Filter.h - Which findings are reported, and how
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The step between the rules and the report that all hosts have in common.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_FINDINGS_FILTER_H
#define BANKCHECK_FINDINGS_FILTER_H

#include "bankcheck/Findings/Finding.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <map>

namespace bankcheck {

/// What the user wants to see of the findings in a file.
struct FindingFilter {
  std::string Rules = "*"; ///< Globs, see selectsRule.
  /// Of rules that have another than their own, by name.
  std::map<std::string, Severity> Severities;
};

/// The filter of the findings in a file.
using FilterOf =
    llvm::function_ref<const FindingFilter &(const std::string &File)>;

/// Drops the findings that their file's filter or a NOLINT in its text leaves
/// out, and gives the others their severities. \p Files has the texts, of
/// unsaved ones too; a text that cannot be read suppresses nothing. The result
/// is for the user: comments that suppress nothing because a block is not
/// closed or not opened.
std::vector<Note> filterFindings(std::vector<Finding> &Findings,
                                 FilterOf Filter, llvm::vfs::FileSystem &Files);

} // namespace bankcheck

#endif // BANKCHECK_FINDINGS_FILTER_H
