//===- FixSearch.cpp - Edits that remove the conflicts of a file
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Layouts/FixSearch.h"
#include "Candidates.h"
#include "Edits.h"
#include "Proof.h"
#include "bankcheck/Device/Optimisation.h"
#include "bankcheck/Findings/Finding.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/FormatVariadic.h"

namespace bankcheck {

using llvm::formatv;

/// Layouts that are compiled before an array is given up.
static constexpr unsigned MaxTrials = 4;
/// Bytes of a block's shared memory that need no request at the launch.
static constexpr uint64_t StaticLimit = 48 * 1024;

namespace {

/// An array with conflicts, and the kernels that use it.
struct Problem {
  const SharedArray *Array = nullptr;
  std::vector<const KernelReport *> Kernels;
  std::vector<RequestLog> Logs; ///< Of the code as it is analysed.
  std::vector<SourcePoint> Conflicts;
  uint64_t Wavefronts = 0; ///< Of the kernels, all launches.
  /// The kernel and launch that costs most.
  const KernelReport *Worst = nullptr;
};

class FixSearch {
public:
  FixSearch(const DeviceModule &Module, const AnalysisOptions &Options,
            const std::vector<KernelReport> &Kernels, unsigned MinWays,
            Recompiler Recompile)
      : Module(Module), Options(Options), Kernels(Kernels), MinWays(MinWays),
        Recompile(Recompile) {}

  std::optional<Fix> solve(const SharedArray &Array);

private:
  bool collect(Problem &P);
  bool uses(const llvm::Function &F, const SharedArray &Array) const;
  std::string tryCandidate(const Problem &P, const Candidate &C, EditPlan &Plan,
                           std::string &Gain);

