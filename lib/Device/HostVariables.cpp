//===- HostVariables.cpp - Variables of host code, and what conditions say
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostEvaluator.h"

namespace bankcheck {

using namespace clang;

void stripSymbols(HostValue &Value, const VarDecl *Symbol) {
  if (!Symbol || Value.Symbol == Symbol)
    Value.Symbol = nullptr;
  for (HostValue &Part : Value.Parts)
    stripSymbols(Part, Symbol);
}

void HostEvaluator::forget(const VarDecl *Variable, HostState &S) const {
  S.Decided.erase(Variable);
  std::erase_if(S.Excluded,
                [&](const auto &Pair) { return Pair.first == Variable; });
  for (auto &[Other, Value] : S.Variables)
    stripSymbols(Value, Variable);
  HostValue &Value = S.Variables[Variable] = HostValue();
  if (Variable->getType()->isIntegralOrEnumerationType())
    Value.Symbol = Variable;
}

void HostEvaluator::forgetAssigned(const Stmt *Body, HostState &S) const {
  for (const VarDecl *Variable : assignedIn(Body))
    if (!Facts.Escaped.contains(Variable))
      forget(Variable, S);
}

HostValue *HostEvaluator::place(const Expr *E, HostState &S) {
  E = E->IgnoreParens();
  if (const auto *Reference = dyn_cast<DeclRefExpr>(E)) {
    const auto *Variable = dyn_cast<VarDecl>(Reference->getDecl());
    if (!Variable || Facts.Escaped.contains(Variable->getCanonicalDecl()))
      return nullptr;
    auto At = S.Variables.find(Variable->getCanonicalDecl());
    return At == S.Variables.end() ? nullptr : &At->second;
  }
  auto Part = [&](const Expr *Whole, uint64_t Index,
                  uint64_t Count) -> HostValue * {
    HostValue *At = place(Whole, S);
    if (!At || Index >= Count)
      return nullptr;
    if (At->Parts.empty())
      At->Parts.resize(Count);
    return Index < At->Parts.size() ? &At->Parts[Index] : nullptr;
  };
  if (const auto *Member = dyn_cast<MemberExpr>(E)) {
    const auto *Field = dyn_cast<FieldDecl>(Member->getMemberDecl());
    if (!Field || Member->isArrow() || Field->getParent()->isUnion())
      return nullptr;
    const RecordDecl *Class = Field->getParent();
    return Part(Member->getBase(), Field->getFieldIndex(),
                std::distance(Class->field_begin(), Class->field_end()));
  }
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
    const Expr *Array = Element->getBase()->IgnoreParenImpCasts();
    const ConstantArrayType *Type =
        Context.getAsConstantArrayType(Array->getType());
    HostState Copy = S;
    const HostValue Index = evaluate(Element->getIdx(), Copy);
    if (!Type || !Index.Integer || *Index.Integer < 0)
      return nullptr;
    return Part(Array, *Index.Integer, Type->getLimitedSize());
  }
  return nullptr;
}

void HostEvaluator::store(const Expr *Target, HostValue Value, HostState &S) {
  Target = Target->IgnoreParens();
  if (const auto *Reference = dyn_cast<DeclRefExpr>(Target)) {
    const auto *Variable = dyn_cast<VarDecl>(Reference->getDecl());
    if (!Variable || Facts.Escaped.contains(Variable->getCanonicalDecl()))
      return;
    Variable = Variable->getCanonicalDecl();
    // `n = n` and copies of what another variable holds keep their symbol.
    if (Value.Symbol == Variable)
      return;
    forget(Variable, S);
    if (Value.isNamed())
      S.Variables[Variable] = std::move(Value);
    return;
  }
  if (HostValue *At = place(Target, S)) {
    *At = std::move(Value);
    return;
  }
  // Some part of it, nobody knows which.
  if (const VarDecl *Variable = rootVariable(Target);
      Variable && !Facts.Escaped.contains(Variable))
    forget(Variable, S);
}

/// Takes \p What to have \p Value, or another if not \p Equal; false if that
/// cannot be.
bool HostEvaluator::decide(HostState &S, const Expr *What, int64_t Value,
                           bool Equal) {
  while (true) {
    What = What->IgnoreParens();
    const auto *Cast = dyn_cast<ImplicitCastExpr>(What);
    if (!Cast)
      break;
    const Expr *Inner = Cast->getSubExpr();
    if (Cast->getCastKind() == CK_IntegralCast) {
      if (Context.getIntWidth(Cast->getType()) <
              Context.getIntWidth(Inner->getType()) ||
          truncated(Value, Inner->getType(), Context) != Value)
        return true;
    } else if (Cast->getCastKind() != CK_LValueToRValue &&
               Cast->getCastKind() != CK_NoOp &&
               (Cast->getCastKind() != CK_IntegralToBoolean || Value)) {
      return true;
    }
    What = Inner;
  }
  const HostValue *At = place(What, S);
  if (!At)
    return true;
  if (At->Integer)
    return (*At->Integer == Value) == Equal;
  // Copies may have another type, which holds any small number.
  if (!At->Symbol || Value < 0 || Value > INT32_MAX)
    return true;
  const std::pair Excluded{At->Symbol, Value};
  if (auto Decision = S.Decided.find(At->Symbol); Decision != S.Decided.end())
    return (Decision->second == Value) == Equal;
  if (!Equal)
    S.Excluded.insert(Excluded);
  else if (S.Excluded.contains(Excluded))
    return false;
  else
    S.Decided[At->Symbol] = Value;
  return true;
}

/// What \p Condition says by being \p Truth; false if that cannot be.
bool HostEvaluator::refine(HostState &S, const Expr *Condition, bool Truth) {
  if (!assignedIn(Condition).empty())
    return true;
  Condition = Condition->IgnoreParens();
  if (const auto *Not = dyn_cast<UnaryOperator>(Condition);
      Not && Not->getOpcode() == UO_LNot)
    return refine(S, Not->getSubExpr(), !Truth);
  if (const auto *Binary = dyn_cast<BinaryOperator>(Condition)) {
    if (Binary->getOpcode() == (Truth ? BO_LAnd : BO_LOr))
      return refine(S, Binary->getLHS(), Truth) &&
             refine(S, Binary->getRHS(), Truth);
    if (!Binary->isEqualityOp())
      return true;
    const bool Equal = (Binary->getOpcode() == BO_EQ) == Truth;
    HostState Copy = S;
    if (auto Right = evaluate(Binary->getRHS(), Copy); Right.Integer)
      return decide(S, Binary->getLHS(), *Right.Integer, Equal);
    if (auto Left = evaluate(Binary->getLHS(), Copy); Left.Integer)
      return decide(S, Binary->getRHS(), *Left.Integer, Equal);
    return true;
  }
  if (Condition->getType()->isBooleanType())
    return decide(S, Condition, Truth);
  return decide(S, Condition, 0, !Truth);
}

std::pair<HostEvaluator::States, HostEvaluator::States>
HostEvaluator::split(const Expr *Condition, States In) {
  std::pair<States, States> Sides;
  if (!Condition)
    return {std::move(In), {}};
  for (const HostState &S : In)
    for (auto &[After, Value] : outcomes(Condition, S)) {
      if (Value.Integer) {
        (*Value.Integer ? Sides.first : Sides.second).push_back(After);
        continue;
      }
      HostState Holds = After;
      if (refine(Holds, Condition, true))
        Sides.first.push_back(std::move(Holds));
      if (refine(After, Condition, false))
        Sides.second.push_back(std::move(After));
    }
  return Sides;
}

} // namespace bankcheck
