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
/// Lanes of a warp: no launch worth supposing is smaller.
static constexpr int64_t WarpLanes = 32;
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
  auto [At, New] = Calls.try_emplace({F, FirstIterations != 0, Arguments});
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
    // What only computes a value must leave enough for the launches.
    const unsigned Kept =
        Launches || Fuel < MaxValueFuel ? 0 : Fuel - MaxValueFuel;
    Fuel -= Kept;
    Flow Flow = execute(F->getBody(), {std::move(Inside)});
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
  reach(std::move(L), S);
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
  reach(std::move(L), S);
}

/// Hands \p L on; a block that has the size of an unknown variable, with the
/// sizes that the code around it tells apart.
void HostEvaluator::reach(ReachedLaunch L, const HostState &S) {
  if (FirstIterations)
    L.How = Reach::FirstIteration;
  for (const HostValue &Size : L.Block.Parts) {
    const VarDecl *Symbol = Size.Integer ? nullptr : Size.Symbol;
    auto At = Facts.Handled.find(Symbol);
    // Those below a warp alone are what remains of a loop, or errors.
    if (!Symbol || At == Facts.Handled.end() ||
        llvm::none_of(At->second, [&](int64_t Value) {
          return Value >= WarpLanes && !S.Excluded.contains({Symbol, Value});
        }))
      continue;
    for (int64_t Value : At->second) {
      if (S.Excluded.contains({Symbol, Value}))
        continue;
      ReachedLaunch Supposed = L;
      HostState Decided;
      Decided.Decided[Symbol] = Value;
      for (HostValue *Part :
           {&Supposed.Grid, &Supposed.Block, &Supposed.Shared})
        resolve(*Part, Decided);
      for (HostValue &Argument : Supposed.Arguments)
        resolve(Argument, Decided);
      Supposed.How = Reach::Supposed;
      Reached(Supposed);
    }
    return;
  }
  Reached(L);
}

} // namespace bankcheck
