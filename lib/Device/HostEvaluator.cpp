//===- HostEvaluator.cpp - Expressions of host code
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostEvaluator.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"

namespace bankcheck {

using namespace clang;

/// Expressions nest no deeper in code that people write; one of them is
/// evaluated in so many ways.
static constexpr unsigned MaxNesting = 1000, MaxOutcomes = 16;

bool HostEvaluator::spend() {
  if (!Fuel)
    return false;
  --Fuel;
  return true;
}

unsigned HostEvaluator::pick(unsigned Count) {
  if (NextChoice == Choices.size())
    Choices.push_back({0, Count});
  return Choices[NextChoice++].first;
}

std::vector<std::pair<HostState, HostValue>>
HostEvaluator::outcomes(const Expr *E, const HostState &S) {
  std::vector<std::pair<HostState, HostValue>> Ways;
  auto OuterChoices = std::exchange(Choices, {});
  const unsigned OuterNext = NextChoice;
  while (true) {
    NextChoice = 0;
    HostState Copy = S;
    HostValue Value = evaluate(E, Copy);
    Ways.push_back({std::move(Copy), std::move(Value)});
    while (!Choices.empty() &&
           Choices.back().first + 1 >= Choices.back().second)
      Choices.pop_back();
    if (Choices.empty())
      break;
    ++Choices.back().first;
    if (Ways.size() == MaxOutcomes) {
      Copy = S;
      forgetAssigned(E, Copy);
      Ways = {{std::move(Copy), HostValue()}};
      break;
    }
  }
  Choices = std::move(OuterChoices);
  NextChoice = OuterNext;
  return Ways;
}

HostValue HostEvaluator::constant(const Expr *E) const {
  Expr::EvalResult Result;
  if (!E->getType()->isIntegralOrEnumerationType() ||
      !E->EvaluateAsInt(Result, Context) || !Result.Val.isInt())
    return {};
  const llvm::APSInt &Value = Result.Val.getInt();
  if (Value.getBitWidth() > 64)
    return {};
  return Value.isSigned() ? Value.getSExtValue()
                          : static_cast<int64_t>(Value.getZExtValue());
}

/// For its effects only.
HostValue HostEvaluator::unknown(const Expr *E, HostState &S) {
  for (const Stmt *Child : E->children())
    if (const auto *Operand = dyn_cast_or_null<Expr>(Child))
      evaluate(Operand, S);
  return {};
}

HostValue HostEvaluator::evaluate(const Expr *E, HostState &S) {
  // What is left out may assign, so nothing is known from there on.
  if (Nesting > MaxNesting)
    Fuel = 0;
  if (E->isValueDependent() || E->isTypeDependent() || !spend())
    return {};
  ++Nesting;
  HostValue Value = evaluateUncounted(E, S);
  --Nesting;
  return Value;
}

HostValue HostEvaluator::evaluateUncounted(const Expr *E, HostState &S) {
  E = E->IgnoreParens();
  if (const auto *Full = dyn_cast<FullExpr>(E))
    return evaluate(Full->getSubExpr(), S);
  if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
    return evaluate(Temporary->getSubExpr(), S);
  if (const auto *Temporary = dyn_cast<CXXBindTemporaryExpr>(E))
    return evaluate(Temporary->getSubExpr(), S);
  if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(E))
    return evaluate(Default->getExpr(), S);
  if (const auto *Default = dyn_cast<CXXDefaultInitExpr>(E))
    return evaluate(Default->getExpr(), S);
  if (const auto *Substituted = dyn_cast<SubstNonTypeTemplateParmExpr>(E))
    return evaluate(Substituted->getReplacement(), S);
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return cast(Cast, S);
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return unary(Unary, S);
  if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    return binary(Binary, S);
  if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(E))
    return conditional(Choice, S);
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E))
    return construct(Construct, S);
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return list(List, S);
  if (const auto *List = dyn_cast<CXXStdInitializerListExpr>(E))
    return evaluate(List->getSubExpr(), S);
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return call(Call, S);
  if (const auto *Reference = dyn_cast<DeclRefExpr>(E)) {
    if (const auto *F = dyn_cast<FunctionDecl>(Reference->getDecl())) {
      HostValue Value;
      Value.Function = F->getCanonicalDecl();
      return Value;
    }
    if (const auto *V = dyn_cast<VarDecl>(Reference->getDecl()))
      return variable(V, S);
    return constant(E);
  }
  if (const auto *Member = dyn_cast<MemberExpr>(E)) {
    if (const auto *V = dyn_cast<VarDecl>(Member->getMemberDecl()))
      return variable(V, S);
    HostValue Whole = evaluate(Member->getBase(), S);
    const auto *Field = dyn_cast<FieldDecl>(Member->getMemberDecl());
    return Field && !Member->isArrow() &&
                   Field->getFieldIndex() < Whole.Parts.size()
               ? Whole.Parts[Field->getFieldIndex()]
               : HostValue();
  }
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
    HostValue Index = evaluate(Element->getIdx(), S);
    HostValue Whole = evaluate(Element->getBase(), S);
    return Index.Integer &&
                   static_cast<uint64_t>(*Index.Integer) < Whole.Parts.size()
               ? Whole.Parts[*Index.Integer]
               : HostValue();
  }
  if (isa<LambdaExpr, UnaryExprOrTypeTraitExpr, CXXTypeidExpr, StmtExpr>(E)) {
    // A statement expression is in the way of nothing but its own value.
    if (const auto *Statement = dyn_cast<StmtExpr>(E)) {
      States After = execute(Statement->getSubStmt(), {S}).Next;
      forgetAssigned(Statement, S);
      return {};
    }
    return constant(E);
  }
  if (const auto *Literal = dyn_cast<FloatingLiteral>(E))
    return HostValue::real(Literal->getValueAsApproximateDouble());
  HostValue Value = constant(E);
  return Value.Integer ? Value : unknown(E, S);
}

