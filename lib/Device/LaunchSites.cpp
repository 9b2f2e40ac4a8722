//===- LaunchSites.cpp - Kernel launches in host code
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaunchSites.h"
#include "HostEvaluator.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/SourceManager.h"

namespace bankcheck {

using namespace clang;

/// Of more launches of one kernel, the shapes alone are told apart.
static constexpr unsigned MaxLaunches = 32;

SourcePoint sourcePoint(SourceLocation Location, const SourceManager &Sources) {
  PresumedLoc Place = Sources.getPresumedLoc(Sources.getFileLoc(Location));
  if (Place.isInvalid())
    return {};
  return {Place.getFilename(), Place.getLine(), Place.getColumn()};
}

/// x, y, z of a dim3; 0 for what is not known.
static Shape knownShape(const HostValue &Value) {
  Shape Result{0, 0, 0};
  if (Value.Parts.size() == 3)
    for (unsigned I = 0; I < 3; ++I)
      if (auto Size = Value.Parts[I].Integer;
          Size && *Size > 0 && *Size <= INT32_MAX)
        Result[I] = *Size;
  return Result;
}

/// Whether no block can have this shape: the launch fails.
static bool isImpossible(const HostValue &Block, const Shape &Known) {
  uint64_t Threads = 1;
  for (unsigned I = 0; I < 3; ++I) {
    if (!Known[I] && I < Block.Parts.size() && Block.Parts[I].Integer)
      return true;
    Threads *= std::max(Known[I], 1u);
    if (Threads > MaxThreads)
      return true;
  }
  return false;
}

static Launch describeLaunch(const ReachedLaunch &Reached, const Shape &Block,
                             const ASTContext &Context) {
  Launch L;
  L.Block = Block;
  L.Origin = llvm::is_contained(Block, 0u) || Reached.How == Reach::Supposed ||
                     Reached.How == Reach::SupposedAnswer
                 ? LaunchOrigin::UnknownBlock
                 : LaunchOrigin::LaunchSite;
  L.At = sourcePoint(Reached.Site->getBeginLoc(), Context.getSourceManager());
  if (const Shape Grid = knownShape(Reached.Grid);
      !llvm::is_contained(Grid, 0u))
    L.Grid = Grid;
  if (auto Bytes = Reached.Shared.Integer; Bytes && *Bytes >= 0)
    L.SharedBytes = *Bytes;
  const FunctionDecl *Kernel = Reached.Kernel.Function;
  for (unsigned I = 0;
       I < Reached.Arguments.size() && I < Kernel->getNumParams(); ++I) {
    const QualType Type = Kernel->getParamDecl(I)->getType();
    if (auto Value = Reached.Arguments[I].Integer;
        Value && Type->isIntegralOrEnumerationType())
      L.Arguments[I] = truncated(*Value, Type, Context);
  }
  return L;
}

static void addLaunch(std::vector<Launch> &There, Launch L) {
  if (There.size() >= MaxLaunches) {
    L.Arguments.clear();
    L.SharedBytes.reset();
  }
  auto Same = llvm::find_if(There, [&](const Launch &Other) {
    return Other.Block == L.Block && Other.SharedBytes == L.SharedBytes &&
           Other.Arguments == L.Arguments;
  });
  if (Same == There.end())
    There.push_back(std::move(L));
  else if (Same->Grid != L.Grid)
    Same->Grid.reset();
}

std::map<const FunctionDecl *, std::vector<Launch>>
findLaunches(ASTContext &Context) {
  std::map<const FunctionDecl *, std::vector<Launch>> Result;
  HostFacts Facts = findHostFacts(Context);
  // Launches whose site was reached, and with an unknown block.
  std::set<const CallExpr *> Seen, Unknown;
  // The same where answers of the CUDA runtime are supposed.
  std::set<const CallExpr *> StillUnknown;
  std::vector<ReachedLaunch> FirstIterations, SupposedAnswers;
  auto Record = [&](const ReachedLaunch &Reached) {
    Seen.insert(Reached.Site);
    const FunctionDecl *Kernel = Reached.Kernel.Function;
    if (!Kernel || !Kernel->hasAttr<CUDAGlobalAttr>())
      return;
    const Shape Block = knownShape(Reached.Block);
    if (isImpossible(Reached.Block, Block))
      return;
    if (llvm::is_contained(Block, 0u))
      Unknown.insert(Reached.Site);
    addLaunch(Result[Kernel->getCanonicalDecl()],
              describeLaunch(Reached, Block, Context));
  };
  HostEvaluator Evaluator(Context, Facts, [&](const ReachedLaunch &Reached) {
    if (Reached.How == Reach::FirstIteration) {
      FirstIterations.push_back(Reached);
    } else if (Reached.How == Reach::SupposedAnswer) {
      SupposedAnswers.push_back(Reached);
      if (llvm::is_contained(knownShape(Reached.Block), 0u))
        StillUnknown.insert(Reached.Site);
    } else {
      Record(Reached);
    }
  });
  // From outside come calls of what nothing here calls, and of what a pointer
  // leads to; then what was not reached from there, like a circle of calls.
  for (const FunctionDecl *F : Facts.Launching)
    if (!Facts.Called.contains(F) || Facts.AddressTaken.contains(F))
      Evaluator.run(F);
  for (const FunctionDecl *F : Facts.Launching)
    if (!Evaluator.hasRun(F))
      Evaluator.run(F);
  for (auto [Site, Within] : Facts.Sites) {
    // One that is not reached is in dead code, unless there was no time to see
    // it, or it is outside of functions.
    const FunctionDecl *Kernel = Site->getDirectCallee();
    if (((Within || Seen.contains(Site)) && !Evaluator.exhausted()) ||
        !isa<CUDAKernelCallExpr>(Site) || !Kernel ||
        Site->isInstantiationDependent())
      continue;
    ReachedLaunch Unseen{Site, {}, {}, {}, {}, {}};
    Unseen.Kernel.Function = Kernel->getCanonicalDecl();
    Record(Unseen);
  }
  // Worth a launch of their own where the block is open without them.
  auto RecordOpen = [&](const ReachedLaunch &Reached) {
    if (Unknown.contains(Reached.Site) &&
        !llvm::is_contained(knownShape(Reached.Block), 0u))
      Record(Reached);
  };
  // A launch that only an answer leaves open is one with that answer.
  for (const ReachedLaunch &Supposed : SupposedAnswers)
    if (Supposed.Kernel.Function && !StillUnknown.contains(Supposed.Site)) {
      const SourcePoint At =
          sourcePoint(Supposed.Site->getBeginLoc(), Context.getSourceManager());
      auto Found = Result.find(Supposed.Kernel.Function->getCanonicalDecl());
      if (Found != Result.end())
        std::erase_if(Found->second, [&](const Launch &L) {
          return L.At == At && llvm::is_contained(L.Block, 0u);
        });
    }
  llvm::for_each(SupposedAnswers, RecordOpen);
  llvm::for_each(FirstIterations, RecordOpen);
  return Result;
}

} // namespace bankcheck
