//===- HostFacts.cpp - Which variables and functions of host code matter
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostFacts.h"
#include "HostAssignments.h"
#include "HostRuntime.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

namespace bankcheck {

using namespace clang;

namespace {

/// Variables are followed only while every mention of them reads their value,
/// assigns to them, hands out a reference or pointer to const, or a reference
/// to a parameter that is followed itself.
class FactFinder : public DynamicRecursiveASTVisitor {
public:
  explicit FactFinder(const ASTContext &Context) : Context(Context) {
    ShouldVisitTemplateInstantiations = true;
  }

  HostFacts Facts;
  llvm::SetVector<const FunctionDecl *> Direct;
  std::map<const FunctionDecl *, llvm::SetVector<const FunctionDecl *>> Callers;

  bool TraverseFunctionDecl(FunctionDecl *F) override {
    return within(
        F, [&] { return DynamicRecursiveASTVisitor::TraverseFunctionDecl(F); });
  }
  bool TraverseCXXMethodDecl(CXXMethodDecl *F) override {
    return within(F, [&] {
      return DynamicRecursiveASTVisitor::TraverseCXXMethodDecl(F);
    });
  }
  bool TraverseCXXConstructorDecl(CXXConstructorDecl *F) override {
    return within(F, [&] {
      return DynamicRecursiveASTVisitor::TraverseCXXConstructorDecl(F);
    });
  }
  bool TraverseCXXDestructorDecl(CXXDestructorDecl *F) override {
    return within(F, [&] {
      return DynamicRecursiveASTVisitor::TraverseCXXDestructorDecl(F);
    });
  }
  bool TraverseLambdaExpr(LambdaExpr *Lambda) override {
    return within(Lambda->getCallOperator(), [&] {
      return DynamicRecursiveASTVisitor::TraverseLambdaExpr(Lambda);
    });
  }
  // sizeof, decltype and noexcept do not evaluate.
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *) override {
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) override {
    const LaunchCall Kind = launchCall(Call);
    if (isa<CUDAKernelCallExpr>(Call) || Kind != LaunchCall::None) {
      Facts.Sites.push_back({Call, Current});
      if (Current)
        Direct.insert(Current);
    }
    if (Kind == LaunchCall::Configured)
      for (const Expr *Argument : Call->arguments())
        trust(Argument);
    bindReferences(Call);
    if (const FunctionDecl *Callee = Call->getDirectCallee()) {
      if (Current && !isa<CUDAKernelCallExpr>(Call))
        Callers[Callee->getCanonicalDecl()].insert(Current);
      Callees.insert(Call->getCallee()->IgnoreParenImpCasts());
    }
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *Construct) override {
    if (Current)
      Callers[Construct->getConstructor()->getCanonicalDecl()].insert(Current);
    return true;
  }
  bool VisitStmt(Stmt *S) override {
    for (const Expr *Target : assignedBy(S)) {
      trust(Target);
      if (const VarDecl *Variable = rootVariable(Target))
        assign(Variable);
    }
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *Comparison) override {
    if (Comparison->isEqualityOp()) {
      handle(Comparison->getLHS(), Comparison->getRHS());
      handle(Comparison->getRHS(), Comparison->getLHS());
    }
    return true;
  }
  bool VisitSwitchStmt(SwitchStmt *Switch) override {
    for (const SwitchCase *Label = Switch->getSwitchCaseList(); Label;
         Label = Label->getNextSwitchCase())
      if (const auto *Case = dyn_cast<CaseStmt>(Label))
        handle(Switch->getCond(), Case->getLHS());
    return true;
  }
  bool VisitImplicitCastExpr(ImplicitCastExpr *Cast) override {
    const QualType To = Cast->getType();
    if (Cast->getCastKind() == CK_LValueToRValue ||
        (Cast->getCastKind() == CK_NoOp && To.isConstQualified()))
      trustRead(Cast->getSubExpr());
    // A pointer to const, made for a call that reads.
    const auto *Address =
        dyn_cast<UnaryOperator>(Cast->getSubExpr()->IgnoreParens());
    if (To->isPointerType() && To->getPointeeType().isConstQualified() &&
        Address && Address->getOpcode() == UO_AddrOf)
      trust(Address->getSubExpr());
    return true;
  }
  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *Call) override {
    if (const CXXMethodDecl *Method = Call->getMethodDecl();
        Method && Method->isConst())
      trust(Call->getImplicitObjectArgument());
    return true;
  }
  bool VisitCXXForRangeStmt(CXXForRangeStmt *Loop) override {
    const VarDecl *Each = Loop->getLoopVariable();
    if (Each &&
        (!Each->getType()->isReferenceType() || isImmutable(Each, Context)))
      trust(Loop->getRangeInit());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *Reference) override {
    if (const auto *F = dyn_cast<FunctionDecl>(Reference->getDecl());
        F && !Callees.contains(Reference))
      Facts.AddressTaken.insert(F->getCanonicalDecl());
    const auto *Variable = dyn_cast<VarDecl>(Reference->getDecl());
    if (!Variable)
      return true;
    if (!isImmutable(Variable, Context) && !Trusted.contains(Reference))
      Facts.Escaped.insert(Variable->getCanonicalDecl());
    return true;
  }
  bool VisitVarDecl(VarDecl *Variable) override {
    const QualType Type = Variable->getType();
    // What a reference names is changed under other names, unless all of them
    // are known.
    if (Type.getNonReferenceType().isVolatileQualified() ||
        (Type->isReferenceType() && !isImmutable(Variable, Context) &&
         !isReferenceParameter(Variable)))
      Facts.Escaped.insert(Variable->getCanonicalDecl());
    return true;
  }
  bool VisitLambdaExpr(LambdaExpr *Lambda) override {
    for (const LambdaCapture &Capture : Lambda->captures())
      if (Capture.capturesVariable() && Capture.getCaptureKind() == LCK_ByRef)
        if (const auto *Variable = dyn_cast<VarDecl>(Capture.getCapturedVar());
            Variable && !isImmutable(Variable, Context))
          Facts.Escaped.insert(Variable->getCanonicalDecl());
    return true;
  }