HostValue HostEvaluator::cast(const CastExpr *Cast, HostState &S) {
  switch (Cast->getCastKind()) {
  case CK_LValueToRValue:
  case CK_NoOp:
  case CK_ArrayToPointerDecay:
  case CK_FunctionToPointerDecay:
  case CK_BitCast:
  case CK_ConstructorConversion:
  case CK_UserDefinedConversion:
    return evaluate(Cast->getSubExpr(), S);
  case CK_IntegralCast: {
    HostValue Value = evaluate(Cast->getSubExpr(), S);
    const QualType From = Cast->getSubExpr()->getType(), To = Cast->getType();
    if (Value.Integer)
      Value.Integer = truncated(*Value.Integer, To, Context);
    else if (Context.getIntWidth(To) < Context.getIntWidth(From))
      Value.Symbol = nullptr;
    return Value;
  }
  case CK_IntegralToBoolean: {
    HostValue Value = evaluate(Cast->getSubExpr(), S);
    return Value.Integer ? HostValue(*Value.Integer != 0) : HostValue();
  }
  case CK_IntegralToFloating:
  case CK_FloatingCast:
  case CK_FloatingToIntegral:
    return convertedReal(evaluate(Cast->getSubExpr(), S), Cast->getType(),
                         Context);
  default: {
    HostValue Value = constant(Cast);
    if (!Value.Integer)
      evaluate(Cast->getSubExpr(), S);
    return Value;
  }
  }
}

HostValue HostEvaluator::unary(const UnaryOperator *Unary, HostState &S) {
  if (Unary->isIncrementDecrementOp()) {
    HostValue Before = evaluate(Unary->getSubExpr(), S), After;
    const QualType Type = Unary->getType();
    if (Before.Integer && Type->isIntegralOrEnumerationType())
      After = truncated(static_cast<uint64_t>(*Before.Integer) +
                            (Unary->isIncrementOp() ? 1 : -1),
                        Type, Context);
    store(Unary->getSubExpr(), After, S);
    return Unary->isPrefix() ? After : Before;
  }
  HostValue Value = evaluate(Unary->getSubExpr(), S);
  if (Value.Real && Unary->getOpcode() == UO_Minus)
    return HostValue::real(-*Value.Real);
  if (Value.Function &&
      (Unary->getOpcode() == UO_AddrOf || Unary->getOpcode() == UO_Deref))
    return Value;
  // A structure whose address is passed to a launch.
  if (Unary->getOpcode() == UO_AddrOf)
    return Value.Parts.empty() ? HostValue() : Value;
  if (!Value.Integer || !Unary->getType()->isIntegralOrEnumerationType())
    return {};
  switch (Unary->getOpcode()) {
  case UO_Plus:
    return Value;
  case UO_Minus:
    return truncated(-static_cast<uint64_t>(*Value.Integer), Unary->getType(),
                     Context);
  case UO_Not:
    return truncated(~*Value.Integer, Unary->getType(), Context);
  case UO_LNot:
    return !*Value.Integer;
  default:
    return {};
  }
}

