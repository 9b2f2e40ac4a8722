//===- Settings.h - Options from the command line and from the editor
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_TOOLS_LSP_SETTINGS_H
#define BANKCHECK_TOOLS_LSP_SETTINGS_H

#include "bankcheck/Command/Settings.h"
#include "llvm/Support/JSON.h"

namespace bankcheck {

/// Reads the options of \p CommandLine and, behind them, those of \p Settings:
///   {"arguments": ["--min-ways=4", "-p", "build", "--", "-Iinclude"]}
/// or such an object as the value of "bankcheck", or null.
llvm::Expected<Settings::Parser>
readSettings(const std::vector<std::string> &CommandLine,
             const llvm::json::Value &Settings);

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_LSP_SETTINGS_H
