//===- OptionTable.h - The options of every host, for those who print them
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_COMMAND_OPTIONTABLE_H
#define BANKCHECK_COMMAND_OPTIONTABLE_H

#include "llvm/Option/OptTable.h"

namespace bankcheck {

/// Options.td.
const llvm::opt::OptTable &optionTable();

inline constexpr llvm::StringLiteral
    Purpose = "Shared-memory bank conflicts of CUDA code, at compile time",
    ExitStatusText =
        "0 analysed, and no finding is an error or reaches --fail-on; 1 there\n"
        "is such a finding; 2 a wrong option or configuration, or a file that\n"
        "could not be read, has errors, or was not analysed to its end (time,\n"
        "memory, a crash, an interrupt).\n";

} // namespace bankcheck

#endif // BANKCHECK_COMMAND_OPTIONTABLE_H
