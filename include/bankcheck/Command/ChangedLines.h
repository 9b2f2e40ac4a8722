//===- ChangedLines.h - What has changed since a revision
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_COMMAND_CHANGEDLINES_H
#define BANKCHECK_COMMAND_CHANGEDLINES_H

#include "bankcheck/Findings/LineFilter.h"

namespace bankcheck {

/// The lines of the work tree that git has as added or changed since it left
/// \p Revision; of files that it does not have, all. Names are absolute. An
/// error has git's own words.
llvm::Expected<LineFilter> linesChangedSince(llvm::StringRef Revision);

/// Reads a unified diff without context, of files in \p Directory. Files that
/// lose lines only are there, with no lines that there are.
LineFilter readDiff(llvm::StringRef Diff, llvm::StringRef Directory);

} // namespace bankcheck

#endif // BANKCHECK_COMMAND_CHANGEDLINES_H
