//===- Answers.cpp - What needs no analysis
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Answers.h"
#include "OutputFile.h"
#include "Status.h"
#include "bankcheck/Command/Configuration.h"
#include "bankcheck/Report/Reports.h"
#include "llvm/Config/llvm-config.h"

namespace bankcheck {

static int dumpConfiguration(Settings &S) {
  const Options &O = S.user();
  const std::string File = O.Files.empty() ? "source" : O.Files.front();
  const Configuration C = configurationOf(S.forFile(File));
  if (checkSettings(S))
    return Failed;
  llvm::Error Problem = writeOutput(
      O.Output, [&](llvm::raw_ostream &OS) { writeConfiguration(OS, C); });
  if (!Problem)
    return Clean;
  error((O.Output.empty() ? "standard output" : O.Output) +
        ": cannot write it: " + llvm::toString(std::move(Problem)));
  return Failed;
}

std::optional<int> answer(Settings &S) {
  const Options &O = S.user();
  if (O.Help)
    printHelp(llvm::outs());
  else if (O.Manual)
    printManual(llvm::outs(), BANKCHECK_VERSION);
  else if (O.Version)
    llvm::outs() << "bankcheck " BANKCHECK_VERSION " (LLVM " LLVM_VERSION_STRING
                    ")\n";
  else if (O.ListRules)
    printRules(llvm::outs());
  else if (O.ExplainedRule)
    llvm::outs() << O.ExplainedRule->Page;
  else if (O.DumpConfiguration)
    return dumpConfiguration(S);
  else
    return std::nullopt;
  return Clean;
}

} // namespace bankcheck
