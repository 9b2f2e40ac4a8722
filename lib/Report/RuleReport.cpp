//===- RuleReport.cpp - The table of rules
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Report/Reports.h"
#include "llvm/Support/Format.h"

namespace bankcheck {

void printRules(llvm::raw_ostream &OS) {
  size_t Width = 0;
  for (const Rule &R : allRules())
    Width = std::max(Width, R.Name.size());
  for (const Rule &R : allRules())
    OS << llvm::left_justify(R.Name, Width) << "  " << severityName(R.Level)
       << "  " << R.Summary << '\n';
}

} // namespace bankcheck
