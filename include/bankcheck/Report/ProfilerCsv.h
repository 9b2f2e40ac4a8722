//===- ProfilerCsv.h - Reads what Nsight Compute exports
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two pages of a report, as `ncu -i REPORT --csv` prints them:
//   --page source   per kernel a line "Kernel Name" (or, with
//                   --print-source cuda,sass, "File Path" and "Function Name"),
//                   a header, and a row for each SASS instruction; with
//                   cuda,sass, each source line's row stands before those of
//                   its instructions, and is their sum
//   --page raw      a header, a row of units, and a row for each launch
// Columns are found by their names, which ncu 2022 to 2025 have in common.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_REPORT_PROFILERCSV_H
#define BANKCHECK_REPORT_PROFILERCSV_H

#include "bankcheck/Findings/Measured.h"
#include "llvm/Support/Error.h"

namespace bankcheck {

/// Reads either page. An error if the text is neither of them, or lacks the
/// columns about shared memory.
llvm::Expected<std::vector<MeasuredLaunch>>
readProfilerCsv(llvm::StringRef Text);

/// Puts together what several pages say of the same launches: the n-th of a
/// kernel on one page is the n-th on the other.
void mergeLaunches(std::vector<MeasuredLaunch> &Into,
                   std::vector<MeasuredLaunch> From);

} // namespace bankcheck

#endif // BANKCHECK_REPORT_PROFILERCSV_H
