//===- LaunchSites.cpp - Kernel launches in host code
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaunchSites.h"
#include "HostEvaluator.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

namespace bankcheck {

using namespace clang;

/// Calls are followed outwards from a launch this far, and at most this many
/// launches are made of one site.
static constexpr unsigned MaxCallDepth = 3, MaxLaunchesPerSite = 64;

SourcePoint sourcePoint(SourceLocation Location, const SourceManager &Sources) {
  PresumedLoc Place = Sources.getPresumedLoc(Sources.getFileLoc(Location));
  if (Place.isInvalid())
    return {};
  return {Place.getFilename(), Place.getLine(), Place.getColumn()};
}

namespace {

struct Site {
  const CUDAKernelCallExpr *Call;
  const FunctionDecl *Within;
};

class SiteFinder : public RecursiveASTVisitor<SiteFinder> {
public:
  std::vector<Site> Sites;
  std::map<const FunctionDecl *,
           std::vector<std::pair<const CallExpr *, const FunctionDecl *>>>
      Callers;

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool TraverseFunctionDecl(FunctionDecl *F) {
    return within(F,
                  [&] { return RecursiveASTVisitor::TraverseFunctionDecl(F); });
  }
  bool TraverseCXXMethodDecl(CXXMethodDecl *F) {
    return within(
        F, [&] { return RecursiveASTVisitor::TraverseCXXMethodDecl(F); });
  }
  bool TraverseCXXConstructorDecl(CXXConstructorDecl *F) {
    return within(
        F, [&] { return RecursiveASTVisitor::TraverseCXXConstructorDecl(F); });
  }

  bool VisitCallExpr(CallExpr *Call) {
    if (const auto *Launch = dyn_cast<CUDAKernelCallExpr>(Call))
      Sites.push_back({Launch, Current});
    else if (const FunctionDecl *Callee = Call->getDirectCallee())
      Callers[Callee->getCanonicalDecl()].push_back({Call, Current});
    return true;
  }

private:
  template <typename Body> bool within(const FunctionDecl *F, Body Visit) {
    const FunctionDecl *Outer = Current;
    Current = F;
    const bool Result = Visit();
    Current = Outer;
    return Result;
  }
  const FunctionDecl *Current = nullptr;
};

class LaunchBuilder {
public:
  LaunchBuilder(ASTContext &Context, const SiteFinder &Found)
      : Context(Context), Found(Found), Changed(findChangedVariables(Context)),
        Evaluator(Context, Changed) {}

  std::vector<Launch> build(const Site &S) {
    std::vector<Launch> Launches;
    collect(S, S.Within, {}, 0, Launches);
    return Launches;
  }

private:
  /// Evaluates the site with \p Bound; where that leaves something open that
  /// parameters of \p Within may decide, tries each visible call of it.
  void collect(const Site &S, const FunctionDecl *Within,
               const HostBindings &Bound, unsigned Depth,
               std::vector<Launch> &Launches) {
    if (Launches.size() >= MaxLaunchesPerSite)
      return;
    bool Complete = true;
    std::optional<Launch> Here = evaluate(S, Bound, Complete);
    if (!Complete && Within && Depth < MaxCallDepth && Within->getNumParams()) {
      auto Calls = Found.Callers.find(Within->getCanonicalDecl());
      if (Calls != Found.Callers.end()) {
        for (auto [Call, Outer] : Calls->second)
          collectThrough(S, Within, Call, Outer, Depth, Launches);
        return;
      }
    }
    if (Here)
      Launches.push_back(*Here);
  }

