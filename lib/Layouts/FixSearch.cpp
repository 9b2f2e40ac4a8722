//===- FixSearch.cpp - Edits that remove the conflicts of a file
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Layouts/FixSearch.h"
#include "DynamicAdvice.h"
#include "Edits.h"
#include "Gains.h"
#include "Proof.h"
#include "bankcheck/Device/Optimisation.h"
#include "bankcheck/Findings/Finding.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/Support/FormatVariadic.h"

namespace bankcheck {

using llvm::formatv;

/// Layouts that are compiled before an array is given up.
static constexpr unsigned MaxTrials = 4;

namespace {

/// An array with conflicts, and the kernels that use it.
struct Problem {
  const SharedArray *Array = nullptr;
  std::vector<const KernelReport *> Kernels;
  std::vector<RequestLog> Logs; ///< Of the code as it is analysed.
  std::vector<SourcePoint> Conflicts;
  std::string Obstacle; ///< Why nothing can be proven, or empty.
};

class FixSearch {
public:
  FixSearch(const DeviceModule &Module, const AnalysisOptions &Options,
            const std::vector<KernelReport> &Kernels, unsigned MinWays,
            Recompiler Recompile)
      : Module(Module), Options(Options), Kernels(Kernels), MinWays(MinWays),
        Recompile(Recompile) {}

  std::vector<Fix> run();

private:
  /// A fix and what it makes of its array.
  struct Solution {
    Fix What;
    const SharedArray *Array = nullptr;
    Candidate Layout;
    std::vector<const KernelReport *> Kernels;
    /// Longer rows that other uses of their length stand in the way of.
    std::vector<Candidate> Pitches;
    std::string Example; ///< See exampleText.
  };

  std::optional<Solution> solve(const SharedArray &Array);
  std::string prove(llvm::ArrayRef<Relayout> Layouts,
                    llvm::ArrayRef<const KernelReport *> Of,
                    std::vector<Edit> &Edits, std::string &Gain) const;
  std::string proveTogether(llvm::ArrayRef<const Solution *> Several,
                            std::vector<Edit> &Edits, std::string &Gain) const;
  bool padGroup(llvm::ArrayRef<std::pair<Solution *, Candidate>> Group) const;
  void padTogether(std::vector<Solution> &All) const;
  bool collect(Problem &P);
  bool uses(const llvm::Function &F, const SharedArray &Array) const;
  std::string findUnseen(const Problem &P) const;
  bool hasUnusedInstance(const Problem &P) const;
  std::string exampleText(const Problem &P) const;

