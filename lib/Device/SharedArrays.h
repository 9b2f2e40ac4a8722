//===- SharedArrays.h - Finds how shared arrays are declared and used
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_DEVICE_SHAREDARRAYS_H
#define BANKCHECK_LIB_DEVICE_SHAREDARRAYS_H

#include "bankcheck/Device/SharedArray.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace bankcheck {

/// The shared arrays declared outside system headers, in the order of their
/// places, a header that is included twice counted once. \p NameOf: a
/// variable's name in the module.
std::vector<SharedArray> findSharedArrays(
    clang::ASTContext &Context,
    llvm::function_ref<std::string(const clang::VarDecl *)> NameOf);

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_SHAREDARRAYS_H
