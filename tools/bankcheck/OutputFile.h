//===- OutputFile.h - A report is written whole or not at all
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_TOOLS_BANKCHECK_OUTPUTFILE_H
#define BANKCHECK_TOOLS_BANKCHECK_OUTPUTFILE_H

#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <string>

namespace bankcheck {

/// Why no report can be written to \p Path, told before the work is done; or
/// success.
std::error_code checkOutput(const std::string &Path);

/// Hands \p Write a stream to \p Path; empty: standard output. A file has its
/// old content until all of the new is there.
llvm::Error writeOutput(const std::string &Path,
                        llvm::function_ref<void(llvm::raw_ostream &)> Write);

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_BANKCHECK_OUTPUTFILE_H
