//===- CommandPaths.h - Paths in a command that ran elsewhere
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_COMMAND_COMMANDPATHS_H
#define BANKCHECK_COMMAND_COMMANDPATHS_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace bankcheck {

/// \p Path as seen from \p Directory. An empty directory changes nothing.
std::string pathFrom(llvm::StringRef Directory, llvm::StringRef Path);

/// The same for the operand of -include, which is looked up in the directory
/// first and then on the include path.
std::string includeFrom(llvm::StringRef Directory, llvm::StringRef Name);

} // namespace bankcheck

#endif // BANKCHECK_COMMAND_COMMANDPATHS_H
