//===- Analysis.cpp - From a device module to one record per source access
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Findings/Analysis.h"
#include "Alternatives.h"
#include "FileBudget.h"
#include "KernelRun.h"
#include "LaunchChoice.h"
#include "Samples.h"
#include "bankcheck/Device/Optimisation.h"
#include "bankcheck/Findings/KernelMemory.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Module.h"
#include <tuple>

namespace bankcheck {

using namespace llvm;

const char *operationName(RequestKind Kind) {
  switch (Kind) {
  case RequestKind::Load:
  case RequestKind::AtomicLoopLoad:
    return "load";
  case RequestKind::Store:
    return "store";
  case RequestKind::LoadMatrix:
    return "ldmatrix";
  case RequestKind::StoreMatrix:
    return "stmatrix";
  case RequestKind::AsyncCopy:
  case RequestKind::AsyncCopyBypass:
    return "async-copy";
  default:
    return "atomic";
  }
}

/// "tile" of "_ZZ9transposePKfPfE4tile".
static std::string declaredName(const std::string &Mangled) {
  StringRef Plain = Mangled;
  std::string Name = demangle(Plain.split('.').first.str());
  const size_t Colons = Name.rfind("::");
  return Colons == std::string::npos ? Name : Name.substr(Colons + 2);
}

/// Loops of which more turns may be made than one warp alone needs.
static void weakenAtomics(const SharedAccess &Access, bool Contended,
                          Tally &T) {
  if (!Access.AtLeast.empty())
    weaken(T, Verdict::LowerBound, Access.AtLeast);
  if (!Contended || (Access.Kind != RequestKind::AtomicCasLoop &&
                     Access.Kind != RequestKind::AtomicLoopLoad))
    return;
  weaken(T, Verdict::Conditional,
         "the atomic is a loop that lanes repeat when another warp has changed "
         "the word meanwhile");
  if (T.Condition.empty())
    T.Condition = "if no other warp interferes";
}

/// Where the array is declared that is \p Mangled in the module.
static SourcePoint declarationOf(const std::string &Mangled,
                                 const DeviceModule &Module) {
  for (const SharedArray &Array : Module.Arrays)
    if (Array.Instances.count(Mangled))
      return Array.At;
  return {};
}

static AccessReport describe(const SharedAccess &Access, const Tally &T,
                             const DeviceModule &Module) {
  AccessReport R;
  const AccessOrigin &First = Module.Origins[Access.Identities.front()];
  R.At = First.At;
  R.InlinedAt = First.InlinedAt;
  for (unsigned Identity : Access.Identities)
    if (const SourcePoint &Other = Module.Origins[Identity].At;
        Other != R.At && !is_contained(R.MergedWith, Other))
      R.MergedWith.push_back(Other);
  R.Kind = Access.Kind;
  R.Bytes = Access.Bytes;
  R.Array = declaredName(T.Array);
  R.ArrayAt = declarationOf(T.Array, Module);
  R.Certainty = T.Certainty;
  R.Reason = T.Reason;
  R.Condition = T.Condition;
  R.Missing = T.Missing;
  R.Requests = T.Requests;
  R.Wavefronts = T.Wavefronts;
  R.Least = T.Least;
  R.Ideal = T.Ideal;
  R.Worst = T.Worst;
  R.WorstIsConditional = T.WorstIsConditional;
  R.AtMost = T.AtMost;
  return R;
}

/// Adds \p New to the record of the same source access.
static void mergeInto(AccessReport &Into, const AccessReport &New) {
  if (Into.Certainty < New.Certainty) {
    Into.Certainty = New.Certainty;
    Into.Reason = New.Reason;
    Into.Condition = New.Condition;
    Into.Missing = New.Missing;
  }
  for (const SourcePoint &Other : New.MergedWith)
    if (!is_contained(Into.MergedWith, Other))
      Into.MergedWith.push_back(Other);
  Into.AtMost |= New.AtMost;
  Into.Requests += New.Requests;
  Into.Wavefronts += New.Wavefronts;
  Into.Least += New.Least;
  Into.Ideal += New.Ideal;
  if (Into.Array.empty()) {
    Into.Array = New.Array;
    Into.ArrayAt = New.ArrayAt;
  }
  if (isCostlier(New.Worst.Count, Into.Worst.Count)) {
    Into.Worst = New.Worst;
    Into.WorstIsConditional = New.WorstIsConditional;
  }
}

static void collectReports(const KernelRun &Run, const DeviceModule &Module,
                           KernelReport &Report) {
  using Key = std::tuple<SourcePoint, std::string, unsigned>;
  std::map<Key, AccessReport> BySource;
  for (unsigned I = 0; I < Run.Tallies.size(); ++I) {
    const SharedAccess &Access = Run.Program.accesses()[I];
    if (Access.Generic && !Run.Tallies[I].Requests)
      continue;
    AccessReport New = describe(Access, Run.Tallies[I], Module);
    if (!Access.Unanalysable.empty() && New.Certainty == Verdict::Exact) {
      New.Certainty = Verdict::Unknown;
      New.Reason = Access.Unanalysable;
    }
    auto [At, First] = BySource.try_emplace(
        Key{New.At, operationName(New.Kind), New.Bytes}, New);
    if (!First)
      mergeInto(At->second, New);
  }
  for (auto &[Where, Access] : BySource)
    Report.Accesses.push_back(std::move(Access));
}

/// Runs \p Program with \p L. Incomplete runs have no numbers.
static std::shared_ptr<KernelRun>
runKernel(const KernelProgram &Program, const Launch &L, FileBudget &Budget) {
  auto Run = std::make_shared<KernelRun>(Program);
  const std::string &Incomplete = Run->run(L, Budget.forRun());
  Budget.spendSteps(Run->Steps, Incomplete.empty());
  if (Incomplete.empty())
    addSamples(*Run, L, Budget);
  for (unsigned I = 0; I < Run->Tallies.size(); ++I) {
    Tally &T = Run->Tallies[I];
    takeBound(T);
    weakenAtomics(Program.accesses()[I], Run->loopsMeet(), T);
    if (!Incomplete.empty()) {
      T.Certainty = Verdict::Unknown;
      T.Reason = Incomplete;
    }
  }
  return Run;
}

/// Takes the accesses of \p Report from \p Run, under the conditions that its
/// launch and its kernel \p K bring.
static void fillReport(const KernelRun &Run, const Kernel &K,
                       const DeviceModule &Module, KernelReport &Report) {
  collectReports(Run, Module, Report);
  const Launch &L = Report.Shape;
  for (AccessReport &A : Report.Accesses)
    if (A.Certainty != Verdict::Exact) {
      continue;
    } else if (L.Origin == LaunchOrigin::Assumed ||
               L.Origin == LaunchOrigin::UnknownBlock ||
               L.Origin == LaunchOrigin::LaunchBounds) {
      A.Certainty = Verdict::Conditional;
      A.Reason = L.Origin == LaunchOrigin::UnknownBlock
                     ? "the block of the launch at " + L.At.File + ":" +
                           std::to_string(L.At.Line) + " is not known"
                     : "no launch of the kernel is seen here";
      A.Condition = "with blocks of (" + std::to_string(L.Block[0]) + ", " +
                    std::to_string(L.Block[1]) + ", " +
                    std::to_string(L.Block[2]) + ")";
    } else if (!K.UndefinedArray.empty()) {
      A.Certainty = Verdict::Conditional;
      A.Reason = "the kernel reads '" + declaredName(K.UndefinedArray) +
                 "' and never writes it; the compiler may drop what depends "
                 "on it";
    }
}

static KernelReport reportOf(const Kernel &K, const Launch &L,
                             const DeviceModule &Module) {
  KernelReport Report;
  Report.Name = K.Name;
  Report.Mangled = K.Mangled;
  Report.At = K.At;
  Report.Shape = L;
  Report.Unanalysable = K.Unanalysable;
  for (auto [Index, Value] : L.Arguments)
    if (Index < K.Parameters.size())
      Report.Parameters[K.Parameters[Index]] = Value;
  for (unsigned Identity : K.DeadStores)
    Report.DeadStores.push_back(Module.Origins[Identity].At);
  return Report;
}

static bool hasExact(const KernelReport &Report) {
  return llvm::any_of(Report.Accesses, [](const AccessReport &A) {
    return A.Certainty == Verdict::Exact;
  });
}

namespace {
/// A report and the run that it was made from, to be compared with others.
struct Analysed {
  KernelReport Report;
  /// Null: nothing to compare. Launches that run alike share it.
  std::shared_ptr<KernelRun> Run;
};
} // namespace

/// Whether warps cannot tell the two launches apart.
static bool runAlike(const Launch &A, const Launch &B) {
  return A.Block == B.Block && A.Grid == B.Grid && A.Arguments == B.Arguments;
}

/// Steps of a run that is repeated with further blocks.
static constexpr uint64_t MaxFurtherSteps = 200'000;

/// Whether \p L, one more block that might be meant, is worth a run after the
/// launches before it.
static bool isWorthwhile(const Launch &L, ArrayRef<Analysed> Before) {
  return !L.Further || (!Before.empty() && Before.back().Run &&
                        Before.back().Run->Incomplete.empty() &&
                        Before.back().Run->Steps <= MaxFurtherSteps);
}

static bool overruns(const Analysed &Each) {
  return Each.Run &&
         any_of(Each.Run->Tallies, [](const Tally &T) { return T.Overruns; });
}

/// Of the blocks that are assumed for one launch, drops those that the arrays
/// have no room for, unless none is left then.
static void dropImpossibleBlocks(std::vector<Analysed> &Launched) {
  std::vector<Analysed> Kept;
  for (auto From = Launched.begin(); From != Launched.end();) {
    const auto To =
        std::find_if(std::next(From), Launched.end(), [](const Analysed &Each) {
          return !Each.Report.Shape.Further;
        });
    const bool All = std::all_of(From, To, overruns);
    for (bool First = true; From != To; ++From)
      if (First ? !overruns(*From) || All : !All && !overruns(*From)) {
        From->Report.Shape.Further = !std::exchange(First, false);
        Kept.push_back(std::move(*From));
      }
  }
  Launched = std::move(Kept);
}

/// Takes "exact" back where the code of \p K optimised by other choices has
/// other numbers. Optimising takes long, so only what may still be exact is.
static void compareWith(Freedom How, const Kernel &K,
                        const DeviceModule &Module, FileBudget &Budget,
                        std::vector<Analysed> &Launched) {
  if (llvm::none_of(Launched, [](const Analysed &Each) {
        return Each.Run && hasExact(Each.Report);
      }))
    return;
  if (!Budget.spendOptimisation(preparedSize(Module, K.Mangled))) {
    for (Analysed &Each : Launched)
      doubtAll(Each.Report);
    return;
  }
  Alternative Other = optimiseOtherwise(Module, How, K.Mangled);
  const KernelProgram Program(*Other.Module->getFunction(K.Mangled),
                              std::move(Other.Accesses));
  std::map<const KernelRun *, std::unique_ptr<KernelRun>> Runs;
  for (Analysed &Each : Launched) {
    if (!Each.Run || !hasExact(Each.Report))
      continue;
    std::unique_ptr<KernelRun> &Run = Runs[Each.Run.get()];
    if (!Run) {
      Run = std::make_unique<KernelRun>(Program);
      const std::string Incomplete =
          Run->run(Each.Report.Shape, Budget.forComparison(Each.Run->Steps));
      Budget.spendSteps(Run->Steps, Incomplete.empty());
    }
    compareRuns(*Each.Run, *Run, Module, Each.Report);
  }
}

void analyse(const DeviceModule &Module, const AnalysisOptions &Options,
             function_ref<void(KernelReport &&)> Done,
             const KernelMemory *Known) {
  const Regex Wanted(Options.KernelRegex);
  FileBudget Budget;
  for (const Kernel &K : Module.Kernels) {
    if (!Options.KernelRegex.empty() && !Wanted.match(K.Name))
      continue;
    if (auto Reports = Known ? Known->recall(K, Options) : std::nullopt) {
      for (KernelReport &Report : *Reports)
        Done(std::move(Report));
      continue;
    }
    std::optional<KernelProgram> Program;
    if (!K.Accesses.empty())
      Program.emplace(*Module.Module->getFunction(K.Mangled), K.Accesses);
    std::vector<Analysed> Launched;
    for (const Launch &L : launchesOf(K, Options)) {
      if (!isWorthwhile(L, Launched))
        continue;
      Analysed New{reportOf(K, L, Module), nullptr};
      if (Program) {
        const auto Same = llvm::find_if(Launched, [&](const Analysed &Each) {
          return runAlike(Each.Report.Shape, L);
        });
        New.Run =
            Same == Launched.end() ? runKernel(*Program, L, Budget) : Same->Run;
        fillReport(*New.Run, K, Module, New.Report);
      }
      Launched.push_back(std::move(New));
    }
    dropImpossibleBlocks(Launched);
    for (Freedom How : {Freedom::None, Freedom::Full})
      compareWith(How, K, Module, Budget, Launched);
    // What the file's budget has cut short may be whole another time.
    const std::string Key = Budget.wasShort() ? "" : memoryKey(K, Options);
    for (Analysed &Each : Launched) {
      Each.Report.MemoryKey = Key;
      Done(std::move(Each.Report));
    }
  }
}

std::vector<KernelReport> firstBlocks(ArrayRef<KernelReport> Kernels) {
  std::vector<KernelReport> First;
  copy_if(Kernels, std::back_inserter(First),
          [](const KernelReport &K) { return !K.Shape.Further; });
  return First;
}

std::vector<KernelReport> analyseFirstBlocks(const DeviceModule &Module,
                                             const AnalysisOptions &Options) {
  std::vector<KernelReport> First;
  analyse(Module, Options, [&](KernelReport &&K) {
    if (!K.Shape.Further)
      First.push_back(std::move(K));
  });
  return First;
}

} // namespace bankcheck
