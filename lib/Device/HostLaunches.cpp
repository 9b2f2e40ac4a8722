//===- HostLaunches.cpp - Launches and queries of the CUDA runtime
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostEvaluator.h"

namespace bankcheck {

using namespace clang;

/// Lanes of a warp: no launch worth supposing is smaller.
static constexpr int64_t WarpLanes = 32;

/// Fills in what the CUDA runtime is asked for; false if it is not.
bool HostEvaluator::answer(const CallExpr *Call, HostState &S) {
  const RuntimeQuery Query = runtimeQuery(Call);
  if (Query == RuntimeQuery::None)
    return false;
  std::vector<HostValue> Given;
  for (const Expr *Argument : Call->arguments())
    Given.push_back(evaluate(Argument, S));
  if (isSupposed(Query) && !S.Supposed)
    S.Supposed = pick(2);
  const auto Places = queriedPlaces(Call);
  for (const Expr *Place : Places)
    store(Place,
          Place == Places.back() && (S.Supposed || !isSupposed(Query))
              ? queryAnswer(Query, Given, Place->getType(), Context)
              : HostValue(),
          S);
  return true;
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
  else if (S.Supposed)
    L.How = Reach::SupposedAnswer;
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
      if (Supposed.How == Reach::Usual)
        Supposed.How = Reach::Supposed;
      Reached(Supposed);
    }
    return;
  }
  Reached(L);
}

} // namespace bankcheck