  /// A parameter and what it refers to are followed both or not at all.
  void closeBindings() {
    for (const auto &[Variable, Parameter] : Bindings)
      if (const auto *F = cast<FunctionDecl>(Parameter->getDeclContext());
          Facts.AddressTaken.contains(F->getCanonicalDecl()))
        Facts.Escaped.insert(Parameter);
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (const auto &[Variable, Parameter] : Bindings)
        if (Facts.Escaped.contains(Variable) !=
            Facts.Escaped.contains(Parameter)) {
          Facts.Escaped.insert(Variable);
          Facts.Escaped.insert(Parameter);
          Changed = true;
        }
    }
  }

  /// Follows none of what is handed over.
  void dropBindings() {
    for (const auto &[Variable, Parameter] : Bindings) {
      Facts.Escaped.insert(Variable);
      Facts.Escaped.insert(Parameter);
    }
  }

private:
  template <typename Body> bool within(const FunctionDecl *F, Body Visit) {
    const FunctionDecl *Outer = Current;
    Current = F->getCanonicalDecl();
    const bool Result = Visit();
    Current = Outer;
    return Result;
  }
  void assign(const VarDecl *Variable) {
    Facts.Assigned.insert(Variable->getCanonicalDecl());
    // Another function, or another call of this one, sees the change.
    const auto *Owner =
        dyn_cast_or_null<FunctionDecl>(Variable->getParentFunctionOrMethod());
    if (!Variable->hasLocalStorage() ||
        (Owner && Owner->getCanonicalDecl() != Current))
      Facts.Escaped.insert(Variable->getCanonicalDecl());
  }
  void handle(const Expr *Tested, const Expr *Value) {
    const auto *Reference =
        dyn_cast<DeclRefExpr>(Tested->IgnoreParenImpCasts());
    const auto *Variable =
        Reference ? dyn_cast<VarDecl>(Reference->getDecl()) : nullptr;
    Expr::EvalResult Result;
    if (Variable && !Value->isValueDependent() &&
        Value->EvaluateAsInt(Result, Context) && Result.Val.isInt() &&
        Result.Val.getInt().isRepresentableByInt64())
      Facts.Handled[Variable->getCanonicalDecl()].insert(
          Result.Val.getInt().getExtValue());
  }
  /// Parents are visited before their children, so this comes in time.
  void trust(const Expr *E) {
    if (const DeclRefExpr *Root = rootOf(E))
      Trusted.insert(Root);
  }
  /// The one of several places that is read.
  void trustRead(const Expr *E) {
    E = E->IgnoreParens();
    if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
      trustRead(Choice->getTrueExpr());
      trustRead(Choice->getFalseExpr());
    }
    trust(E);
  }
  /// Notes which variables \p Call hands over by reference, and to which
  /// parameters.
  void bindReferences(const CallExpr *Call) {
    for (auto [Argument, Index] : handedOver(Call)) {
      const ParmVarDecl *Parameter = followedParameter(Call, Index);
      const VarDecl *Variable = rootVariable(Argument);
      const unsigned Names =
          llvm::count_if(Call->arguments(), [&](const Expr *Other) {
            return Other->isGLValue() && rootVariable(Other) == Variable;
          });
      // Under two names, or none, changes are missed.
      const bool Lost = !Variable || Names > 1;
      if (Parameter && Lost)
        Facts.Escaped.insert(Parameter);
      if (Variable && (Lost || !Parameter))
        Facts.Escaped.insert(Variable);
      if (Variable && Parameter)
        Bindings.push_back({Variable, Parameter});
    }
  }
  /// The parameter that \p Call binds its argument \p Index to, if all that
  /// happens to it is seen.
  const ParmVarDecl *followedParameter(const CallExpr *Call,
                                       unsigned Index) const {
    const FunctionDecl *Definition = nullptr;
    const FunctionDecl *Callee = Call->getDirectCallee();
    const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
    return Callee->hasBody(Definition) && !(Method && Method->isVirtual()) &&
                   !Context.getSourceManager().isInSystemHeader(
                       Definition->getLocation())
               ? Definition->getParamDecl(Index)
               : nullptr;
  }
  const ASTContext &Context;
  const FunctionDecl *Current = nullptr;
  llvm::DenseSet<const Expr *> Trusted, Callees;
  /// Variables, and the reference parameters that they are handed over to.
  std::vector<std::pair<const VarDecl *, const ParmVarDecl *>> Bindings;
};

} // namespace