  void collectThrough(const Site &S, const FunctionDecl *Within,
                      const CallExpr *Call, const FunctionDecl *Outer,
                      unsigned Depth, std::vector<Launch> &Launches) {
    // Arguments that depend on the outer function's own parameters would need
    // one more call outwards; bind what is known.
    std::vector<HostBindings> OuterBindings{{}};
    if (Depth + 1 < MaxCallDepth && Outer) {
      auto Calls = Found.Callers.find(Outer->getCanonicalDecl());
      if (Calls != Found.Callers.end())
        for (auto [OuterCall, Outermost] : Calls->second)
          OuterBindings.push_back(bind(Outer, OuterCall, {}));
    }
    if (OuterBindings.size() > 1)
      OuterBindings.erase(OuterBindings.begin());
    const FunctionDecl *Definition = Within;
    for (const HostBindings &Outside : OuterBindings) {
      HostBindings Bound = bind(Definition, Call, Outside);
      bool Complete = true;
      if (auto L = evaluate(S, Bound, Complete);
          L && Launches.size() < MaxLaunchesPerSite)
        Launches.push_back(*L);
    }
  }

  HostBindings bind(const FunctionDecl *Callee, const CallExpr *Call,
                    const HostBindings &Outside) {
    HostBindings Bound;
    for (unsigned I = 0; I < Callee->getNumParams() && I < Call->getNumArgs();
         ++I)
      if (Callee->getParamDecl(I)->getType()->isIntegralOrEnumerationType())
        if (auto Value = Evaluator.integer(Call->getArg(I), Outside))
          Bound[Callee->getParamDecl(I)] = *Value;
    return Bound;
  }

  std::optional<Launch> evaluate(const Site &S, const HostBindings &Bound,
                                 bool &Complete) {
    const CallExpr *Config = S.Call->getConfig();
    Launch L;
    L.Origin = LaunchOrigin::LaunchSite;
    L.At = sourcePoint(S.Call->getBeginLoc(), Context.getSourceManager());
    auto Block = Evaluator.shape(Config->getArg(1), Bound);
    L.Grid = Evaluator.shape(Config->getArg(0), Bound);
    Complete = Block.has_value();
    if (Config->getNumArgs() > 2) {
      const Expr *Shared = Config->getArg(2);
      if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(Shared))
        Shared = Default->getExpr();
      if (auto Bytes = Evaluator.integer(Shared, Bound); Bytes && *Bytes >= 0)
        L.SharedBytes = *Bytes;
      else
        Complete = false;
    }
    for (unsigned I = 0; I < S.Call->getNumArgs(); ++I) {
      if (!S.Call->getArg(I)->getType()->isIntegralOrEnumerationType())
        continue;
      if (auto Value = Evaluator.integer(S.Call->getArg(I), Bound))
        L.Arguments[I] = *Value;
      else
        Complete = false;
    }
    if (!Block)
      return std::nullopt;
    const uint64_t Threads = uint64_t((*Block)[0]) * (*Block)[1] * (*Block)[2];
    if (!Threads || Threads > MaxThreads)
      return std::nullopt;
    L.Block = *Block;
    return L;
  }

  ASTContext &Context;
  const SiteFinder &Found;
  llvm::DenseSet<const VarDecl *> Changed;
  HostEvaluator Evaluator;
};

} // namespace

std::map<const FunctionDecl *, std::vector<Launch>>
findLaunches(ASTContext &Context) {
  SiteFinder Finder;
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    if (!Context.getSourceManager().isInSystemHeader(D->getLocation()))
      Finder.TraverseDecl(D);
  std::map<const FunctionDecl *, std::vector<Launch>> Result;
  if (Finder.Sites.empty())
    return Result;
  LaunchBuilder Builder(Context, Finder);
  for (const Site &S : Finder.Sites) {
    const FunctionDecl *Callee = S.Call->getDirectCallee();
    if (!Callee || S.Call->isValueDependent() || S.Call->isTypeDependent())
      continue;
    if (S.Within && S.Within->isDependentContext())
      continue;
    auto &There = Result[Callee->getCanonicalDecl()];
    for (Launch &L : Builder.build(S)) {
      auto Same = llvm::find_if(There, [&](const Launch &Other) {
        return Other.Block == L.Block && Other.SharedBytes == L.SharedBytes &&
               Other.Arguments == L.Arguments;
      });
      if (Same == There.end())
        There.push_back(std::move(L));
      else if (Same->Grid != L.Grid)
        Same->Grid.reset();
    }
  }
  return Result;
}

} // namespace bankcheck
