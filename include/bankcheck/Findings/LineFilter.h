//===- LineFilter.h - Findings in some lines only
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_FINDINGS_LINEFILTER_H
#define BANKCHECK_FINDINGS_LINEFILTER_H

#include "bankcheck/Findings/Finding.h"

namespace bankcheck {

/// Both count.
struct LineRange {
  unsigned First = 0, Last = 0;
};

/// The lines of files whose paths end with Name; no ranges: all lines.
struct FileLines {
  std::string Name;
  std::vector<LineRange> Lines;
};

/// A file that is not named has no lines. The first that names it counts.
using LineFilter = std::vector<FileLines>;

/// Reads clang-tidy's form: [{"name": "a.cu", "lines": [[1, 9], [20, 20]]}].
llvm::Expected<LineFilter> parseLineFilter(llvm::StringRef Json);

/// Whether \p F itself is in the lines.
bool isInLines(const Finding &F, const LineFilter &Filter);

/// Whether \p F is, or something that it comes from: a launch, a call that it
/// is inlined through, the array's declaration. A change there may have made
/// it.
bool comesFromLines(const Finding &F, const LineFilter &Filter);

} // namespace bankcheck

#endif // BANKCHECK_FINDINGS_LINEFILTER_H