HostFacts findHostFacts(ASTContext &Context) {
  FactFinder Finder(Context);
  // Only host code of the user launches, and sets what a launch uses.
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    if (!Context.getSourceManager().isInSystemHeader(D->getLocation()))
      Finder.TraverseDecl(D);
  Finder.closeBindings();
  HostFacts &Facts = Finder.Facts;
  Facts.Launching = Finder.Direct;
  for (unsigned I = 0; I < Facts.Launching.size(); ++I)
    if (auto At = Finder.Callers.find(Facts.Launching[I]);
        At != Finder.Callers.end()) {
      for (const FunctionDecl *Caller : At->second)
        if (Caller != Facts.Launching[I])
          Facts.Called.insert(Facts.Launching[I]);
      Facts.Launching.insert(At->second.begin(), At->second.end());
    }
  return std::move(Facts);
}

void addHostFacts(const FunctionDecl *F, const ASTContext &Context,
                  HostFacts &Facts) {
  FactFinder Finder(Context);
  Finder.TraverseDecl(const_cast<FunctionDecl *>(F));
  Finder.dropBindings();
  Facts.Escaped.insert(Finder.Facts.Escaped.begin(),
                       Finder.Facts.Escaped.end());
  Facts.Assigned.insert(Finder.Facts.Assigned.begin(),
                        Finder.Facts.Assigned.end());
}

} // namespace bankcheck
