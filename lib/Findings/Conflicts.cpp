//===- Conflicts.cpp - Rule bankcheck-conflict
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelRun.h"
#include "bankcheck/Findings/Finding.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <map>
#include <set>

namespace bankcheck {

using llvm::formatv;

/// Kernels and launches named in notes for one source access.
static constexpr unsigned MaxPlaces = 4;

namespace {
/// One source access in one kernel under one launch.
struct Occurrence {
  const KernelReport *Kernel;
  const AccessReport *Access;
};
} // namespace

std::string waysText(double Ways, bool Article) {
  std::string Number = formatv("{0:F1}", Ways);
  if (llvm::StringRef(Number).ends_with(".0"))
    Number.resize(Number.size() - 2);
  const llvm::StringRef Whole = llvm::StringRef(Number).split('.').first;
  // Eight, eighty, eleven and eighteen start with a vowel.
  const bool Vowel = Whole.starts_with("8") || Whole == "11" || Whole == "18";
  return (Article ? (Vowel ? "an " : "a ") : "") + Number + "-way";
}

static std::string message(const AccessReport &A) {
  const WavefrontCount &Count = A.Worst.Count;
  const std::string Array =
      A.Array.empty() ? "shared memory" : "'" + A.Array + "'";
  const char *Preposition =
      A.Kind == RequestKind::Load || A.Kind == RequestKind::LoadMatrix ? "of"
      : A.Kind == RequestKind::Store || A.Kind == RequestKind::StoreMatrix ||
              A.Kind == RequestKind::AsyncCopy ||
              A.Kind == RequestKind::AsyncCopyBypass
          ? "to"
          : "on";
  return formatv("{0} {1} {2} {3} {4} bank conflict: {5} wavefronts per "
                 "request, ideally {6}",
                 operationName(A.Kind), Preposition, Array,
                 A.WorstIsConditional ? "may be" : "is",
                 waysText(Count.ways(), true), Count.Wavefronts, Count.Ideal);
}

static const char *const BlockRemedy = " (pass --block X,Y,Z for another)";

std::string remedyText(const AccessReport &A) {
  return A.Missing.empty()
             ? ""
             : "; pass --assume " + A.Missing + "=VALUE for a number";
}

static std::string shapeText(const Launch &L) {
  return formatv("block ({0}, {1}, {2})", L.Block[0], L.Block[1], L.Block[2]);
}

std::string blockText(const Launch &L) {
  switch (L.Origin) {
  case LaunchOrigin::LaunchBounds:
    return shapeText(L) + ", the most its bounds allow" + BlockRemedy;
  case LaunchOrigin::UnknownBlock:
  case LaunchOrigin::Assumed:
    return shapeText(L) + ", assumed" + BlockRemedy;
  default:
    return shapeText(L);
  }
}

std::string launchText(const KernelReport &K) {
  const std::string Text =
      formatv("kernel '{0}' ", K.Name.substr(0, K.Name.find('(')));
  switch (K.Shape.Origin) {
  case LaunchOrigin::LaunchSite:
    return Text + "launched with " + blockText(K.Shape) + " here";
  case LaunchOrigin::UnknownBlock:
    return Text + "launched here with blocks of unknown size; assumed: " +
           shapeText(K.Shape) + BlockRemedy;
  case LaunchOrigin::LaunchBounds:
    return Text + "may be launched with " + blockText(K.Shape);
  case LaunchOrigin::Option:
    return Text + "with " + blockText(K.Shape) + ", as the option says";
  case LaunchOrigin::Assumed:
    return Text +
           "is not launched in this file; assumed: " + shapeText(K.Shape) +
           BlockRemedy;
  }
  return Text;
}

/// Whether both are one launch, with blocks that are assumed.
static bool isSameGuess(const KernelReport &A, const KernelReport &B) {
  return (A.Shape.Further || B.Shape.Further) && A.Name == B.Name &&
         A.Shape.Origin == B.Shape.Origin && A.Shape.At == B.Shape.At &&
         A.Shape.Arguments == B.Shape.Arguments;
}

/// What the other blocks that might be meant come to, by the conflict.
static void addGuesses(Finding &F, const std::vector<Occurrence> &Places,
                       const Occurrence &Worst) {
  std::map<double, std::set<Shape>> Blocks;
  for (const Occurrence &Other : Places)
    if (Other.Kernel != Worst.Kernel &&
        isSameGuess(*Other.Kernel, *Worst.Kernel))
      Blocks[Other.Access->Worst.Count.ways()].insert(
          Other.Kernel->Shape.Block);
  for (const auto &[Ways, Shapes] : Blocks) {
    std::string Text;
    for (const Shape &Block : Shapes)
      Text += formatv("{0}({1}, {2}, {3})", Text.empty() ? "" : ", ", Block[0],
                      Block[1], Block[2]);
    F.Notes.push_back(
        {{}, formatv("{0} with blocks of {1}", waysText(Ways, false), Text)});
  }
}

static void addNotes(Finding &F, const std::vector<Occurrence> &Places,
                     const Occurrence &Worst) {
  const AccessReport &A = *Worst.Access;
  for (const SourcePoint &Outer : A.InlinedAt)
    if (Outer.Line)
      F.Notes.push_back({Outer, "inlined here"});
  F.Notes.push_back({Worst.Kernel->Shape.At, launchText(*Worst.Kernel)});
  if (std::string Why = explainRequest(A.Worst, Worst.Kernel->Shape.Block);
      !Why.empty())
    F.Notes.push_back({{}, Why});
  if (!A.MergedWith.empty())
    F.Notes.push_back(
        {A.MergedWith.front(),
         formatv("the compiler makes one {0}-byte access of this and {1} more",
                 A.Bytes, A.MergedWith.size())});
  if (A.Certainty != Verdict::Exact && !A.Reason.empty()) {
    std::string Text = "not exact: " + A.Reason;
    if (!A.Condition.empty())
      Text += "; " + A.Condition;
    F.Notes.push_back({{}, Text + remedyText(A)});
  }
  addGuesses(F, Places, Worst);
  // The same file may have been given twice.
  std::vector<Occurrence> Others;
  llvm::copy_if(Places, std::back_inserter(Others), [&](const Occurrence &O) {
    return O.Kernel != Worst.Kernel && !isSameGuess(*O.Kernel, *Worst.Kernel) &&
           !(O.Kernel->Name == Worst.Kernel->Name &&
             O.Kernel->Shape.At == Worst.Kernel->Shape.At &&
             O.Kernel->Shape.Block == Worst.Kernel->Shape.Block &&
             O.Access->Worst.Count == Worst.Access->Worst.Count);
  });
  for (const Occurrence &Other : llvm::ArrayRef(Others).take_front(MaxPlaces))
    F.Notes.push_back(
        {Other.Kernel->Shape.At,
         formatv("{0} in {1}",
                 waysText(Other.Access->Worst.Count.ways(), false),
                 launchText(*Other.Kernel))});
  if (Others.size() > MaxPlaces)
    F.Notes.push_back({{},
                       formatv("and in {0} more kernels or launches",
                               Others.size() - MaxPlaces)});
}

/// See Finding::Kernel.
static std::string kernelOf(const std::vector<Occurrence> &Places) {
  std::string First;
  for (const Occurrence &Each : Places) {
    const std::string Name = llvm::StringRef(Each.Kernel->Name)
                                 .split('(')
                                 .first.split('<')
                                 .first.str();
    if (First.empty() || Name < First)
      First = Name;
  }
  return First;
}

bool isConflict(const AccessReport &A, unsigned MinWays) {
  const WavefrontCount &Worst = A.Worst.Count;
  // Its loads follow from a loop's updates, which are told. What may be, for
  // values that nobody knows, is no finding.
  if (A.Kind == RequestKind::AtomicLoopLoad || A.AtMost)
    return false;
  return A.Certainty != Verdict::Unknown && Worst.Ideal &&
         Worst.Wavefronts > Worst.Ideal &&
         Worst.Wavefronts >= uint64_t(MinWays) * Worst.Ideal;
}

void attachFixes(std::vector<Finding> &Findings,
                 const std::vector<Fix> &Fixes) {
  for (Finding &F : Findings)
    for (const Fix &Each : Fixes)
      if (llvm::is_contained(Each.Accesses, F.At)) {
        F.Fixes.push_back(Each);
        F.Notes.push_back({Each.At, Each.Title});
      }
}

std::vector<Finding> findConflicts(const std::vector<KernelReport> &Kernels,
                                   MinWaysOf MinWays) {
  // By place and operation: instantiations and launches are one finding.
  std::map<std::pair<SourcePoint, std::string>, std::vector<Occurrence>>
      ByPlace;
  for (const KernelReport &K : Kernels)
    for (const AccessReport &A : K.Accesses)
      if (isConflict(A, MinWays(A.At.File)))
        ByPlace[{A.At, operationName(A.Kind)}].push_back({&K, &A});
  std::vector<Finding> Findings;
  for (const auto &[Where, Places] : ByPlace) {
    // What further blocks alone would show may never be launched.
    const Occurrence *Worst = nullptr;
    for (const Occurrence &Each : Places)
      if (!Each.Kernel->Shape.Further &&
          (!Worst ||
           isCostlier(Each.Access->Worst.Count, Worst->Access->Worst.Count)))
        Worst = &Each;
    if (!Worst)
      continue;
    Finding F;
    F.Rule = ConflictRule.str();
    F.At = Where.first;
    F.Kernel = kernelOf(Places);
    F.ArrayAt = Worst->Access->ArrayAt;
    F.Ways = Worst->Access->Worst.Count.ways();
    F.Message = message(*Worst->Access);
    addNotes(F, Places, *Worst);
    Findings.push_back(std::move(F));
  }
  return Findings;
}

std::vector<Finding> findConflicts(const std::vector<KernelReport> &Kernels,
                                   unsigned MinWays) {
  return findConflicts(Kernels, [=](const std::string &) { return MinWays; });
}

} // namespace bankcheck
