//===- HostStatements.cpp - Statements of host code
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostEvaluator.h"

namespace bankcheck {

using namespace clang;

/// States that are kept apart.
static constexpr unsigned MaxStates = 64;

void append(std::vector<HostState> &To, std::vector<HostState> From) {
  To.insert(To.end(), std::make_move_iterator(From.begin()),
            std::make_move_iterator(From.end()));
}

void tidy(std::vector<HostState> &States) {
  llvm::sort(States);
  States.erase(std::unique(States.begin(), States.end()), States.end());
  if (States.size() <= MaxStates)
    return;
  HostState All = States.front();
  for (const HostState &S : llvm::drop_begin(States)) {
    for (auto &[Variable, Value] : All.Variables)
      if (auto At = S.Variables.find(Variable);
          At == S.Variables.end() || !(At->second == Value))
        Value = HostValue();
    std::erase_if(All.Decided, [&](const auto &Decision) {
      auto At = S.Decided.find(Decision.first);
      return At == S.Decided.end() || At->second != Decision.second;
    });
    std::erase_if(All.Excluded, [&](const auto &Exclusion) {
      return !S.Excluded.contains(Exclusion);
    });
    All.Supposed &= S.Supposed;
  }
  // A variable that only some of them have is assigned before it is read.
  States = {std::move(All)};
}

/// Paths that meet again no longer know which of them was taken.
static void meet(std::vector<HostState> &Paths, const HostState &Before) {
  for (HostState &S : Paths) {
    S.Decided = Before.Decided;
    S.Excluded = Before.Excluded;
  }
}

void HostEvaluator::declare(const VarDecl *Variable, States &In) {
  const VarDecl *Canonical = Variable->getCanonicalDecl();
  if (Facts.Escaped.contains(Canonical) || !Variable->hasLocalStorage()) {
    // Its initialiser may launch all the same.
    if (const Expr *Init = Variable->getInit(); Init && In.size())
      for (HostState &S : In)
        outcomes(Init, S);
    return;
  }
  States Out;
  for (HostState &S : In) {
    if (!Variable->getInit()) {
      forget(Canonical, S);
      Out.push_back(std::move(S));
      continue;
    }
    const VarDecl *Named = rootVariable(Variable->getInit());
    for (auto &[After, Value] : outcomes(Variable->getInit(), S)) {
      forget(Canonical, After);
      // A reference to what is assigned later goes with it.
      const bool Stale =
          Variable->getType()->isReferenceType() &&
          !isa<MaterializeTemporaryExpr>(Variable->getInit()->IgnoreParens()) &&
          (!Named || Facts.Assigned.contains(Named));
      if (!Stale && Value.isNamed())
        After.Variables[Canonical] = Value;
      Out.push_back(std::move(After));
    }
  }
  In = std::move(Out);
  tidy(In);
}

void HostEvaluator::leaveScope(const Stmt *Declarations, States &Paths) const {
  const auto *Declared = dyn_cast_or_null<DeclStmt>(Declarations);
  if (!Declared)
    return;
  for (const Decl *D : Declared->decls())
    if (const auto *Variable = dyn_cast<VarDecl>(D))
      for (HostState &S : Paths) {
        forget(Variable->getCanonicalDecl(), S);
        S.Variables.erase(Variable->getCanonicalDecl());
      }
}

HostEvaluator::Flow
HostEvaluator::executeBody(llvm::ArrayRef<const Stmt *> Body, States In) {
  Flow Result;
  Result.Next = std::move(In);
  for (const Stmt *S : Body) {
    Flow One = execute(S, std::move(Result.Next));
    Result.Next = std::move(One.Next);
    append(Result.Breaks, std::move(One.Breaks));
    append(Result.Continues, std::move(One.Continues));
  }
  return Result;
}

HostEvaluator::Flow HostEvaluator::executeIf(const IfStmt *If, States In) {
  Flow Result;
  if (If->getInit())
    In = execute(If->getInit(), std::move(In)).Next;
  if (const VarDecl *Variable = If->getConditionVariable())
    declare(Variable, In);
  for (HostState &S : In) {
    auto [Then, Else] = split(If->getCond(), {S});
    const bool Both = !Then.empty() && !Else.empty();
    Flow Yes = execute(If->getThen(), std::move(Then));
    Flow No;
    if (If->getElse())
      No = execute(If->getElse(), std::move(Else));
    else
      No.Next = std::move(Else);
    const bool Meets = Both && !Yes.Next.empty() && !No.Next.empty();
    append(Yes.Next, std::move(No.Next));
    if (Meets)
      meet(Yes.Next, S);
    append(Result.Next, std::move(Yes.Next));
    for (Flow *Side : {&Yes, &No}) {
      append(Result.Breaks, std::move(Side->Breaks));
      append(Result.Continues, std::move(Side->Continues));
    }
  }
  return Result;
}

HostEvaluator::Flow HostEvaluator::executeSwitch(const SwitchStmt *Switch,
                                                 States In) {
  Flow Result;
  if (Switch->getInit())
    In = execute(Switch->getInit(), std::move(In)).Next;
  if (const VarDecl *Variable = Switch->getConditionVariable())
    declare(Variable, In);
  const auto *Body = dyn_cast<CompoundStmt>(Switch->getBody());
  // Labels, by the statement of the body that they are on.
  std::vector<std::pair<const SwitchCase *, unsigned>> Labels;
  unsigned All = 0;
  for (const SwitchCase *C = Switch->getSwitchCaseList(); C;
       C = C->getNextSwitchCase())
    ++All;
  std::vector<const Stmt *> Statements;
  if (Body)
    for (const Stmt *S : Body->body()) {
      while (const auto *C = dyn_cast<SwitchCase>(S)) {
        Labels.push_back({C, Statements.size()});
        S = C->getSubStmt();
      }
      Statements.push_back(S);
    }
  if (Labels.size() != All) {
    // Labels inside other statements: any of it may be executed.
    for (HostState &S : In)
      forgetAssigned(Switch, S);
    Flow Inside = execute(Switch->getBody(), In);
    for (States *Paths : {&In, &Inside.Next, &Inside.Breaks})
      for (HostState &S : *Paths) {
        forgetAssigned(Switch, S);
        Result.Next.push_back(std::move(S));
      }
    Result.Continues = std::move(Inside.Continues);
    return Result;
  }
  for (const HostState &S : In)
    for (auto &[After, Value] : outcomes(Switch->getCond(), S)) {
      Flow Inside;
      unsigned Ways = 0;
      bool Default = true;
      HostState Other = After;
      std::optional<unsigned> DefaultAt;
      auto Enter = [&](unsigned At, HostState From) {
        Flow One = executeBody(llvm::ArrayRef(Statements).drop_front(At),
                               {std::move(From)});
        append(One.Next, std::move(One.Breaks));
        Ways += !One.Next.empty();
        append(Inside.Next, std::move(One.Next));
        append(Inside.Continues, std::move(One.Continues));
      };
      for (auto [Label, At] : Labels) {
        const auto *Case = dyn_cast<CaseStmt>(Label);
        if (!Case) {
          DefaultAt = At;
          continue;
        }
        const HostValue Low = constant(Case->getLHS());
        const HostValue High = Case->getRHS() ? constant(Case->getRHS()) : Low;
        if (!Low.Integer || !High.Integer)
          continue;
        if (Value.Integer &&
            (*Value.Integer < *Low.Integer || *Value.Integer > *High.Integer))
          continue;
        if (Value.Integer)
          Default = false;
        HostState From = After;
        if (Low == High && assignedIn(Switch->getCond()).empty()) {
          decide(Other, Switch->getCond(), *Low.Integer, /*Equal=*/false);
          if (!decide(From, Switch->getCond(), *Low.Integer))
            continue;
        }
        Enter(At, std::move(From));
      }
      if (Default && DefaultAt)
        Enter(*DefaultAt, std::move(Other));
      else if (Default) {
        ++Ways;
        Inside.Next.push_back(std::move(Other));
      }
      if (Ways > 1)
        meet(Inside.Next, After);
      append(Result.Next, std::move(Inside.Next));
      append(Result.Continues, std::move(Inside.Continues));
    }
  return Result;
}

HostEvaluator::Flow HostEvaluator::execute(const Stmt *S, States In) {
  Flow Result;
  // A jump may come from anywhere.
  if (isa_and_nonnull<LabelStmt>(S))
    In = {HostState()};
  tidy(In);
  // A block that nothing falls into may have labels.
  if (!S || (In.empty() && !isa<CompoundStmt>(S)) || !spend()) {
    Result.Next = std::move(In);
    return Result;
  }
  switch (S->getStmtClass()) {
  case Stmt::CompoundStmtClass: {
    const auto *Block = llvm::cast<CompoundStmt>(S);
    Result = executeBody(llvm::ArrayRef(Block->body_begin(), Block->body_end()),
                         std::move(In));
    for (const Stmt *Each : Block->body())
      for (States *Paths : {&Result.Next, &Result.Breaks, &Result.Continues})
        leaveScope(Each, *Paths);
    return Result;
  }
  case Stmt::AttributedStmtClass:
    return execute(llvm::cast<AttributedStmt>(S)->getSubStmt(), std::move(In));
  case Stmt::LabelStmtClass:
    return execute(llvm::cast<LabelStmt>(S)->getSubStmt(), std::move(In));
  case Stmt::CaseStmtClass:
  case Stmt::DefaultStmtClass:
    return execute(llvm::cast<SwitchCase>(S)->getSubStmt(), std::move(In));
  case Stmt::IfStmtClass:
    return executeIf(llvm::cast<IfStmt>(S), std::move(In));
  case Stmt::SwitchStmtClass:
    return executeSwitch(llvm::cast<SwitchStmt>(S), std::move(In));
  case Stmt::ForStmtClass:
    Result = executeLoop(S, std::move(In));
    leaveScope(llvm::cast<ForStmt>(S)->getInit(), Result.Next);
    return Result;
  case Stmt::WhileStmtClass:
  case Stmt::DoStmtClass:
    return executeLoop(S, std::move(In));
  case Stmt::CXXForRangeStmtClass:
    return executeRange(llvm::cast<CXXForRangeStmt>(S), std::move(In));
  case Stmt::BreakStmtClass:
    Result.Breaks = std::move(In);
    return Result;
  case Stmt::ContinueStmtClass:
    Result.Continues = std::move(In);
    return Result;
  case Stmt::GotoStmtClass:
  case Stmt::IndirectGotoStmtClass:
    return Result;
  case Stmt::ReturnStmtClass:
    for (const HostState &Each : In)
      if (const Expr *Value = llvm::cast<ReturnStmt>(S)->getRetValue())
        for (auto &[After, Returned] : outcomes(Value, Each))
          leave(std::move(Returned), After);
      else
        leave({}, Each);
    return Result;
  case Stmt::DeclStmtClass:
    for (const Decl *D : llvm::cast<DeclStmt>(S)->decls())
      if (const auto *Variable = dyn_cast<VarDecl>(D))
        declare(Variable, In);
    Result.Next = std::move(In);
    return Result;
  case Stmt::CXXTryStmtClass: {
    const auto *Try = llvm::cast<CXXTryStmt>(S);
    Result = execute(Try->getTryBlock(), std::move(In));
    for (unsigned I = 0; I < Try->getNumHandlers(); ++I) {
      Flow Handler =
          execute(Try->getHandler(I)->getHandlerBlock(), {HostState()});
      append(Result.Next, std::move(Handler.Next));
      append(Result.Breaks, std::move(Handler.Breaks));
      append(Result.Continues, std::move(Handler.Continues));
    }
    return Result;
  }
  default:
    break;
  }
  const auto *E = dyn_cast<Expr>(S);
  if (!E) {
    // Something rare, whose parts may launch: with everything unknown.
    for (const Stmt *Child : S->children())
      execute(Child, {HostState()});
    for (HostState &Each : In)
      forgetAssigned(S, Each);
    Result.Next = std::move(In);
    return Result;
  }
  const bool Assigns = !assignedIn(E).empty();
  for (const HostState &Each : In) {
    auto Ways = outcomes(E, Each);
    // What a choice inside says of a variable is not worth a state of its own.
    if (!Assigns)
      Result.Next.push_back(Each);
    else
      for (auto &[After, Value] : Ways)
        Result.Next.push_back(std::move(After));
  }
  return Result;
}

} // namespace bankcheck
