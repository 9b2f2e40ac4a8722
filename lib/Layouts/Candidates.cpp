//===- Candidates.cpp - Layouts that may remove an array's conflicts
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Screening: the requests of the present code are moved to where a layout has
// their elements. What the compiler makes of the edited code is seen later,
// when the best are compiled.
//
//===----------------------------------------------------------------------===//

#include "Candidates.h"
#include "bankcheck/Findings/RequestCost.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <bit>
#include <numeric>

namespace bankcheck {

/// Bytes by which a row is padded at most.
static constexpr uint64_t MaxPadding = 16;

static uint64_t product(const std::vector<uint64_t> &Sizes, size_t From) {
  return std::accumulate(Sizes.begin() + From, Sizes.end(), uint64_t(1),
                         std::multiplies<>());
}

uint64_t bytesOf(const ArrayInstance &I) {
  return I.ElementBytes * product(I.Sizes, 0);
}

Layout Candidate::layout(const ArrayInstance &I) const {
  Layout L;
  if (Kind == CandidateKind::Padding) {
    const uint64_t Inner = I.ElementBytes * product(I.Sizes, Dimension + 1);
    L.Pitch = Inner * I.Sizes[Dimension];
    L.NewPitch = Inner * (I.Sizes[Dimension] + Elements);
    return L;
  }
  L.Pitch = I.ElementBytes * (RowElements ? RowElements : I.Sizes.back());
  L.NewPitch = L.Pitch;
  if (Kind == CandidateKind::Skew) {
    L.NewPitch += Elements * I.ElementBytes;
    return L;
  }
  L.Rows = Rows;
  L.Unit = UnitElements * I.ElementBytes;
  return L;
}

uint64_t Candidate::bytes(const ArrayInstance &I) const {
  if (Kind == CandidateKind::Swizzle)
    return bytesOf(I);
  if (Kind == CandidateKind::Skew)
    return bytesOf(I) +
           bytesOf(I) / layout(I).Pitch * Elements * I.ElementBytes;
  const Layout L = layout(I);
  return bytesOf(I) / L.Pitch * L.NewPitch;
}

/// Wavefronts of one request after it was moved. An access that the compiler
/// merged of smaller ones falls apart where it is no longer aligned.
static std::optional<uint64_t> costMoved(const SharedAccess &Access,
                                         unsigned SourceBytes,
                                         const LaneValue &Address,
                                         LaneMask Active,
                                         const SymbolTable &Symbols) {
  // What the compiler knows of the alignment is of the present layout.
  SharedAccess Loose = Access;
  Loose.Alignment = std::min<uint64_t>(Access.Alignment, Access.Bytes);
  const RequestCost Whole = costRequest(Loose, Address, Active, Symbols);
  if (Whole.Certainty != Verdict::Unknown)
    return Whole.Count.Wavefronts;
  if (!SourceBytes || SourceBytes >= Access.Bytes)
    return std::nullopt;
  SharedAccess Part = Access;
  Part.Bytes = SourceBytes;
  Part.Alignment = std::min<uint64_t>(Part.Alignment, SourceBytes);
  Part.MergedBytes.clear();
  const RequestCost One = costRequest(Part, Address, Active, Symbols);
  if (One.Certainty == Verdict::Unknown)
    return std::nullopt;
  return uint64_t(One.Count.Wavefronts) * (Access.Bytes / SourceBytes);
}

std::optional<uint64_t> costAll(const SharedArray &Array, const Candidate *New,
                                const std::vector<RequestLog> &Logs,
                                const DeviceModule &Module) {
  uint64_t Sum = 0;
  for (const RequestLog &Log : Logs)
    for (unsigned A = 0; A < Log.Accesses.size(); ++A) {
      const SharedAccess &Access = Log.Accesses[A];
      const unsigned SourceBytes =
          Module.Origins[Access.Identities.front()].Bytes;
      for (const auto &[Hash, R] : Log.Requests[A]) {
        const auto Instance = Array.Instances.find(R.Array);
        if (Instance == Array.Instances.end())
          continue;
        std::optional<LaneValue> Moved = R.Address;
        if (New)
          Moved = relocate(R, New->layout(Instance->second), Log.Symbols);
        // A place that is not known costs what it costs.
        const auto Cost =
            costMoved(Access, SourceBytes, Moved ? *Moved : R.Address, R.Active,
                      Log.Symbols);
        if (!Cost && New && Moved &&
            costMoved(Access, SourceBytes, R.Address, R.Active, Log.Symbols))
          return std::nullopt;
        Sum += R.Times * Cost.value_or(0);
      }
    }
  return Sum;
}

/// Numbers of elements to pad by: a byte tile needs whole words, and rows that
/// are read in vectors whole vectors; costAll() rules out the others.
static std::vector<int64_t> paddings(uint64_t ElementBytes) {
  std::vector<int64_t> Numbers;
  for (uint64_t N = 1; N <= std::max<uint64_t>(4, MaxPadding / ElementBytes);
       ++N)
    if (N * ElementBytes <= WordBytes || N * ElementBytes % WordBytes == 0)
      Numbers.push_back(N);
  return Numbers;
}

static std::vector<Candidate> allCandidates(const SharedArray &Array) {
  std::vector<Candidate> All;
  const ArrayInstance &First = Array.Instances.begin()->second;
  const std::vector<uint64_t> &Sizes = First.Sizes;
  const uint64_t Bytes = First.ElementBytes;
  for (unsigned D = 1; D < Sizes.size(); ++D) {
    for (int64_t N : paddings(Bytes))
      All.push_back({CandidateKind::Padding, D, N});
    if (D >= Array.Dimensions.size())
      continue;
    if (const auto &Padded = Array.Dimensions[D].Padded)
      for (int64_t Less = 1; Less < int64_t(Padded->Elements); ++Less)
        All.push_back({CandidateKind::Padding, D, -Less});
  }
  const bool Linear = Sizes.size() == 1;
  if (Linear)
    for (uint64_t Row = 8; Row <= Sizes[0] / 2 && Row * Bytes <= 1024; Row *= 2)
      for (int64_t N : paddings(Bytes)) {
        Candidate C{CandidateKind::Skew, 0, N};
        C.RowElements = Row;
        All.push_back(C);
      }
  for (uint64_t Row = Linear ? 8 : Sizes.back();
       Row <= (Linear ? Sizes[0] / 2 : Sizes.back()); Row *= 2)
    for (uint64_t Unit = 1; Unit * Bytes <= 16 && Unit < Row; Unit *= 2)
      if (std::has_single_bit(Row) && Row * Bytes <= 1024) {
        Candidate C{CandidateKind::Swizzle};
        C.RowElements = Linear ? Row : 0;
        C.UnitElements = Unit;
        C.Rows = Row / Unit;
        // All of the array must be whole blocks, or an element leaves it.
        if (Linear && Sizes[0] % Row)
          continue;
        All.push_back(C);
      }
  return All;
}

std::vector<Candidate> findCandidates(const SharedArray &Array,
                                      const std::vector<RequestLog> &Logs,
                                      const DeviceModule &Module) {
  std::vector<Candidate> Better;
  if (Array.Instances.empty())
    return Better;
  const auto Now = costAll(Array, nullptr, Logs, Module);
  if (!Now)
    return Better;
  for (Candidate &C : allCandidates(Array)) {
    const auto Cost = costAll(Array, &C, Logs, Module);
    if (!Cost || *Cost >= *Now)
      continue;
    C.Wavefronts = *Cost;
    for (const auto &[Name, I] : Array.Instances)
      C.MoreBytes =
          std::max(C.MoreBytes, C.bytes(I) - std::min(C.bytes(I), bytesOf(I)));
    Better.push_back(C);
  }
  // Of equal ones the declaration alone is edited rather than every use.
  llvm::sort(Better, [](const Candidate &A, const Candidate &B) {
    return std::tuple(A.Wavefronts, A.Kind, A.MoreBytes, A.RowElements) <
           std::tuple(B.Wavefronts, B.Kind, B.MoreBytes, B.RowElements);
  });
  return Better;
}

} // namespace bankcheck
