//===- HostAssignments.h - What statements of host code assign
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The variables that assignments, calls with references and questions to the
// CUDA runtime change.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_DEVICE_HOSTASSIGNMENTS_H
#define BANKCHECK_LIB_DEVICE_HOSTASSIGNMENTS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"

namespace bankcheck {

/// Whether \p Variable keeps the value that it is declared with.
bool isImmutable(const clang::VarDecl *Variable,
                 const clang::ASTContext &Context);

/// Whether \p Variable is a parameter that stands for a variable of the caller,
/// in a function that is called by its name.
bool isReferenceParameter(const clang::VarDecl *Variable);

/// The mention of a variable that \p E is, or is a part of; null if there is
/// none.
const clang::DeclRefExpr *rootOf(const clang::Expr *E);
/// That variable.
const clang::VarDecl *rootVariable(const clang::Expr *E);

/// Arguments that \p Call may change, and their numbers.
llvm::SmallVector<std::pair<const clang::Expr *, unsigned>, 2>
handedOver(const clang::CallExpr *Call);

/// What \p S itself assigns to, its children apart.
llvm::SmallVector<const clang::Expr *, 2> assignedBy(const clang::Stmt *S);

/// Variables that \p S assigns, increments or declares.
llvm::SetVector<const clang::VarDecl *> assignedIn(const clang::Stmt *S);

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_HOSTASSIGNMENTS_H
