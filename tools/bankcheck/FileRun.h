//===- FileRun.h - The analysis of all files
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_TOOLS_BANKCHECK_FILERUN_H
#define BANKCHECK_TOOLS_BANKCHECK_FILERUN_H

#include "bankcheck/Command/Job.h"
#include "bankcheck/Command/Settings.h"
#include "bankcheck/Report/Reports.h"

namespace bankcheck {

/// Analyses each of \p Jobs in a process of its own and as its file's settings
/// say, and adds what is known of
/// them to a report in their order, whichever is done first. What went wrong is
/// printed as soon as the order allows it.
RunReport analyseFiles(Settings &S, llvm::ArrayRef<Job> Jobs,
                       const std::string &Toolkit, ProblemPrinter &Problems);

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_BANKCHECK_FILERUN_H
