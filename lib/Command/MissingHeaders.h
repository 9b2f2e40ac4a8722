//===- MissingHeaders.h - Errors that follow from a missing header
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A library's header that is not installed makes an error of every use of the
// library. The first few of these are enough to understand it.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_COMMAND_MISSINGHEADERS_H
#define BANKCHECK_LIB_COMMAND_MISSINGHEADERS_H

#include "bankcheck/Command/Pipeline.h"

namespace bankcheck {

/// If \p Errors have missing headers among them, leaves each header's first
/// error and the first few of the others, and adds one that counts the rest.
void shortenFollowOns(std::vector<CompileError> &Errors);

} // namespace bankcheck

#endif // BANKCHECK_LIB_COMMAND_MISSINGHEADERS_H
