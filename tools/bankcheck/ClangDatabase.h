//===- ClangDatabase.h - A compile_commands.json for clang's tools
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang-tidy and clangd do not understand nvcc's options, nor all of its
// headers. With the commands that bankcheck itself compiles by they do.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_TOOLS_BANKCHECK_CLANGDATABASE_H
#define BANKCHECK_TOOLS_BANKCHECK_CLANGDATABASE_H

#include "bankcheck/Command/Job.h"
#include "bankcheck/Command/Options.h"

namespace bankcheck {

/// Prints a compilation database with the device compiles of \p Jobs and, if
/// \p O has a database and no choice of its files, the others of its commands
/// as they are: host sources.
void printClangDatabase(llvm::raw_ostream &OS, const Options &O,
                        llvm::ArrayRef<Job> Jobs, const std::string &Toolkit);

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_BANKCHECK_CLANGDATABASE_H
