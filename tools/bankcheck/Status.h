//===- Status.h - How the program ends
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_TOOLS_BANKCHECK_STATUS_H
#define BANKCHECK_TOOLS_BANKCHECK_STATUS_H

#include "bankcheck/Command/Settings.h"
#include "llvm/Support/raw_ostream.h"

namespace bankcheck {

/// The exit statuses that --help documents.
enum ExitStatus { Clean = 0, FoundConflicts = 1, Failed = 2 };

inline void error(const llvm::Twine &Message) {
  llvm::errs() << "bankcheck: error: " << Message << '\n';
}

/// Failed if a configuration is broken, each of which is named.
inline int checkSettings(const Settings &S) {
  for (const std::string &Message : S.errors())
    error(Message);
  return S.errors().empty() ? Clean : Failed;
}

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_BANKCHECK_STATUS_H
