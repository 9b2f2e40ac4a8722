//===- HostLoops.cpp - Loops of host code
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostEvaluator.h"

namespace bankcheck {

using namespace clang;

/// Iterations that a loop is run for.
static constexpr unsigned MaxIterations = 64;

HostEvaluator::Flow HostEvaluator::executeLoop(const Stmt *Loop, States In) {
  const Stmt *Body = nullptr;
  const Expr *Condition = nullptr, *Step = nullptr;
  const bool TestsLast = isa<DoStmt>(Loop);
  if (const auto *For = dyn_cast<ForStmt>(Loop)) {
    if (For->getInit())
      In = execute(For->getInit(), std::move(In)).Next;
    Body = For->getBody();
    Condition = For->getCond();
    Step = For->getInc();
  } else if (const auto *While = dyn_cast<WhileStmt>(Loop)) {
    Body = While->getBody();
    Condition = While->getCond();
  } else {
    Body = llvm::cast<DoStmt>(Loop)->getBody();
    Condition = llvm::cast<DoStmt>(Loop)->getCond();
  }
  Flow Result;
  auto Iterate = [&](States Entering) {
    Flow One = execute(Body, std::move(Entering));
    append(Result.Next, std::move(One.Breaks));
    append(One.Next, std::move(One.Continues));
    tidy(One.Next);
    if (!Step)
      return std::move(One.Next);
    States After;
    for (const HostState &S : One.Next)
      for (auto &[Stepped, Value] : outcomes(Step, S))
        After.push_back(std::move(Stepped));
    return After;
  };
  States Open, First;
  for (unsigned I = 0; I < MaxIterations && !In.empty(); ++I) {
    States Entering;
    if (I == 0 && TestsLast)
      Entering = std::move(In);
    else
      for (const HostState &S : In)
        for (auto &[After, Value] :
             Condition ? outcomes(Condition, S)
                       : std::vector{std::pair(S, HostValue(1))}) {
          if (!Value.Integer)
            Open.push_back(S);
          else
            (*Value.Integer ? Entering : Result.Next).push_back(After);
        }
    if (I == 0)
      First = Open;
    In = Iterate(std::move(Entering));
  }
  append(Open, std::move(In));
  if (Open.empty())
    return Result;
  // Any iteration, whatever those before it did.
  for (HostState &S : Open)
    forgetAssigned(Loop, S);
  tidy(Open);
  auto [Entering, Leaving] = split(Condition, Open);
  Iterate(TestsLast ? Open : std::move(Entering));
  for (HostState &S : Leaving)
    Result.Next.push_back(std::move(S));
  executeFirst(Body, split(Condition, std::move(First)).first);
  return Result;
}

/// Reaches the launches of a first iteration; where it leads is part of where
/// any iteration leads.
void HostEvaluator::executeFirst(const Stmt *Body, States In) {
  if (In.empty())
    return;
  Results Returned = Frames.back().Returned;
  ++FirstIterations;
  execute(Body, std::move(In));
  --FirstIterations;
  Frames.back().Returned = std::move(Returned);
}

HostEvaluator::Flow HostEvaluator::executeRange(const CXXForRangeStmt *Loop,
                                                States In) {
  Flow Result;
  const VarDecl *Each = Loop->getLoopVariable()->getCanonicalDecl();
  const bool Followed = !Facts.Escaped.contains(Each);
  const Expr *Range = Loop->getRangeInit();
  const bool Listed = Range->getType()->isArrayType() ||
                      isa<CXXStdInitializerListExpr>(Range->IgnoreImplicit());
  for (const HostState &S : In)
    for (auto &[Before, Whole] : outcomes(Range, S)) {
      States Active{Before};
      auto Iterate = [&](const HostValue &Value) {
        for (HostState &Entering : Active) {
          forget(Each, Entering);
          if (Followed && Value.Integer)
            Entering.Variables[Each] = Value;
        }
        Flow One = execute(Loop->getBody(), std::move(Active));
        append(Result.Next, std::move(One.Breaks));
        append(One.Next, std::move(One.Continues));
        Active = std::move(One.Next);
        tidy(Active);
      };
      if (!Listed || Whole.Parts.empty()) {
        forgetAssigned(Loop, Active.front());
        append(Result.Next, Active);
        Iterate(HostValue());
        continue;
      }
      for (const HostValue &Value : Whole.Parts)
        Iterate(Value);
      append(Result.Next, std::move(Active));
    }
  return Result;
}

} // namespace bankcheck
