//===- Recompile.h - Parses what a compiler instance parsed, edited
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_COMMAND_RECOMPILE_H
#define BANKCHECK_COMMAND_RECOMPILE_H

#include "bankcheck/Device/DeviceModule.h"
#include "bankcheck/Findings/Fix.h"
#include <optional>

namespace clang {
class CompilerInstance;
} // namespace clang

namespace bankcheck {

/// For hosts inside a compiler: parses the main file of \p Original once more
/// with \p Edits made in memory, in what Original has read of the files. Writes
/// nothing, says nothing and runs no plugin. Nothing if there are errors, or if
/// Original began with a precompiled header. Sets each edit's FileHash.
std::optional<DeviceModule> recompile(clang::CompilerInstance &Original,
                                      std::vector<Edit> &Edits);

} // namespace bankcheck

#endif // BANKCHECK_COMMAND_RECOMPILE_H
