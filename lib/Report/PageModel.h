//===- PageModel.h - What the page shows, sorted and summed up
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_REPORT_PAGEMODEL_H
#define BANKCHECK_LIB_REPORT_PAGEMODEL_H

#include "bankcheck/Report/Reports.h"
#include <map>

namespace bankcheck {

struct PageAccess {
  const KernelReport *Kernel = nullptr;
  const AccessReport *Access = nullptr;

  bool isKnown() const { return Access->Certainty != Verdict::Unknown; }
  Figures figures() const;
};

struct PageLine {
  Figures Sum;
  std::vector<size_t> Accesses; ///< Into PageModel::Accesses, costliest first.
  bool HasUnknown = false;
};

struct PageFile {
  std::string Name;
  std::map<unsigned, PageLine> Lines; ///< With accesses, by number.
  std::set<unsigned> KernelLines;     ///< Where kernels begin.
  unsigned Kernels = 0;               ///< And launches.
  Figures Sum;
  const FileReport *Report = nullptr; ///< Null: a header.
};

struct PageModel {
  const RunReport &Run;
  std::vector<PageAccess> Accesses; ///< The most excessive wavefronts first.
  std::vector<PageFile> Files;      ///< Likewise.
  Figures Sum;
  std::map<Verdict, unsigned> Verdicts; ///< How many accesses have each.
};

PageModel makePageModel(const RunReport &Run);

/// "load of 'tile': 32-way bank conflict".
std::string titleText(const AccessReport &A);
/// "transpose.cu:22:28".
std::string placeText(const SourcePoint &At);
/// What the numbers of an access rest on, a sentence each.
std::vector<std::string> conditionTexts(const PageAccess &A);

} // namespace bankcheck

#endif // BANKCHECK_LIB_REPORT_PAGEMODEL_H
