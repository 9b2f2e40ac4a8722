//===- HostAssignments.cpp - What statements of host code assign
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostAssignments.h"
#include "HostRuntime.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"

namespace bankcheck {

using namespace clang;

bool isImmutable(const VarDecl *Variable, const ASTContext &Context) {
  const QualType Type =
      Context.getBaseElementType(Variable->getType().getNonReferenceType());
  return Type.isConstQualified() && !Type.isVolatileQualified();
}

bool isReferenceParameter(const VarDecl *Variable) {
  const auto *F = dyn_cast<FunctionDecl>(Variable->getDeclContext());
  return F && isa<ParmVarDecl>(Variable) &&
         Variable->getType()->isLValueReferenceType() &&
         !isa<CXXConstructorDecl>(F) && !F->isOverloadedOperator();
}

const DeclRefExpr *rootOf(const Expr *E) {
  while (true) {
    E = E->IgnoreParenImpCasts();
    if (const auto *Member = dyn_cast<MemberExpr>(E);
        Member && !Member->isArrow())
      E = Member->getBase();
    else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E))
      E = Element->getBase();
    else
      break;
  }
  const auto *Reference = dyn_cast<DeclRefExpr>(E);
  return Reference && isa<VarDecl>(Reference->getDecl()) ? Reference : nullptr;
}

const VarDecl *rootVariable(const Expr *E) {
  const DeclRefExpr *Root = rootOf(E);
  return Root ? cast<VarDecl>(Root->getDecl())->getCanonicalDecl() : nullptr;
}

llvm::SmallVector<std::pair<const Expr *, unsigned>, 2>
handedOver(const CallExpr *Call) {
  llvm::SmallVector<std::pair<const Expr *, unsigned>, 2> Arguments;
  const FunctionDecl *Callee = Call->getDirectCallee();
  if (!Callee || isa<CXXOperatorCallExpr>(Call))
    return Arguments;
  for (unsigned I = 0; I < Callee->getNumParams() && I < Call->getNumArgs();
       ++I) {
    const QualType Type = Callee->getParamDecl(I)->getType();
    if (Type->isLValueReferenceType() &&
        !Type->getPointeeType().isConstQualified())
      Arguments.push_back({Call->getArg(I), I});
  }
  return Arguments;
}

llvm::SmallVector<const Expr *, 2> assignedBy(const Stmt *S) {
  if (const auto *Binary = dyn_cast<BinaryOperator>(S);
      Binary && Binary->isAssignmentOp())
    return {Binary->getLHS()};
  if (const auto *Unary = dyn_cast<UnaryOperator>(S);
      Unary && Unary->isIncrementDecrementOp())
    return {Unary->getSubExpr()};
  const auto *Call = dyn_cast<CallExpr>(S);
  if (!Call)
    return {};
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call))
    if (const auto *Method =
            dyn_cast_or_null<CXXMethodDecl>(Call->getDirectCallee());
        Method && Operator->getOperator() == OO_Equal && Method->isTrivial())
      return {Call->getArg(0)};
  llvm::SmallVector<const Expr *, 2> Places = queriedPlaces(Call);
  for (auto [Argument, Index] : handedOver(Call))
    Places.push_back(Argument);
  return Places;
}

llvm::SetVector<const VarDecl *> assignedIn(const Stmt *S) {
  struct Finder : DynamicRecursiveASTVisitor {
    llvm::SetVector<const VarDecl *> Variables;
    bool VisitStmt(Stmt *S) override {
      for (const Expr *Target : assignedBy(S))
        if (const VarDecl *Variable = rootVariable(Target))
          Variables.insert(Variable);
      return true;
    }
    bool VisitVarDecl(VarDecl *V) override {
      Variables.insert(V->getCanonicalDecl());
      return true;
    }
  } Visitor;
  Visitor.TraverseStmt(const_cast<Stmt *>(S));
  return std::move(Visitor.Variables);
}

} // namespace bankcheck
