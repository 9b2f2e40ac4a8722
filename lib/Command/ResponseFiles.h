//===- ResponseFiles.h - Options that a command takes from files
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_COMMAND_RESPONSEFILES_H
#define BANKCHECK_COMMAND_RESPONSEFILES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace bankcheck {

/// \p Words with the contents of files in place of @FILE or, for nvcc,
/// --options-file FILE,... and -optf; files may name others. Relative names
/// are seen from \p Directory. A file that cannot be read is an error.
llvm::Expected<std::vector<std::string>>
expandResponseFiles(llvm::ArrayRef<std::string> Words,
                    llvm::StringRef Directory, bool Nvcc);

} // namespace bankcheck

#endif // BANKCHECK_COMMAND_RESPONSEFILES_H
