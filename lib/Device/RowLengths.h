//===- RowLengths.h - Constants that may be the length of an array's rows
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_DEVICE_ROWLENGTHS_H
#define BANKCHECK_LIB_DEVICE_ROWLENGTHS_H

#include "bankcheck/Device/SharedArray.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace bankcheck {

/// Fills in the Lengths of \p Arrays. \p NameOf: a variable's name in the
/// module.
void findRowLengths(
    clang::ASTContext &Context, std::vector<SharedArray> &Arrays,
    llvm::function_ref<std::string(const clang::VarDecl *)> NameOf);

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_ROWLENGTHS_H
