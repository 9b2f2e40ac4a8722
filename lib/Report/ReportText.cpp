//===- ReportText.cpp - Sentences that several reporters have in common
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReportText.h"
#include "bankcheck/Findings/Finding.h"
#include "bankcheck/Report/Reports.h"
#include "llvm/Support/FormatVariadic.h"

namespace bankcheck {

using namespace llvm;

std::string countText(uint64_t Number, const char *What) {
  return std::to_string(Number) + " " + What + (Number == 1 ? "" : "s");
}

const char *verdictName(Verdict V) {
  switch (V) {
  case Verdict::Exact:
    return "exact";
  case Verdict::Conditional:
    return "conditional";
  case Verdict::LowerBound:
    return "at least";
  case Verdict::Unknown:
    return "unknown";
  }
  return "";
}

std::string accessText(const AccessReport &A) {
  std::string Text =
      formatv("{0} of {1} bytes", operationName(A.Kind), A.Bytes);
  if (!A.Array.empty())
    Text += ", '" + A.Array + "'";
  if (A.Certainty == Verdict::Unknown)
    return Text + ": unknown: " + A.Reason + remedyText(A);
  Text += formatv(": {0}: {1} requests, {2} wavefronts, ideally {3}",
                  verdictName(A.Certainty), A.Requests, A.Wavefronts, A.Ideal);
  if (!A.Reason.empty())
    Text +=
        " (" + A.Reason + (A.Condition.empty() ? "" : "; " + A.Condition) + ")";
  return Text + remedyText(A);
}

} // namespace bankcheck
