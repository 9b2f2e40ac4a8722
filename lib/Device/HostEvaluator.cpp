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
#include "clang/Basic/SourceManager.h"

namespace bankcheck {

using namespace clang;

/// Expressions nest no deeper in code that people write; calls are followed
/// this far; one expression is evaluated in so many ways; arrays and classes of
/// more parts are not followed.
static constexpr unsigned MaxNesting = 1000, MaxCallDepth = 12,
                          MaxOutcomes = 16, MaxParts = 64;

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

/// Replaces symbols that a branch has decided.
static void resolve(HostValue &Value, const HostState &S) {
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

/// Whether values of \p Type are followed by their fields.
static const CXXRecordDecl *plainClass(QualType Type) {
  const CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
  if (!Class || !(Class = Class->getDefinition()) || Class->isUnion() ||
      Class->getNumBases() || Class->isPolymorphic() ||
      !Class->hasTrivialDestructor())
    return nullptr;
  // A member that is a reference changes with what it names.
  return std::distance(Class->field_begin(), Class->field_end()) <= MaxParts &&
                 llvm::none_of(Class->fields(),
                               [](const FieldDecl *Field) {
                                 return Field->getType()->isReferenceType();
                               })
             ? Class
             : nullptr;
}

HostValue HostEvaluator::construct(const CXXConstructExpr *Construct,
                                   HostState &S) {
  const CXXConstructorDecl *Constructor = Construct->getConstructor();
  std::vector<HostValue> Arguments;
  for (const Expr *Argument : Construct->arguments())
    Arguments.push_back(evaluate(Argument, S));
  const CXXRecordDecl *Class = plainClass(Construct->getType());
  if (Constructor->isCopyOrMoveConstructor() && Constructor->isTrivial())
    return Arguments.front();
  if (Facts.Launching.contains(Constructor->getCanonicalDecl()))
    callFunction(Constructor, Arguments);
  const FunctionDecl *Definition = nullptr;
  if (!Class)
    return {};
  HostValue Whole;
  Whole.Parts.resize(std::distance(Class->field_begin(), Class->field_end()));
  if (Constructor->isTrivial())
    return Whole;
  const auto *Body = Constructor->hasBody(Definition)
                         ? dyn_cast<CompoundStmt>(Definition->getBody())
                         : nullptr;
  if (!Body || !Body->body_empty() || Frames.size() > MaxCallDepth)
    return {};
  HostState Inside;
  for (unsigned I = 0; I < Definition->getNumParams() && I < Arguments.size();
       ++I)
    Inside.Variables[Definition->getParamDecl(I)] = Arguments[I];
  Inside.Decided = S.Decided;
  for (const CXXCtorInitializer *Init :
       llvm::cast<CXXConstructorDecl>(Definition)->inits()) {
    if (!Init->isMemberInitializer())
      return {};
    Whole.Parts[Init->getMember()->getFieldIndex()] =
        evaluate(Init->getInit(), Inside);
  }
  return Whole;
}

HostValue HostEvaluator::list(const InitListExpr *List, HostState &S) {
  if (const InitListExpr *Semantic = List->getSemanticForm())
    List = Semantic;
  HostValue Whole;
  for (const Expr *Init : List->inits())
    Whole.Parts.push_back(isa<ImplicitValueInitExpr>(Init) &&
                                  Init->getType()->isIntegralOrEnumerationType()
                              ? HostValue(0)
                              : evaluate(Init, S));
  if (List->getType()->isIntegralOrEnumerationType())
    return Whole.Parts.size() == 1 ? Whole.Parts.front()
           : Whole.Parts.empty()   ? HostValue(0)
                                   : HostValue();
  const bool Followed = List->getType()->isArrayType()
                            ? !List->hasArrayFiller()
                            : plainClass(List->getType()) != nullptr;
  return Followed && Whole.Parts.size() <= MaxParts ? Whole : HostValue();
}

HostValue HostEvaluator::call(const CallExpr *Call, HostState &S) {
  const FunctionDecl *Callee = Call->getDirectCallee();
  if (isa<CUDAKernelCallExpr>(Call)) {
    reachLaunch(Call, S);
    return {};
  }
  if (const LaunchCall Kind = launchCall(Call); Kind != LaunchCall::None) {
    reachConfigured(Call, Kind, S);
    return {};
  }
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
  if (Operator && Method && Operator->getOperator() == OO_Equal &&
      Method->isTrivial()) {
    HostValue Value = evaluate(Call->getArg(1), S);
    store(Call->getArg(0), Value, S);
    return Value;
  }
  HostValue Target;
  if (!Callee || isa<CXXMemberCallExpr>(Call))
    Target = evaluate(Call->getCallee(), S);
  std::vector<HostValue> Arguments;
  for (const Expr *Argument : Call->arguments())
    Arguments.push_back(evaluate(Argument, S));
  // The object that an operator is a member of.
  if (Operator && Method && !Method->isStatic() && !Arguments.empty())
    Arguments.erase(Arguments.begin());
  if (!Callee)
    Callee = Target.Function;
  if (!Callee)
    return {};
  if (HostValue Value = constant(Call); Value.Integer)
    return Value;
  return callFunction(Callee, std::move(Arguments));
}

HostValue HostEvaluator::callFunction(const FunctionDecl *F,
                                      std::vector<HostValue> Arguments) {
  const bool Launches = Facts.Launching.contains(F->getCanonicalDecl());
  const QualType Result = F->getReturnType().getNonReferenceType();
  if (!F->hasBody(F) || F->isDependentContext() ||
      (!Launches && !Result->isIntegralOrEnumerationType() &&
       !plainClass(Result)))
    return {};
  auto Running = [&](const Frame &Outer) { return Outer.Function == F; };
  const bool Deep = Frames.size() > MaxCallDepth;
  if (Deep && !Launches)
    return {};
  // Symbols are the caller's.
  Arguments.resize(F->getNumParams());
  for (unsigned I = 0; I < Arguments.size(); ++I) {
    HostValue &Argument = Arguments[I];
    if (Deep || llvm::any_of(Frames, Running) ||
        (Argument.Parts.empty() && !Argument.Integer && !Argument.Function))
      Argument = HostValue();
    for (HostValue &Part : Argument.Parts)
      Part.Symbol = nullptr;
  }
  auto [At, New] = Calls.try_emplace({F, Arguments});
  // Otherwise it is known, or being found out further up.
  if (New) {
    if (Executed.insert(F->getCanonicalDecl()).second &&
        Context.getSourceManager().isInSystemHeader(F->getLocation()))
      addHostFacts(F, Context, Facts);
    HostState Inside;
    for (unsigned I = 0; I < Arguments.size(); ++I) {
      HostValue &Argument = Arguments[I];
      const ParmVarDecl *Parameter = F->getParamDecl(I);
      if (!Argument.Integer &&
          Parameter->getType()->isIntegralOrEnumerationType())
        Argument.Symbol = Parameter;
      Inside.Variables[Parameter] = std::move(Argument);
    }
    Frames.push_back({F, {}});
    auto OuterChoices = std::exchange(Choices, {});
    const unsigned OuterNext = std::exchange(NextChoice, 0);
    Flow Flow = execute(F->getBody(), {std::move(Inside)});
    Choices = std::move(OuterChoices);
    NextChoice = OuterNext;
    // Half of the ways would be worse than none.
    if (Fuel)
      At->second = std::move(Frames.back().Returned);
    Frames.pop_back();
  } else if (llvm::any_of(Frames, Running)) {
    return {};
  }
  const Results &Values = At->second;
  if (Values.empty() || Values.size() > 4)
    return {};
  return *std::next(Values.begin(),
                    Values.size() > 1 ? pick(Values.size()) : 0);
}

void HostEvaluator::run(const FunctionDecl *F) {
  callFunction(F, {});
  Choices.clear();
  NextChoice = 0;
}

void HostEvaluator::reachLaunch(const CallExpr *Call, HostState &S) {
  const CallExpr *Config = llvm::cast<CUDAKernelCallExpr>(Call)->getConfig();
  if (!Config || Config->getNumArgs() < 2)
    return;
  ReachedLaunch L;
  L.Site = Call;
  L.Grid = evaluate(Config->getArg(0), S);
  L.Block = evaluate(Config->getArg(1), S);
  if (Config->getNumArgs() > 2)
    L.Shared = evaluate(Config->getArg(2), S);
  L.Kernel = evaluate(Call->getCallee(), S);
  for (const Expr *Argument : Call->arguments())
    L.Arguments.push_back(evaluate(Argument, S));
  Reached(L);
}

void HostEvaluator::reachConfigured(const CallExpr *Call, LaunchCall Kind,
                                    HostState &S) {
  std::vector<HostValue> Given;
  for (const Expr *Argument : Call->arguments())
    Given.push_back(evaluate(Argument, S));
  ReachedLaunch L;
  L.Site = Call;
  if (Kind == LaunchCall::Kernel) {
    L.Kernel = Given[0];
    L.Grid = Given[1];
    L.Block = Given[2];
    L.Shared = Given[4];
  } else {
    L.Kernel = Given[1];
    // The first members of cudaLaunchConfig_t.
    if (Given[0].Parts.size() > 2) {
      L.Grid = Given[0].Parts[0];
      L.Block = Given[0].Parts[1];
      L.Shared = Given[0].Parts[2];
    }
    if (Kind == LaunchCall::Configured)
      L.Arguments.assign(Given.begin() + 2, Given.end());
  }
  Reached(L);
}

} // namespace bankcheck