HostValue HostEvaluator::binary(const BinaryOperator *Binary, HostState &S) {
  const QualType Type = Binary->getType();
  if (Binary->isCommaOp()) {
    evaluate(Binary->getLHS(), S);
    return evaluate(Binary->getRHS(), S);
  }
  if (Binary->getOpcode() == BO_Assign) {
    HostValue Value = evaluate(Binary->getRHS(), S);
    if (Binary->getLHS()->HasSideEffects(Context))
      evaluate(Binary->getLHS(), S);
    store(Binary->getLHS(), Value, S);
    return Value;
  }
  HostValue Left = evaluate(Binary->getLHS(), S);
  if (Binary->isLogicalOp()) {
    const bool Deciding = Binary->getOpcode() == BO_LOr;
    if (Left.Integer && (*Left.Integer != 0) == Deciding)
      return Deciding;
    HostState After = S;
    HostValue Right = evaluate(Binary->getRHS(), After);
    if (Left.Integer)
      S = std::move(After);
    else if (!(After == S))
      forgetAssigned(Binary->getRHS(), S);
    if (Right.Integer && ((*Right.Integer != 0) == Deciding || Left.Integer))
      return *Right.Integer != 0;
    return {};
  }
  HostValue Right = evaluate(Binary->getRHS(), S);
  HostValue Value;
  if (Left.Real && Right.Real && !Binary->isCompoundAssignmentOp())
    return foldReals(Binary->getOpcode(), *Left.Real, *Right.Real, Type);
  const QualType Operands =
      isa<CompoundAssignOperator>(Binary)
          ? llvm::cast<CompoundAssignOperator>(Binary)->getComputationLHSType()
          : Binary->getLHS()->getType();
  if (Left.Integer && Right.Integer && Type->isIntegralOrEnumerationType() &&
      Operands->isIntegralOrEnumerationType() &&
      Binary->getRHS()->getType()->isIntegralOrEnumerationType()) {
    const BinaryOperatorKind Operator =
        Binary->isCompoundAssignmentOp()
            ? BinaryOperator::getOpForCompoundAssignment(Binary->getOpcode())
            : Binary->getOpcode();
    if (auto Folded =
            fold(Operator, truncated(*Left.Integer, Operands, Context),
                 *Right.Integer, Operands, Context))
      Value = Binary->isCompoundAssignmentOp()
                  ? truncated(*Folded, Type, Context)
                  : *Folded;
  }
  if (Binary->isCompoundAssignmentOp())
    store(Binary->getLHS(), Value, S);
  return Value;
}

HostValue HostEvaluator::conditional(const AbstractConditionalOperator *Choice,
                                     HostState &S) {
  if (isa<BinaryConditionalOperator>(Choice)) {
    forgetAssigned(Choice, S);
    return {};
  }
  const HostValue Condition = evaluate(Choice->getCond(), S);
  bool Truth = Condition.Integer && *Condition.Integer;
  if (!Condition.Integer) {
    Truth = pick(2) == 0;
    HostState Refined = S;
    if (refine(Refined, Choice->getCond(), Truth))
      S = std::move(Refined);
    else
      Truth = !Truth;
  }
  return evaluate(Truth ? Choice->getTrueExpr() : Choice->getFalseExpr(), S);
}

void resolve(HostValue &Value, const HostState &S) {
  if (Value.Symbol)
    if (auto At = S.Decided.find(Value.Symbol); At != S.Decided.end())
      Value = At->second;
  for (HostValue &Part : Value.Parts)
    resolve(Part, S);
}

HostValue HostEvaluator::variable(const VarDecl *Variable, HostState &S) {
  Variable = Variable->getCanonicalDecl();
  if (Facts.Escaped.contains(Variable))
    return {};
  if (auto At = S.Variables.find(Variable); At != S.Variables.end()) {
    HostValue Value = At->second;
    resolve(Value, S);
    return Value;
  }
  // Declared outside of what is run: trusted if nothing, here or in another
  // file, can change it.
  const VarDecl *Definition = nullptr;
  const Expr *Init = Variable->getAnyInitializer(Definition);
  const bool Const = isImmutable(Variable, Context);
  const bool Device = Variable->hasAttr<CUDADeviceAttr>() ||
                      Variable->hasAttr<CUDAConstantAttr>();
  if (!Init || isa<ParmVarDecl>(Variable) ||
      (!Const && (Device || Facts.Assigned.contains(Variable) ||
                  Variable->isExternallyVisible())))
    return {};
  HostState Nothing;
  return evaluate(Init, Nothing);
}

} // namespace bankcheck
