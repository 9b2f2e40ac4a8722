//===- HostEvaluator.cpp - Values that host code is known to compute
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostEvaluator.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

namespace bankcheck {

using namespace clang;

/// Expressions nest no deeper in code that people write.
static constexpr unsigned MaxDepth = 64;

namespace {

/// Variables are trusted only while every mention of them reads their value or
/// hands out a reference to const.
class ChangeFinder : public RecursiveASTVisitor<ChangeFinder> {
public:
  llvm::DenseSet<const VarDecl *> Changed;
  bool shouldVisitTemplateInstantiations() const { return true; }

  bool VisitImplicitCastExpr(ImplicitCastExpr *Cast) {
    if (Cast->getCastKind() == CK_LValueToRValue ||
        (Cast->getCastKind() == CK_NoOp && Cast->getType().isConstQualified()))
      trust(Cast->getSubExpr());
    return true;
  }
  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *Call) {
    if (const CXXMethodDecl *Method = Call->getMethodDecl();
        Method && Method->isConst())
      trust(Call->getImplicitObjectArgument());
    return true;
  }
  // sizeof, decltype and noexcept do not evaluate.
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *,
                                        DataRecursionQueue * = nullptr) {
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *Reference) {
    const auto *Variable = dyn_cast<VarDecl>(Reference->getDecl());
    if (Variable && !Variable->getType().isConstQualified() &&
        !Trusted.contains(Reference))
      Changed.insert(Variable->getCanonicalDecl());
    if (Variable && Variable->getType().isVolatileQualified())
      Changed.insert(Variable->getCanonicalDecl());
    return true;
  }
  bool VisitLambdaExpr(LambdaExpr *Lambda) {
    for (const LambdaCapture &Capture : Lambda->captures())
      if (Capture.capturesVariable() && Capture.getCaptureKind() == LCK_ByRef)
        if (const auto *Variable = dyn_cast<VarDecl>(Capture.getCapturedVar()))
          Changed.insert(Variable->getCanonicalDecl());
    return true;
  }

private:
  /// Parents are visited before their children, so this comes in time.
  void trust(const Expr *E) {
    E = E->IgnoreParens();
    while (const auto *Member = dyn_cast<MemberExpr>(E))
      E = Member->getBase()->IgnoreParenImpCasts();
    if (const auto *Reference = dyn_cast<DeclRefExpr>(E))
      Trusted.insert(Reference);
  }
  llvm::DenseSet<const DeclRefExpr *> Trusted;
};

} // namespace

llvm::DenseSet<const VarDecl *> findChangedVariables(ASTContext &Context) {
  ChangeFinder Finder;
  // Only host code of the user can set what a launch uses.
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    if (!Context.getSourceManager().isInSystemHeader(D->getLocation()))
      Finder.TraverseDecl(D);
  return std::move(Finder.Changed);
}

