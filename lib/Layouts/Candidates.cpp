//===- Candidates.cpp - Layouts that may remove an array's conflicts
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Candidates.h"
#include "Screening.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <bit>
#include <numeric>

namespace bankcheck {

/// Bytes by which rows are padded at most, first, and if that is not enough.
static constexpr uint64_t FewBytes = 16, ManyBytes = 31 * WordBytes;
/// Bytes of the longest row that a skew or a swizzle is tried on.
static constexpr uint64_t MaxRowBytes = 1024;

static uint64_t product(const std::vector<uint64_t> &Sizes, size_t From) {
  return std::accumulate(Sizes.begin() + From, Sizes.end(), uint64_t(1),
                         std::multiplies<>());
}

uint64_t bytesOf(const ArrayInstance &I) {
  return I.ElementBytes * product(I.Sizes, 0);
}

Layout Candidate::layout(const ArrayInstance &I) const {
  Layout L;
  switch (Kind) {
  case CandidateKind::Padding: {
    const uint64_t Inner = I.ElementBytes * product(I.Sizes, Dimension + 1);
    L.Pitch = Inner * I.Sizes[Dimension];
    L.NewPitch =
        L.Pitch +
        Inner * (Elements - int64_t(Replaces ? I.NamedPads[Dimension] : 0));
    return L;
  }
  case CandidateKind::Pitch:
    L.Pitch = I.Lengths[Length];
    L.NewPitch = L.Pitch + Elements * I.ElementBytes;
    return L;
  case CandidateKind::Skew:
    L.Pitch = RowElements * I.ElementBytes;
    L.NewPitch = L.Pitch + Elements * I.ElementBytes;
    return L;
  case CandidateKind::Swizzle:
    L.Pitch = I.ElementBytes * (RowElements ? RowElements : I.Sizes.back());
    L.NewPitch = L.Pitch;
    L.Rows = Rows;
    L.Unit = UnitElements * I.ElementBytes;
    return L;
  }
  llvm_unreachable("no such kind");
}

uint64_t Candidate::bytes(const ArrayInstance &I) const {
  if (Kind == CandidateKind::Swizzle || KeepsSize)
    return bytesOf(I);
  const Layout L = layout(I);
  const uint64_t Rows = bytesOf(I) / L.Pitch;
  // A skew ends where its last element ends.
  return Kind == CandidateKind::Skew
             ? bytesOf(I) + Rows * (L.NewPitch - L.Pitch)
             : Rows * L.NewPitch;
}

/// Numbers of elements to pad by: a byte tile needs whole words, and rows that
/// are read in vectors whole vectors; the costs rule out the others.
static std::vector<int64_t> paddings(uint64_t ElementBytes, bool Many) {
  const uint64_t Most =
      std::max<uint64_t>(4, (Many ? ManyBytes : FewBytes) / ElementBytes);
  std::vector<int64_t> Numbers;
  for (uint64_t N = 1; N <= Most; ++N)
    if (N * ElementBytes <= WordBytes || N * ElementBytes % WordBytes == 0)
      Numbers.push_back(N);
  return Numbers;
}

bool spellsSize(const SharedArray &Array, unsigned Length) {
  if (Array.Dimensions.empty() || !Array.Dimensions[0].Text)
    return false;
  const SourceText &Size = *Array.Dimensions[0].Text;
  return llvm::any_of(Array.Lengths[Length].Places, [&](const SourceText &T) {
    return T.File == Size.File && T.Offset >= Size.Offset &&
           T.Offset + T.Length <= Size.Offset + Size.Length;
  });
}

/// Whether Lengths[\p Index] may be that of rows in every instance.
static bool isRowLength(const SharedArray &Array, unsigned Index) {
  return llvm::all_of(Array.Instances, [&](const auto &Each) {
    const ArrayInstance &I = Each.second;
    return I.Lengths[Index] && I.Lengths[Index] < bytesOf(I) &&
           I.Lengths[Index] % I.ElementBytes == 0;
  });
}

static void addPaddings(const SharedArray &Array, bool Many,
                        std::vector<Candidate> &All) {
  const ArrayInstance &First = Array.Instances.begin()->second;
  for (int64_t N : paddings(First.ElementBytes, Many)) {
    Candidate C;
    C.Elements = N;
    for (C.Dimension = 1; C.Dimension < First.Sizes.size(); ++C.Dimension) {
      All.push_back(C);
      if (C.Dimension < Array.Dimensions.size() &&
          Array.Dimensions[C.Dimension].NamedPad) {
        C.Replaces = true;
        All.push_back(C);
        C.Replaces = false;
      }
    }
    C = {CandidateKind::Pitch, 0, N};
    if (First.Sizes.size() == 1)
      for (C.Length = 0; C.Length < Array.Lengths.size(); ++C.Length)
        if (isRowLength(Array, C.Length))
          All.push_back(C);
  }
}

/// Less of a padding than is declared.
static void addSmaller(const SharedArray &Array, std::vector<Candidate> &All) {
  for (unsigned D = 1; D < Array.Dimensions.size(); ++D)
    if (const auto &Padded = Array.Dimensions[D].Padded)
      for (int64_t Less = 1; Less < int64_t(Padded->Elements); ++Less)
        All.push_back({CandidateKind::Padding, D, -Less});
}

/// Rows that a 1-D array may be divided in: elements.
static std::vector<uint64_t> rowsOf(const SharedArray &Array) {
  const ArrayInstance &I = Array.Instances.begin()->second;
  std::vector<uint64_t> Rows;
  for (uint64_t Row = 8;
       Row <= I.Sizes[0] / 2 && Row * I.ElementBytes <= MaxRowBytes; Row *= 2)
    Rows.push_back(Row);
  for (unsigned L = 0; L < Array.Lengths.size(); ++L) {
    const uint64_t Row = I.Lengths[L] / I.ElementBytes;
    if (isRowLength(Array, L) && Array.Instances.size() == 1 &&
        !std::has_single_bit(Row) && Row >= 8)
      Rows.push_back(Row);
  }
  return Rows;
}

static void addSkews(const SharedArray &Array, std::vector<Candidate> &All) {
  const uint64_t Bytes = Array.Instances.begin()->second.ElementBytes;
  for (uint64_t Row : rowsOf(Array))
    for (int64_t N : paddings(Bytes, /*Many=*/false)) {
      Candidate C{CandidateKind::Skew, 0, N};
      C.RowElements = Row;
      All.push_back(C);
    }
}

static void addSwizzles(const SharedArray &Array, std::vector<Candidate> &All) {
  const ArrayInstance &First = Array.Instances.begin()->second;
  const bool Linear = First.Sizes.size() == 1;
  const std::vector<uint64_t> Rows =
      Linear ? rowsOf(Array) : std::vector{First.Sizes.back()};
  for (uint64_t Row : Rows)
    for (uint64_t Unit = 1; Unit * First.ElementBytes <= 16 && Unit < Row;
         Unit *= 2) {
      // All of the array must be whole blocks, or an element leaves it.
      if (!std::has_single_bit(Row) || Row * First.ElementBytes > MaxRowBytes ||
          (Linear && First.Sizes[0] % Row))
        continue;
      Candidate C{CandidateKind::Swizzle};
      C.RowElements = Linear ? Row : 0;
      C.UnitElements = Unit;
      C.Rows = Row / Unit;
      All.push_back(C);
    }
}

/// Fills in what \p C costs; false if that is not less than \p Now.
static bool screen(Candidate &C, const Screening &Costs, const ArrayCost &Now,
                   const SharedArray &Array) {
  const auto Cost = Costs.cost(&C);
  if (!Cost || Cost->Wavefronts >= Now.Wavefronts)
    return false;
  C.Wavefronts = Cost->Wavefronts;
  C.KeepsSize = C.Kind == CandidateKind::Pitch && Cost->Fits &&
                !spellsSize(Array, C.Length);
  for (size_t A = 0; A < Now.ByAccess.size() && !C.WorseLine; ++A)
    if (Cost->ByAccess[A] > Now.ByAccess[A])
      C.WorseLine = Costs.lineOf(A);
  for (const auto &[Name, I] : Array.Instances) {
    const uint64_t Bytes = C.bytes(I);
    C.MoreBytes = std::max(C.MoreBytes, Bytes - std::min(Bytes, bytesOf(I)));
  }
  return true;
}

std::vector<Candidate> findCandidates(const SharedArray &Array,
                                      const std::vector<RequestLog> &Logs,
                                      const DeviceModule &Module) {
  std::vector<Candidate> Better;
  if (Array.Instances.empty() || Array.Instances.begin()->second.Sizes.empty())
    return Better;
  const Screening Costs(Array, Logs, Module);
  const auto Now = Costs.cost(nullptr);
  if (!Now)
    return Better;
  uint64_t Best = Now->Wavefronts;
  auto Screen = [&](std::vector<Candidate> All) {
    for (Candidate &C : All)
      if (screen(C, Costs, *Now, Array)) {
        if (!C.WorseLine)
          Best = std::min(Best, C.Wavefronts);
        Better.push_back(C);
      }
  };
  std::vector<Candidate> All;
  addPaddings(Array, /*Many=*/false, All);
  addSmaller(Array, All);
  if (Array.Instances.begin()->second.Sizes.size() == 1)
    addSkews(Array, All);
  addSwizzles(Array, All);
  Screen(std::move(All));
  if (Best > Now->Ideal) {
    std::vector<Candidate> More;
    addPaddings(Array, /*Many=*/true, More);
    Screen(std::move(More));
  }
  // Of equal ones the declaration alone is edited rather than every use.
  auto Key = [](const Candidate &C) {
    return std::tuple(C.WorseLine != 0, C.Wavefronts, C.Kind, C.MoreBytes,
                      C.RowElements, C.Dimension, C.Length, C.UnitElements,
                      C.Elements, !C.Replaces);
  };
  llvm::sort(Better, [&](const Candidate &A, const Candidate &B) {
    return Key(A) < Key(B);
  });
  return Better;
}

} // namespace bankcheck
