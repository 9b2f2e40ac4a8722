//===- BlockShape.h - Block shapes that a user gives
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_COMMAND_BLOCKSHAPE_H
#define BANKCHECK_COMMAND_BLOCKSHAPE_H

#include "bankcheck/Device/Launch.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace bankcheck {

/// The block of these sizes; sizes that are left out are 1. An error if the
/// hardware has no such block.
llvm::Expected<Shape> makeBlock(llvm::ArrayRef<unsigned> Sizes);

/// Reads "32,8".
llvm::Expected<Shape> parseBlock(llvm::StringRef Text);

} // namespace bankcheck

#endif // BANKCHECK_COMMAND_BLOCKSHAPE_H
