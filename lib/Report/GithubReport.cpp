//===- GithubReport.cpp - Annotations of a GitHub workflow
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A workflow command on a line for each finding:
//   ::warning file=a.cu,line=1,col=2,title=RULE::MESSAGE%0ANOTE
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Findings/Fingerprint.h"
#include "bankcheck/Report/Reports.h"

namespace bankcheck {

using namespace llvm;

/// \p Text as a command's message; a property's value has further separators.
static std::string escape(StringRef Text, bool IsProperty) {
  std::string Escaped;
  for (char C : Text)
    switch (C) {
    case '%':
      Escaped += "%25";
      break;
    case '\r':
      Escaped += "%0D";
      break;
    case '\n':
      Escaped += "%0A";
      break;
    case ':':
      Escaped += IsProperty ? "%3A" : ":";
      break;
    case ',':
      Escaped += IsProperty ? "%2C" : ",";
      break;
    default:
      Escaped += C;
    }
  return Escaped;
}

void printGithub(raw_ostream &OS, ArrayRef<Finding> Findings, StringRef Root) {
  for (const Finding &F : Findings) {
    std::string Message = F.Message;
    for (const Note &N : F.Notes) {
      Message += "\n";
      if (N.At.Line)
        Message +=
            pathBelow(Root, N.At.File) + ":" + std::to_string(N.At.Line) + ": ";
      Message += N.Message;
    }
    OS << "::"
       << (F.Level == Severity::Remark ? "notice" : severityName(F.Level))
       << " file=" << escape(pathBelow(Root, F.At.File), true)
       << ",line=" << F.At.Line << ",col=" << F.At.Column
       << ",title=" << escape(F.Rule, true) << "::" << escape(Message, false)
       << '\n';
  }
}

} // namespace bankcheck
