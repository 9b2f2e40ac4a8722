//===- HostEvaluator.h - Values that host code is known to compute
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Folds integers and dim3 values of host code beyond constant expressions:
// through local variables that are set once and parameters of functions whose
// call is known.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_DEVICE_HOSTEVALUATOR_H
#define BANKCHECK_LIB_DEVICE_HOSTEVALUATOR_H

#include "bankcheck/Device/Launch.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseSet.h"

namespace bankcheck {

/// Values of parameters, by declaration, in one call of a host function.
using HostBindings = std::map<const clang::ParmVarDecl *, int64_t>;

/// Variables that are written after their declaration, or whose address is
/// taken, anywhere in the translation unit.
llvm::DenseSet<const clang::VarDecl *>
findChangedVariables(clang::ASTContext &Context);

class HostEvaluator {
public:
  HostEvaluator(clang::ASTContext &Context,
                const llvm::DenseSet<const clang::VarDecl *> &Changed)
      : Context(Context), Changed(Changed) {}

  std::optional<int64_t> integer(const clang::Expr *E,
                                 const HostBindings &Bound,
                                 unsigned Depth = 0) const;
  /// A dim3 or an integer that becomes one.
  std::optional<Shape> shape(const clang::Expr *E, const HostBindings &Bound,
                             unsigned Depth = 0) const;

private:
  clang::ASTContext &Context;
  const llvm::DenseSet<const clang::VarDecl *> &Changed;
};

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_HOSTEVALUATOR_H