  const DeviceModule &Module;
  const AnalysisOptions &Options;
  const std::vector<KernelReport> &Kernels;
  unsigned MinWays;
  Recompiler Recompile;
};

} // namespace

bool FixSearch::uses(const llvm::Function &F, const SharedArray &Array) const {
  return llvm::any_of(Array.Instances, [&](const auto &Each) {
    const auto *Global = F.getParent()->getNamedGlobal(Each.first);
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
    for (const AccessReport &A : K.Accesses)
      if (A.Array == P.Array->Name && isConflict(A, MinWays) &&
          !llvm::is_contained(P.Conflicts, A.At))
        P.Conflicts.push_back(A.At);
  }
  P.Obstacle = findUnseen(P);
  return !P.Conflicts.empty();
}

/// Code that uses the array and was not analysed, or "".
std::string FixSearch::findUnseen(const Problem &P) const {
  for (const Kernel &K : Module.Kernels) {
    const bool Seen = llvm::any_of(P.Kernels, [&](const KernelReport *Report) {
      return Report->Mangled == K.Mangled;
    });
    // What an unanalysable kernel uses is not known.
    const llvm::Function *F = Module.Prepared->getFunction(K.Mangled);
    const bool Uses = F && !F->isDeclaration()
                          ? uses(*F, *P.Array)
                          : !K.Unanalysable.empty() && hasUnusedInstance(P);
    if (Uses && !Seen)
      return formatv("'{0}', which is not analysed, may use it", K.Name);
  }
  return "";
}

/// Whether some instance of the array is used by none of the kernels.
bool FixSearch::hasUnusedInstance(const Problem &P) const {
  return llvm::any_of(P.Array->Instances, [&](const auto &Each) {
    const auto *Global = Module.Module->getNamedGlobal(Each.first);
    return llvm::none_of(P.Kernels, [&](const KernelReport *K) {
      return Global &&
             isUsedIn(*Global, *Module.Module->getFunction(K->Mangled));
    });
  });
}

static bool isSameLaunch(const KernelReport &A, const KernelReport &B) {
  return A.Mangled == B.Mangled && A.Shape.Block == B.Shape.Block;
}

/// Compiles \p Edits and proves that they lay out arrays like \p Layouts and
/// make the kernels \p Of cost less; why they cannot be offered, or "" and what
/// is gained, in words.
std::string FixSearch::prove(llvm::ArrayRef<Relayout> Layouts,
                             llvm::ArrayRef<const KernelReport *> Of,
                             std::vector<Edit> &Edits,
                             std::string &Gain) const {
  std::optional<DeviceModule> Edited = Recompile(Edits);
  if (!Edited)
    return "the edited code does not compile";
  optimise(*Edited);
  const std::vector<KernelReport> After = analyseFirstBlocks(*Edited, Options);
  uint64_t Old = 0, New = 0;
  const KernelReport *Worst = nullptr, *WorstAfter = nullptr;
  for (const KernelReport *Before : Of) {
    const size_t Index = Before - Kernels.data();
    if (Index >= After.size() || !isSameLaunch(After[Index], *Before))
      return "the edited code has other kernels";
    const KernelReport &K = After[Index];
    Old += wavefronts(*Before);
    New += wavefronts(K);
    if (!Worst || wavefronts(*Before) > wavefronts(*Worst)) {
      Worst = Before;
      WorstAfter = &K;
    }
    if (std::string Why = findDrawback({Module, *Before}, {*Edited, K});
        !Why.empty())
      return Why;
  }
  if (std::string Why = findDifference(Module, *Edited, Layouts, Of);
      !Why.empty())
    return Why;
  if (New >= Old)
    return "the compiler makes something else of it";
  Gain = gainText({Module, *Worst}, {*Edited, *WorstAfter}, Layouts);
  return "";
}

/// Kernels that use the array without a conflict, while others have one: an
/// instance that shows how it is done.
std::string FixSearch::exampleText(const Problem &P) const {
  for (const KernelReport *K : P.Kernels) {
    unsigned Uses = 0, Conflicts = 0;
    for (const AccessReport &A : K->Accesses)
      if (A.Array == P.Array->Name) {
        ++Uses;
        Conflicts += A.Wavefronts > A.Ideal || A.Certainty == Verdict::Unknown;
      }
    if (Uses && !Conflicts && P.Array->Instances.size() > 1)
      return formatv("; '{0}' has no conflict", K->Name);
  }
  return "";
}

std::optional<FixSearch::Solution> FixSearch::solve(const SharedArray &Array) {
  Problem P;
  P.Array = &Array;
  if (!collect(P))
    return std::nullopt;
  Solution Found;
  Found.Array = &Array;
  Found.Kernels = P.Kernels;
  Found.Example = exampleText(P);
  Fix &Result = Found.What;
  Result.Array = Array.Name;
  Result.At = Array.At;
  Result.Accesses = P.Conflicts;
  if (Array.Extern) {
    Result.Title = adviceOnDynamic(Array, P.Kernels, P.Logs, Module);
    return Result.Title.empty() ? std::nullopt : std::optional(Found);
  }
  unsigned Trials = 0;
  std::string FirstText, FirstObstacle;
  for (const Candidate &C : findCandidates(Array, P.Logs, Module)) {
    EditPlan Plan = planEdits(Array, C);
    std::string Gain, Obstacle = Plan.Obstacle;
    if (!P.Obstacle.empty())
      Obstacle = P.Obstacle;
    else if (C.WorseLine)
      Obstacle = formatv("the conflict would move to line {0}", C.WorseLine);
    if (Obstacle.empty()) {
      if (Trials++ == MaxTrials)
        break;
      Obstacle = prove(Relayout{&Array, &C}, P.Kernels, Plan.Edits, Gain);
      if (!Obstacle.empty() && C.Kind == CandidateKind::Pitch)
        Found.Pitches.push_back(C);
    }
    if (Obstacle.empty()) {
      Result.Title = Plan.Text + ": " + Gain;
      Result.Edits = Plan.Edits;
      Found.Layout = C;
      return Found;
    }
    if (FirstText.empty()) {
      FirstText = Plan.Text;
      FirstObstacle = Obstacle;
    }
  }
  if (!FirstText.empty())
    Result.Title = "consider: " + FirstText +
                   "; no edit is offered: " + FirstObstacle + Found.Example;
  else
    Result.Title =
        formatv("no padding or swizzle of '{0}' was found that costs less{1}",
                Array.Name, Found.Example);
  return Found;
}

/// Proves the edits of \p Several arrays in one, \p Edits; why they cannot be
/// made together, or "" and what is gained.
std::string FixSearch::proveTogether(llvm::ArrayRef<const Solution *> Several,
                                     std::vector<Edit> &Edits,
                                     std::string &Gain) const {
  std::vector<Relayout> Layouts;
  std::vector<const KernelReport *> Of;
  for (const Solution *S : Several) {
    llvm::append_range(Edits, S->What.Edits);
    Layouts.push_back({S->Array, &S->Layout});
    for (const KernelReport *K : S->Kernels)
      if (!llvm::is_contained(Of, K))
        Of.push_back(K);
  }
  llvm::sort(Edits);
  Edits.erase(llvm::unique(Edits), Edits.end());
  llvm::sort(Of);
  return overlap(Edits) ? "they edit the same text"
                        : prove(Layouts, Of, Edits, Gain);
}

/// Whether \p B of another array lengthens rows by the same edits as \p A, some
/// of which they share.
static bool lengthenAlike(const Relayout &A, const Relayout &B) {
  const RowLength &Mine = A.Array->Lengths[A.New->Length],
                  &Other = B.Array->Lengths[B.New->Length];
  auto More = [](const Relayout &Of) {
    return Of.New->Elements * Of.Array->Instances.begin()->second.ElementBytes;
  };
  return Mine.UnitBytes == Other.UnitBytes && More(A) == More(B) &&
         llvm::any_of(Mine.Places, [&](const SourceText &T) {
           return llvm::is_contained(Other.Places, T);
         });
}

/// Gives the arrays of \p Group the layouts beside them and the edits of all,
/// if those are proven.
bool FixSearch::padGroup(
    llvm::ArrayRef<std::pair<Solution *, Candidate>> Group) const {
  std::vector<Solution> Padded;
  std::vector<const Solution *> Several;
  Padded.reserve(Group.size());
  for (const auto &[S, C] : Group) {
    const EditPlan Plan = planEdits(*S->Array, C);
    Padded.push_back(*S);
    Padded.back().Layout = C;
    Padded.back().Pitches.clear();
    Padded.back().What.Edits = Plan.Edits;
    Padded.back().What.Title = Plan.Text + ": ";
  }
  for (const Solution &S : Padded)
    Several.push_back(&S);
  std::vector<Edit> Edits;
  std::string Gain;
  if (!proveTogether(Several, Edits, Gain).empty())
    return false;
  for (Solution &S : Padded) {
    S.What.Edits = Edits;
    S.What.Title += Gain;
    for (const Solution *Other : Several)
      if (Other != &S)
        S.What.Title += formatv("; '{0}' changes with it", Other->What.Array);
    S.What.Title += S.Example;
  }
  for (size_t I = 0; I < Group.size(); ++I)
    *Group[I].first = Padded[I];
  return true;
}

/// Arrays whose indices are computed from one row length can only be given
/// longer rows together.
void FixSearch::padTogether(std::vector<Solution> &All) const {
  for (Solution &S : All)
    for (const Candidate &C : std::vector(S.Pitches)) {
      std::vector<std::pair<Solution *, Candidate>> Group{{&S, C}};
      for (Solution &Other : All) {
        const auto Same =
            llvm::find_if(Other.Pitches, [&](const Candidate &Each) {
              return &Other != &S &&
                     lengthenAlike({S.Array, &C}, {Other.Array, &Each});
            });
        if (Same != Other.Pitches.end())
          Group.push_back({&Other, *Same});
      }
      if (Group.size() > 1 && padGroup(Group))
        break;
    }
}

std::vector<Fix> FixSearch::run() {
  std::vector<Solution> All;
  for (const SharedArray &Array : Module.Arrays)
    if (auto Found = solve(Array))
      All.push_back(std::move(*Found));
  padTogether(All);
  std::vector<Solution *> Edited;
  for (Solution &S : All)
    if (!S.What.Edits.empty())
      Edited.push_back(&S);
  while (Edited.size() > 1) {
    std::vector<Edit> Edits;
    std::string Gain;
    const std::string Why = proveTogether(Edited, Edits, Gain);
    if (Why.empty())
      break;
    Fix &Last = Edited.back()->What;
    Last.Edits.clear();
    Last.Title += formatv("; no edit is offered beside that of '{0}': {1}",
                          Edited.front()->What.Array, Why);
    Edited.pop_back();
  }
  std::vector<Fix> Fixes;
  for (Solution &S : All)
    Fixes.push_back(std::move(S.What));
  return Fixes;
}

std::vector<Fix> findFixes(const DeviceModule &Module,
                           const AnalysisOptions &Options,
                           const std::vector<KernelReport> &Kernels,
                           unsigned MinWays, Recompiler Recompile) {
  const std::vector<KernelReport> First = firstBlocks(Kernels);
  return FixSearch(Module, Options, First, MinWays, Recompile).run();
}

} // namespace bankcheck
