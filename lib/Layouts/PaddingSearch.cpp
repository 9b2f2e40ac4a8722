//===- PaddingSearch.cpp - Rules about the padding of a file's arrays
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Layouts/PaddingSearch.h"
#include "DeclaredPadding.h"
#include "LayoutCost.h"
#include "MisalignedRows.h"
#include "PaddingProof.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace bankcheck {

using llvm::formatv;

namespace {

/// Judges one array.
class PaddingJudge {
public:
  PaddingJudge(const PaddingTrial &Trial, const ArrayKernels &K,
               unsigned MinWays)
      : Trial(Trial), K(K), Array(*K.Array), MinWays(MinWays) {
    Report.Array = Array.Name;
    Report.At = Array.At;
  }

  PaddingReport judge();

private:
  bool isMisaligned(const std::optional<DeclaredPadding> &P);
  void realign(const MisalignedAccess &Found,
               const std::optional<DeclaredPadding> &P);
  bool isNeedless(const DeclaredPadding &P);
  bool isEven(const DeclaredPadding &P);
  void findConflicts();
  bool repair(const Candidate &C, EditPlan Plan, bool Editable);

  const PaddingTrial &Trial;
  const ArrayKernels &K;
  const SharedArray &Array;
  unsigned MinWays;
  double WorstWays = 0; ///< Of the array's conflicts.
  PaddingReport Report;
};

} // namespace

/// Elements of padding that are tried at most, and what they are multiples of:
/// rows are padded by whole words.
static uint64_t mostPadding(const ArrayInstance &I) {
  return std::max<uint64_t>(4, 16 / I.ElementBytes);
}
static uint64_t paddingUnit(const ArrayInstance &I) {
  return std::max<uint64_t>(1, WordBytes / I.ElementBytes);
}

static uint64_t bytesLess(const SharedArray &Array, const Candidate &C) {
  uint64_t Most = 0;
  for (const auto &[Name, I] : Array.Instances)
    Most = std::max(Most, bytesOf(I) - std::min(bytesOf(I), C.bytes(I)));
  return Most;
}

/// Offers \p Plan if it is proven. \p Editable: as an edit, else in words.
bool PaddingJudge::repair(const Candidate &C, EditPlan Plan, bool Editable) {
  if (!Plan.Obstacle.empty())
    return false;
  const ProvenPadding Proven = provePadding(Trial, K, C, Plan.Edits);
  if (!Proven.Holds)
    return false;
  Fix F;
  F.Array = Array.Name;
  F.At = Array.At;
  F.Title = Editable ? Plan.Text : "consider: " + Plan.Text;
  if (Proven.After < Proven.Before)
    F.Title += formatv(": {0} wavefronts of a block become {1}", Proven.Before,
                       Proven.After);
  if (Editable)
    F.Edits = std::move(Plan.Edits);
  F.Accesses = Report.Conflicts;
  F.Accesses.push_back(Array.At);
  Report.Repair = std::move(F);
  return true;
}

/// Fills in the array's conflicts.
void PaddingJudge::findConflicts() {
  std::vector<SourcePoint> Shared;
  for (const KernelReport &Kernel : Trial.Kernels) {
    // Other kernels may have an array of the same name.
    const bool Ours = llvm::any_of(K.Kernels, [&](const KernelReport *Each) {
      return Each->Mangled == Kernel.Mangled;
    });
    for (const AccessReport &A : Kernel.Accesses) {
      if (!isConflict(A, MinWays))
        continue;
      if (!Ours || A.Array != Array.Name) {
        Shared.push_back(A.At);
        continue;
      }
      WorstWays = std::max(WorstWays, A.Worst.Count.ways());
      if (!llvm::is_contained(Report.Conflicts, A.At))
        Report.Conflicts.push_back(A.At);
    }
  }
  // A place where another array has a conflict, too, keeps its finding.
  llvm::erase_if(Report.Conflicts, [&](const SourcePoint &At) {
    return llvm::is_contained(Shared, At);
  });
}

bool PaddingJudge::isNeedless(const DeclaredPadding &P) {
  const Candidate None = repadded(P, 0);
  const LayoutCost Cost = costLayout(K, None, Trial.Module);
  if (!Cost.Known || !Cost.Settled || !Cost.Ideal ||
      !repair(None, planRepadding(Array, P, 0), P.Editable))
    return false;
  Report.Rule = NeedlessPaddingRule.str();
  Report.Message = formatv("padding of '{0}' is not needed: every access is "
                           "ideal without it; {1} bytes less",
                           Array.Name, bytesLess(Array, None));
  return true;
}

/// Whether the rows of \p I are an odd number of words, or of elements that are
/// larger: then no other padding is better in general.
static bool hasOddRows(const ArrayInstance &I, const DeclaredPadding &P) {
  const uint64_t Unit = std::max<uint64_t>(WordBytes, I.ElementBytes);
  const uint64_t Pitch = repadded(P, P.Elements).layout(I).Pitch;
  return Pitch % Unit == 0 && Pitch / Unit % 2;
}

