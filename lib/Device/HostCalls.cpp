//===- HostCalls.cpp - Calls, constructors and launches in host code
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

/// Calls are followed this far; arrays and classes of more parts are not
/// followed; a function with more results has none that is known.
static constexpr unsigned MaxCallDepth = 12, MaxParts = 64, MaxResults = 4;
/// Steps that a call which launches nothing may take.
static constexpr unsigned MaxValueFuel = 4000;

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
    callFunction(Constructor, Arguments, S.Supposed);
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
  if (!Body || !Body->body_empty())
    return {};
  HostState Inside;
  for (unsigned I = 0; I < Definition->getNumParams() && I < Arguments.size();
       ++I)
    Inside.Variables[Definition->getParamDecl(I)] = Arguments[I];
  Inside.Decided = S.Decided;
  Inside.Excluded = S.Excluded;
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
  if (answer(Call, S))
    return {};
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
  const auto References = handedOver(Call);
  // What the other arguments do to them is done.
  for (auto [Argument, Index] : References)
    Arguments[Index] =
        Argument->HasSideEffects(Context) ? HostValue() : evaluate(Argument, S);
  if (References.empty())
    if (HostValue Value = constant(Call); Value.Integer)
      return Value;
  if (HostValue Value = mathematical(Callee, Arguments); Value.Real)
    return Value;
  Exit End = callFunction(Callee, std::move(Arguments), S.Supposed);
  S.Supposed |= End.Supposed;
  End.References.resize(Callee->getNumParams());
  for (auto [Argument, Index] : References)
    store(Argument, std::move(End.References[Index]), S);
  return std::move(End.Value);
}

/// The end of the running function in \p S.
void HostEvaluator::leave(HostValue Value, const HostState &S) {
  const FunctionDecl *F = Frames.back().Function;
  Exit End{std::move(Value), {}, S.Supposed};
  for (unsigned I = 0; I < F->getNumParams(); ++I)
    if (isReferenceParameter(F->getParamDecl(I))) {
      End.References.resize(I + 1);
      if (auto At = S.Variables.find(F->getParamDecl(I));
          At != S.Variables.end())
        End.References[I] = At->second;
      resolve(End.References[I], S);
      stripSymbols(End.References[I]);
    }
  stripSymbols(End.Value);
  Frames.back().Returned.insert(std::move(End));
}

HostEvaluator::Exit
HostEvaluator::callFunction(const FunctionDecl *F,
                            std::vector<HostValue> Arguments, bool Supposed) {
  const bool Launches = Facts.Launching.contains(F->getCanonicalDecl());
  const QualType Result = F->getReturnType().getNonReferenceType();
  if (!F->hasBody(F) || F->isDependentContext() ||
      (!Launches && !Result->isArithmeticType() && !Result->isEnumeralType() &&
       !plainClass(Result) &&
       llvm::none_of(F->parameters(), isReferenceParameter)))
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
        (Argument.Parts.empty() && !Argument.Integer && !Argument.Real &&
         !Argument.Function))
      Argument = HostValue();
    for (HostValue &Part : Argument.Parts)
      Part.Symbol = nullptr;
  }
  auto [At, New] =
      Calls.try_emplace({F, FirstIterations != 0, Supposed, Arguments});
  // Otherwise it is known, or being found out further up.
  if (New) {
    if (Executed.insert(F->getCanonicalDecl()).second &&
        Context.getSourceManager().isInSystemHeader(F->getLocation()))
      addHostFacts(F, Context, Facts);
    HostState Inside;
    Inside.Supposed = Supposed;
    for (unsigned I = 0; I < Arguments.size(); ++I) {
      HostValue &Argument = Arguments[I];
      const ParmVarDecl *Parameter = F->getParamDecl(I);
      if (!Argument.Integer && Parameter->getType()
                                   .getNonReferenceType()
                                   ->isIntegralOrEnumerationType())
        Argument.Symbol = Parameter;
      Inside.Variables[Parameter] = std::move(Argument);
    }
    Frames.push_back({F, {}});
    auto OuterChoices = std::exchange(Choices, {});
    const unsigned OuterNext = std::exchange(NextChoice, 0);
    // What only computes a value must leave enough for the launches.
    const unsigned Kept =
        Launches || Fuel < MaxValueFuel ? 0 : Fuel - MaxValueFuel;
    Fuel -= Kept;
    Flow Flow = execute(F->getBody(), {std::move(Inside)});
    if (F->getReturnType()->isVoidType())
      for (const HostState &S : Flow.Next)
        leave({}, S);
    Choices = std::move(OuterChoices);
    NextChoice = OuterNext;
    // Half of the ways would be worse than none.
    if (Fuel)
      At->second = std::move(Frames.back().Returned);
    Fuel += Kept;
    Frames.pop_back();
  } else if (llvm::any_of(Frames, Running)) {
    return {};
  }
  const Results &Values = At->second;
  if (Values.empty() || Values.size() > MaxResults)
    return {};
  return *std::next(Values.begin(),
                    Values.size() > 1 ? pick(Values.size()) : 0);
}

void HostEvaluator::run(const FunctionDecl *F) {
  callFunction(F, {}, /*Supposed=*/false);
  Choices.clear();
  NextChoice = 0;
}

} // namespace bankcheck