  const DeviceModule &Module;
  const AnalysisOptions &Options;
  const std::vector<KernelReport> &Kernels;
  unsigned MinWays;
  Recompiler Recompile;
};

} // namespace

static uint64_t wavefronts(const KernelReport &K) {
  uint64_t Sum = 0;
  for (const AccessReport &A : K.Accesses)
    Sum += A.Wavefronts;
  return Sum;
}

/// Whether \p V is used in \p F, through constant expressions too.
static bool isUsedIn(const llvm::Value &V, const llvm::Function &F) {
  return llvm::any_of(V.users(), [&](const llvm::User *By) {
    if (const auto *I = llvm::dyn_cast<llvm::Instruction>(By))
      return I->getFunction() == &F;
    return llvm::isa<llvm::ConstantExpr>(By) && isUsedIn(*By, F);
  });
}

/// Bytes of shared memory that a block of \p K takes, dynamic ones included.
static uint64_t sharedBytes(const DeviceModule &Module, const KernelReport &K) {
  uint64_t Sum = K.Shape.SharedBytes.value_or(0);
  const llvm::Function *F = Module.Module->getFunction(K.Mangled);
  for (const SharedArray &Array : Module.Arrays)
    for (const auto &[Name, Instance] : Array.Instances)
      if (const auto *Global = Module.Module->getNamedGlobal(Name);
          Global && F && isUsedIn(*Global, *F))
        Sum += Array.Extern ? 0 : bytesOf(Instance);
  return Sum;
}

bool FixSearch::uses(const llvm::Function &F, const SharedArray &Array) const {
  return llvm::any_of(Array.Instances, [&](const auto &Each) {
    const auto *Global = Module.Module->getNamedGlobal(Each.first);
    return Global && isUsedIn(*Global, F);
  });
}

/// Fills in \p P; false if its array has no conflict.
bool FixSearch::collect(Problem &P) {
  for (const KernelReport &K : Kernels) {
    llvm::Function *F =
        K.Mangled.empty() ? nullptr : Module.Module->getFunction(K.Mangled);
    if (!F || F->isDeclaration() || !uses(*F, *P.Array))
      continue;
    const auto Kernel = llvm::find_if(Module.Kernels, [&](const auto &Each) {
      return Each.Mangled == K.Mangled;
    });
    P.Kernels.push_back(&K);
    P.Logs.push_back(logRequests(*F, Kernel->Accesses, K.Shape));
    P.Wavefronts += wavefronts(K);
    if (!P.Worst || wavefronts(K) > wavefronts(*P.Worst))
      P.Worst = &K;
    for (const AccessReport &A : K.Accesses)
      if (A.Array == P.Array->Name && isConflict(A, MinWays) &&
          !llvm::is_contained(P.Conflicts, A.At))
        P.Conflicts.push_back(A.At);
  }
  return !P.Conflicts.empty();
}

/// Whether every access has a number as certain as before.
static bool isAsCertain(const KernelReport &Before, const KernelReport &After) {
  Verdict Worst[2] = {Verdict::Exact, Verdict::Exact};
  unsigned Doubtful[2] = {0, 0};
  for (unsigned I = 0; I < 2; ++I)
    for (const AccessReport &A : (I ? After : Before).Accesses) {
      Worst[I] = std::max(Worst[I], A.Certainty);
      Doubtful[I] += A.Certainty == Verdict::Unknown;
    }
  return Worst[1] <= Worst[0] && Doubtful[1] <= Doubtful[0];
}

/// The first access of \p After that costs more than it did, or null. Merged
/// accesses are no longer the same ones.
static const AccessReport *findWorse(const KernelReport &Before,
                                     const KernelReport &After) {
  if (Before.Accesses.size() != After.Accesses.size())
    return nullptr;
  for (size_t I = 0; I < Before.Accesses.size(); ++I)
    if (Before.Accesses[I].Bytes == After.Accesses[I].Bytes &&
        After.Accesses[I].Wavefronts > Before.Accesses[I].Wavefronts)
      return &After.Accesses[I];
  return nullptr;
}

/// Compiles and proves \p C; why it cannot be offered, or "" and what is
/// gained, in words.
std::string FixSearch::tryCandidate(const Problem &P, const Candidate &C,
                                    EditPlan &Plan, std::string &Gain) {
  std::optional<DeviceModule> Edited = Recompile(Plan.Edits);
  if (!Edited)
    return "the edited code does not compile";
  optimise(*Edited);
  std::vector<KernelReport> After;
  analyse(*Edited, Options,
          [&](KernelReport &&K) { After.push_back(std::move(K)); });
  uint64_t Total = 0;
  const KernelReport *Worst = nullptr;
  for (const KernelReport *Before : P.Kernels) {
    const size_t Index = Before - Kernels.data();
    if (Index >= After.size() || After[Index].Mangled != Before->Mangled)
      return "the edited code has other kernels";
    const KernelReport &K = After[Index];
    Total += wavefronts(K);
    if (Before == P.Worst)
      Worst = &K;
    if (!isAsCertain(*Before, K))
      return "an access would have no number that is as certain";
    if (const AccessReport *A = findWorse(*Before, K))
      return formatv("the conflict would move to line {0}", A->At.Line);
    if (sharedBytes(*Edited, K) >
        std::max(StaticLimit, sharedBytes(Module, *Before)))
      return formatv("the block would need {0} bytes of shared memory, more "
                     "than the {1} that it can have",
                     sharedBytes(*Edited, K), StaticLimit);
  }
  if (Total >= P.Wavefronts)
    return "the compiler makes something else of it";
  if (std::string Why = findDifference(Module, *Edited, *P.Array, C, P.Kernels);
      !Why.empty())
    return Why;
  const uint64_t OldBytes = sharedBytes(Module, *P.Worst),
                 NewBytes = sharedBytes(*Edited, *Worst);
  const ArrayInstance &I = P.Array->Instances.begin()->second;
  uint64_t Ideal = 0;
  for (const AccessReport &A : Worst->Accesses)
    Ideal += A.Ideal;
  Gain = formatv(
      "{0} wavefronts of a block become {1}{2}; ", wavefronts(*P.Worst),
      wavefronts(*Worst),
      wavefronts(*Worst) > Ideal ? formatv(" (ideally {0})", Ideal).str() : "");
  if (NewBytes == OldBytes)
    Gain += "no more shared memory";
  else
    Gain +=
        formatv("{0} bytes {1} ({2:F1} %), {3} of {4} in all",
                NewBytes > OldBytes ? NewBytes - OldBytes : OldBytes - NewBytes,
                NewBytes > OldBytes ? "more" : "less",
                100.0 *
                    (C.bytes(I) > bytesOf(I) ? C.bytes(I) - bytesOf(I)
                                             : bytesOf(I) - C.bytes(I)) /
                    bytesOf(I),
                NewBytes, StaticLimit);
  return "";
}

std::optional<Fix> FixSearch::solve(const SharedArray &Array) {
  Problem P;
  P.Array = &Array;
  if (!collect(P))
    return std::nullopt;
  Fix Result;
  Result.Array = Array.Name;
  Result.At = Array.At;
  Result.Accesses = P.Conflicts;
  if (Array.Extern)
    return std::nullopt;
  unsigned Trials = 0;
  std::string FirstText, FirstObstacle;
  for (const Candidate &C : findCandidates(Array, P.Logs, Module)) {
    EditPlan Plan = planEdits(Array, C);
    std::string Gain, Obstacle = Plan.Obstacle;
    if (Obstacle.empty()) {
      if (Trials++ == MaxTrials)
        break;
      Obstacle = tryCandidate(P, C, Plan, Gain);
    }
    if (Obstacle.empty()) {
      Result.Title = Plan.Text + ": " + Gain;
      Result.Edits = Plan.Edits;
      return Result;
    }
    if (FirstText.empty()) {
      FirstText = Plan.Text;
      FirstObstacle = Obstacle;
    }
  }
  if (FirstText.empty())
    return std::nullopt;
  Result.Title =
      "consider: " + FirstText + "; no edit is offered: " + FirstObstacle;
  return Result;
}

std::vector<Fix> findFixes(const DeviceModule &Module,
                           const AnalysisOptions &Options,
                           const std::vector<KernelReport> &Kernels,
                           unsigned MinWays, Recompiler Recompile) {
  std::vector<Fix> Fixes;
  FixSearch Search(Module, Options, Kernels, MinWays, Recompile);
  for (const SharedArray &Array : Module.Arrays)
    if (auto Found = Search.solve(Array))
      Fixes.push_back(std::move(*Found));
  return Fixes;
}

} // namespace bankcheck
