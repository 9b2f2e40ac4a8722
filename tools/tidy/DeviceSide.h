//===- DeviceSide.h - The device compile of a file that was parsed
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang-tidy parses one side of a CUDA file: that of the first architecture of
// its command, or the host's. A check does not see the command, but all that
// came of it: the language, the paths, the macros, the target.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_TOOLS_TIDY_DEVICESIDE_H
#define BANKCHECK_TOOLS_TIDY_DEVICESIDE_H

#include "bankcheck/Command/Options.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/Preprocessor.h"

namespace bankcheck {

/// The compile for the device of the main file of \p PP, with the same options;
/// null if there is no main file. \p O: its architecture, if it has one, takes
/// the place of the command's.
std::unique_ptr<clang::CompilerInvocation>
deviceSideOf(const clang::Preprocessor &PP, const Options &O);

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_TIDY_DEVICESIDE_H
