//===- HostFacts.h - Which variables and functions of host code matter
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One walk over the user's host code: the functions that launch kernels, and
// the variables that can be followed from statement to statement.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_DEVICE_HOSTFACTS_H
#define BANKCHECK_LIB_DEVICE_HOSTFACTS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"

namespace bankcheck {

struct HostFacts {
  /// Something else than what assignedBy knows may change these: their address
  /// is taken, a reference or a lambda holds them, or they outlive a call.
  llvm::DenseSet<const clang::VarDecl *> Escaped;
  /// Assigned after their declaration.
  llvm::DenseSet<const clang::VarDecl *> Assigned;
  /// Values that a branch compares a variable with for equality.
  llvm::DenseMap<const clang::VarDecl *, llvm::SetVector<int64_t>> Handled;
  /// Functions with a launch in them or in a function that they call, in
  /// source order. Canonical.
  llvm::SetVector<const clang::FunctionDecl *> Launching;
  /// Those among them that others call, and those whose address is taken.
  llvm::DenseSet<const clang::FunctionDecl *> Called, AddressTaken;
  /// All launches, in source order, and the functions around them.
  std::vector<std::pair<const clang::CallExpr *, const clang::FunctionDecl *>>
      Sites;
};

HostFacts findHostFacts(clang::ASTContext &Context);
/// What findHostFacts leaves out: the variables of \p F in a system header.
void addHostFacts(const clang::FunctionDecl *F,
                  const clang::ASTContext &Context, HostFacts &Facts);

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_HOSTFACTS_H
