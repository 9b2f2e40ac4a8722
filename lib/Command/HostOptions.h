//===- HostOptions.h - What nvcc passes on to the host compiler
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_COMMAND_HOSTOPTIONS_H
#define BANKCHECK_COMMAND_HOSTOPTIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace bankcheck {

/// Appends to \p Arguments what \p Options, written for gcc or clang, do to
/// device code: nvcc has the host compiler preprocess it, so macros and include
/// paths matter, and options that define macros. The rest is left out.
void addHostOptions(llvm::ArrayRef<std::string> Options,
                    llvm::StringRef Directory,
                    std::vector<std::string> &Arguments,
                    std::vector<std::string> &Remarks);

} // namespace bankcheck

#endif // BANKCHECK_COMMAND_HOSTOPTIONS_H