bool PaddingJudge::isEven(const DeclaredPadding &P) {
  const ArrayInstance &I = Array.Instances.begin()->second;
  if (Report.Conflicts.empty() || hasOddRows(I, P))
    return false;
  const uint64_t Unit = paddingUnit(I);
  for (uint64_t N = Unit; N <= mostPadding(I); N += Unit) {
    if (N == P.Elements)
      continue;
    const Candidate Other = repadded(P, N);
    const LayoutCost Cost = costLayout(K, Other, Trial.Module);
    if (!Cost.Known || !Cost.Settled || !Cost.Ideal)
      continue;
    if (!repair(Other, planRepadding(Array, P, N), P.Editable))
      return false;
    Report.Rule = EvenPaddingRule.str();
    Report.Message =
        formatv("padding of '{0}' by {1} leaves {2} bank conflict that padding "
                "by {3} removes",
                Array.Name, P.Elements, waysText(WorstWays, true), N);
    return true;
  }
  return false;
}

/// Looks for the cheapest rows that are a multiple of what \p Found moves and
/// have no conflicts. What is a fault now has no number that could be settled.
void PaddingJudge::realign(const MisalignedAccess &Found,
                           const std::optional<DeclaredPadding> &P) {
  const ArrayInstance &I = Array.Instances.begin()->second;
  const unsigned Inner = Array.Dimensions.size() - 1;
  const bool Known = P && P->Dimension == Inner;
  for (uint64_t N = Known ? 0 : 1;
       N <= mostPadding(I) + (Known ? P->Elements : 0); ++N) {
    const Candidate C =
        Known ? repadded(*P, N)
              : Candidate{CandidateKind::Padding, Inner, int64_t(N)};
    if (C.layout(I).NewPitch % Found.Access->Bytes ||
        (Known && N == P->Elements))
      continue;
    const LayoutCost Cost = costLayout(K, C, Trial.Module);
    if (Cost.Known && Cost.Ideal &&
        repair(C, Known ? planRepadding(Array, *P, N) : planEdits(Array, C),
               !Known || P->Editable))
      return;
  }
}

bool PaddingJudge::isMisaligned(const std::optional<DeclaredPadding> &P) {
  const auto Found = findMisaligned(K);
  if (!Found)
    return false;
  const SharedAccess &Access = *Found->Access;
  Report.Rule = MisalignedPaddingRule.str();
  Report.Message = formatv(
      "{0} of '{1}' makes rows of {2} bytes, which are no multiple of the {3} "
      "that an access moves: a fault",
      P ? "padding" : "the declaration", Array.Name, Found->RowBytes,
      Access.Bytes);
  const AccessOrigin &Origin = Trial.Module.Origins[Access.Identities.front()];
  Report.Notes.push_back(
      {Origin.At, formatv("lane {0} of this {1} of {2} bytes accesses byte {3} "
                          "of '{4}'",
                          Found->Lane, operationName(Access.Kind), Access.Bytes,
                          Found->Offset, Array.Name)});
  Report.Notes.push_back({Found->Kernel->Shape.At, launchText(*Found->Kernel)});
  // What costs what is known of the other accesses only.
  if (K.Complete)
    realign(*Found, P);
  return true;
}

PaddingReport PaddingJudge::judge() {
  if (!K.Launched)
    return Report;
  const auto P = findDeclaredPadding(K);
  if (isMisaligned(P) || !P)
    return Report;
  findConflicts();
  if (!isNeedless(*P) && !isEven(*P))
    Report.Conflicts.clear();
  return Report;
}

/// Whether the array has rows that an access may be too wide for.
static bool hasWideAccess(const SharedArray &Array,
                          const DeviceModule &Module) {
  if (Array.Dimensions.size() < 2 || Array.Extern)
    return false;
  return llvm::any_of(Array.Instances,
                      [](const auto &Each) {
                        const ArrayInstance &I = Each.second;
                        return I.Sizes.size() > 1 &&
                               I.Sizes.back() * I.ElementBytes % 16;
                      }) &&
         llvm::any_of(Module.Kernels, [](const Kernel &K) {
           return llvm::any_of(
               K.Accesses, [](const SharedAccess &A) { return A.Bytes >= 8; });
         });
}

std::vector<PaddingReport>
findPaddings(const DeviceModule &Module, const AnalysisOptions &Options,
             const std::vector<KernelReport> &Kernels, unsigned MinWays,
             Recompiler Recompile) {
  const std::vector<KernelReport> First = firstBlocks(Kernels);
  const PaddingTrial Trial{Module, Options, First, Recompile};
  ArrayKernelFinder Finder(Module, First);
  std::vector<PaddingReport> Reports;
  for (const SharedArray &Array : Module.Arrays) {
    if (!maybePadded(Array) && !hasWideAccess(Array, Module))
      continue;
    Reports.push_back(PaddingJudge(Trial, Finder.find(Array), MinWays).judge());
  }
  return Reports;
}

} // namespace bankcheck
