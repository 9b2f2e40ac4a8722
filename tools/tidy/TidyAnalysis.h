//===- TidyAnalysis.h - One analysis for all checks of a translation unit
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each rule is a check of clang-tidy's, and checks know nothing of each other.
// Those that have the same options share an analysis.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_TOOLS_TIDY_TIDYANALYSIS_H
#define BANKCHECK_TOOLS_TIDY_TIDYANALYSIS_H

#include "bankcheck/Command/Settings.h"
#include "bankcheck/Findings/Finding.h"
#include "clang/Lex/Preprocessor.h"
#include <map>
#include <set>

namespace bankcheck {

struct TidyFindings {
  std::vector<Finding> Findings;
  /// What is wrong with the options or with .bankcheck files.
  std::vector<std::string> Errors;
};

/// Of one translation unit.
class TidyAnalysis {
public:
  /// The findings of all rules in the main file of \p PP, which is compiled
  /// once more for the device, with the options that \p Parse makes of \p
  /// Spelled over those of .bankcheck files.
  TidyFindings &findings(const clang::Preprocessor &PP,
                         const Settings::Parser &Parse,
                         const std::vector<std::string> &Spelled);

  /// Whether no check has handed over the edits of \p F yet. One edit of an
  /// array removes the conflicts of all its accesses; handed over with each of
  /// them, it would overlap itself, and clang-tidy would not make it.
  bool isNew(const Fix &F) { return Edited.insert(F.At).second; }

private:
  std::set<SourcePoint> Edited; ///< By the arrays' declarations.
  std::map<std::vector<std::string>, TidyFindings> Known;
};

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_TIDY_TIDYANALYSIS_H
