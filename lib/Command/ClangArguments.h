//===- ClangArguments.h - Words of a clang or gcc command, by clang's table
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_COMMAND_CLANGARGUMENTS_H
#define BANKCHECK_COMMAND_CLANGARGUMENTS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Option/ArgList.h"
#include <string>
#include <vector>

namespace bankcheck {

/// \p Words, which must live as long as the list, by clang's option table. An
/// option that lacks its value is remarked on and left out.
llvm::opt::InputArgList parseClangArguments(llvm::ArrayRef<std::string> Words,
                                            std::vector<std::string> &Remarks);

/// Appends \p A as words; its paths as seen from \p Directory.
void appendArgument(const llvm::opt::Arg &A,
                    const llvm::opt::InputArgList &Parsed,
                    llvm::StringRef Directory,
                    std::vector<std::string> &Arguments);

} // namespace bankcheck

#endif // BANKCHECK_COMMAND_CLANGARGUMENTS_H
