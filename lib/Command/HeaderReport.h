//===- HeaderReport.h - What a source's analysis says of one header
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_COMMAND_HEADERREPORT_H
#define BANKCHECK_COMMAND_HEADERREPORT_H

#include "bankcheck/Findings/Analysis.h"
#include "llvm/ADT/StringRef.h"

namespace bankcheck {

/// Whether \p At is in the file \p Header, whatever it is called.
bool isIn(const SourcePoint &At, llvm::StringRef Header);

/// Keeps of \p K what is in the file \p Header; false if nothing is.
bool keepOnly(llvm::StringRef Header, KernelReport &K);

} // namespace bankcheck

#endif // BANKCHECK_COMMAND_HEADERREPORT_H