std::optional<int64_t> HostEvaluator::integer(const Expr *E,
                                              const HostBindings &Bound,
                                              unsigned Depth) const {
  if (Depth > MaxDepth || E->isValueDependent())
    return std::nullopt;
  if (E->getType()->isIntegralOrEnumerationType()) {
    Expr::EvalResult Result;
    if (E->EvaluateAsInt(Result, Context) && Result.Val.isInt() &&
        Result.Val.getInt().getSignificantBits() <= 64)
      return Result.Val.getInt().getExtValue();
  }
  const Expr *Inner = E->IgnoreParens();
  if (const auto *Cast = dyn_cast<CastExpr>(Inner)) {
    auto Value = integer(Cast->getSubExpr(), Bound, Depth + 1);
    const QualType To = Cast->getType();
    if (!Value || !To->isIntegralOrEnumerationType() ||
        !Cast->getSubExpr()->getType()->isIntegralOrEnumerationType())
      return std::nullopt;
    const unsigned Bits = Context.getIntWidth(To);
    if (Bits >= 64)
      return Value;
    const uint64_t Low = static_cast<uint64_t>(*Value) << (64 - Bits);
    return To->isSignedIntegerOrEnumerationType()
               ? static_cast<int64_t>(Low) >> (64 - Bits)
               : static_cast<int64_t>(Low >> (64 - Bits));
  }
  if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(Inner))
    return integer(Temporary->getSubExpr(), Bound, Depth + 1);
  if (const auto *Reference = dyn_cast<DeclRefExpr>(Inner)) {
    const auto *Variable = dyn_cast<VarDecl>(Reference->getDecl());
    if (!Variable || Changed.contains(Variable->getCanonicalDecl()))
      return std::nullopt;
    if (const auto *Parameter = dyn_cast<ParmVarDecl>(Variable)) {
      auto At = Bound.find(Parameter);
      return At == Bound.end() ? std::nullopt : std::optional(At->second);
    }
    // A global that is not const may be set in another file.
    if (!Variable->hasInit() || (!Variable->isLocalVarDecl() &&
                                 !Variable->getType().isConstQualified()))
      return std::nullopt;
    return integer(Variable->getInit(), Bound, Depth + 1);
  }
  if (const auto *Choice = dyn_cast<ConditionalOperator>(Inner)) {
    auto Condition = integer(Choice->getCond(), Bound, Depth + 1);
    if (!Condition)
      return std::nullopt;
    return integer(*Condition ? Choice->getTrueExpr() : Choice->getFalseExpr(),
                   Bound, Depth + 1);
  }
  if (const auto *Unary = dyn_cast<UnaryOperator>(Inner)) {
    auto Value = integer(Unary->getSubExpr(), Bound, Depth + 1);
    if (!Value)
      return std::nullopt;
    switch (Unary->getOpcode()) {
    case UO_Plus:
      return Value;
    case UO_Minus:
      return -static_cast<uint64_t>(*Value);
    case UO_Not:
      return ~*Value;
    case UO_LNot:
      return !*Value;
    default:
      return std::nullopt;
    }
  }
  if (const auto *Member = dyn_cast<MemberExpr>(Inner)) {
    // x, y or z of a dim3.
    auto Whole = shape(Member->getBase(), Bound, Depth + 1);
    const llvm::StringRef Name = Member->getMemberDecl()->getIdentifier()
                                     ? Member->getMemberDecl()->getName()
                                     : "";
    if (!Whole || Name.size() != 1 || Name[0] < 'x' || Name[0] > 'z')
      return std::nullopt;
    return (*Whole)[Name[0] - 'x'];
  }
  const auto *Binary = dyn_cast<BinaryOperator>(Inner);
  if (!Binary || !Binary->getType()->isIntegralOrEnumerationType())
    return std::nullopt;
  auto Left = integer(Binary->getLHS(), Bound, Depth + 1);
  auto Right = integer(Binary->getRHS(), Bound, Depth + 1);
  if (!Left || !Right)
    return std::nullopt;
  const uint64_t A = *Left, B = *Right;
  const bool Signed =
      Binary->getLHS()->getType()->isSignedIntegerOrEnumerationType();
  const bool Divides = B != 0 && !(*Left == INT64_MIN && *Right == -1);
  switch (Binary->getOpcode()) {
  case BO_Add:
    return A + B;
  case BO_Sub:
    return A - B;
  case BO_Mul:
    return A * B;
  case BO_Div:
    if (!Divides)
      return std::nullopt;
    return Signed ? *Left / *Right : static_cast<int64_t>(A / B);
  case BO_Rem:
    if (!Divides)
      return std::nullopt;
    return Signed ? *Left % *Right : static_cast<int64_t>(A % B);
  case BO_Shl:
    return B < 64 ? std::optional<int64_t>(A << B) : std::nullopt;
  case BO_Shr:
    if (B >= 64)
      return std::nullopt;
    return Signed ? *Left >> B : static_cast<int64_t>(A >> B);
  case BO_And:
    return A & B;
  case BO_Or:
    return A | B;
  case BO_Xor:
    return A ^ B;
  case BO_LT:
    return Signed ? *Left < *Right : A < B;
  case BO_GT:
    return Signed ? *Left > *Right : A > B;
  case BO_LE:
    return Signed ? *Left <= *Right : A <= B;
  case BO_GE:
    return Signed ? *Left >= *Right : A >= B;
  case BO_EQ:
    return A == B;
  case BO_NE:
    return A != B;
  default:
    return std::nullopt;
  }
}

std::optional<Shape> HostEvaluator::shape(const Expr *E,
                                          const HostBindings &Bound,
                                          unsigned Depth) const {
  if (Depth > MaxDepth || E->isValueDependent())
    return std::nullopt;
  E = E->IgnoreParens();
  if (const auto *Cleanups = dyn_cast<ExprWithCleanups>(E))
    return shape(Cleanups->getSubExpr(), Bound, Depth + 1);
  if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
    return shape(Temporary->getSubExpr(), Bound, Depth + 1);
  if (const auto *Temporary = dyn_cast<CXXBindTemporaryExpr>(E))
    return shape(Temporary->getSubExpr(), Bound, Depth + 1);
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return shape(Cast->getSubExpr(), Bound, Depth + 1);
  if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(E))
    return shape(Default->getExpr(), Bound, Depth + 1);
  if (E->getType()->isIntegralOrEnumerationType()) {
    auto Value = integer(E, Bound, Depth + 1);
    if (!Value || *Value < 0 || *Value > INT32_MAX)
      return std::nullopt;
    return Shape{static_cast<unsigned>(*Value), 1, 1};
  }
  auto Parts = [&](auto Count, auto Part) -> std::optional<Shape> {
    Shape Result{1, 1, 1};
    if (Count > 3)
      return std::nullopt;
    for (unsigned I = 0; I < Count; ++I) {
      const Expr *Written = Part(I);
      if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(Written))
        Written = Default->getExpr();
      auto Value = integer(Written, Bound, Depth + 1);
      if (!Value || *Value < 0 || *Value > INT32_MAX)
        return std::nullopt;
      Result[I] = *Value;
    }
    return Result;
  };
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E)) {
    const unsigned Count = Construct->getNumArgs();
    // A copy, or a conversion from something else.
    if (Count == 1 &&
        !Construct->getArg(0)->getType()->isIntegralOrEnumerationType())
      return shape(Construct->getArg(0), Bound, Depth + 1);
    return Parts(Count, [&](unsigned I) { return Construct->getArg(I); });
  }
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return Parts(List->getNumInits(),
                 [&](unsigned I) { return List->getInit(I); });
  if (const auto *Reference = dyn_cast<DeclRefExpr>(E)) {
    const auto *Variable = dyn_cast<VarDecl>(Reference->getDecl());
    if (!Variable || !Variable->hasInit() ||
        Changed.contains(Variable->getCanonicalDecl()) ||
        isa<ParmVarDecl>(Variable))
      return std::nullopt;
    return shape(Variable->getInit(), Bound, Depth + 1);
  }
  return std::nullopt;
}

} // namespace bankcheck
