//===- DeclaredPadding.cpp - The part of an array's rows that is padding
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeclaredPadding.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace bankcheck {

using llvm::formatv;

/// A plain number N is a padded row if the used part is a multiple of this many
/// elements and no more than so many bytes are left: [33], but not [50].
static constexpr uint64_t RowMultiple = 8, MaxBytes = 16;

static std::optional<uint64_t> number(const SourceText &Text) {
  uint64_t N;
  if (llvm::StringRef(Text.Text).getAsInteger(0, N))
    return std::nullopt;
  return N;
}

/// Bytes of one element of dimension \p D.
static uint64_t innerBytes(const ArrayInstance &I, unsigned D) {
  return Candidate{CandidateKind::Padding, D, 0}.layout(I).Pitch / I.Sizes[D];
}

static bool maybePadded(const SharedArray &Array, unsigned D) {
  const ArrayDimension &Declared = Array.Dimensions[D];
  const ArrayInstance &I = Array.Instances.begin()->second;
  if (!Declared.Text || I.Sizes.size() != Array.Dimensions.size())
    return false;
  return Declared.Unpadded ||
         (number(*Declared.Text) == I.Sizes[D] &&
          (I.Sizes[D] - 1) % RowMultiple * innerBytes(I, D) < MaxBytes);
}

bool maybePadded(const SharedArray &Array) {
  return Array.Fixed.empty() && !Array.Extern && !Array.Instances.empty() &&
         llvm::any_of(llvm::seq<unsigned>(
                          1, std::max<size_t>(1, Array.Dimensions.size())),
                      [&](unsigned D) { return maybePadded(Array, D); });
}

/// Elements of dimension \p D, from the first on, that requests to the instance
/// of this name and shape reach; nothing if that is not known.
static std::optional<uint64_t> usedElements(const ArrayKernels &K, unsigned D,
                                            const std::string &Name,
                                            const ArrayInstance &I) {
  const Layout Rows = Candidate{CandidateKind::Padding, D, 0}.layout(I);
  int64_t End = 0;
  for (const RequestLog *Log : K.Logs)
    for (unsigned A = 0; A < Log->Accesses.size(); ++A)
      for (const auto &[Hash, R] : Log->Requests[A]) {
        if (R.Array != Name)
          continue;
        // Rows as they are: this fails where the column is not known.
        if (!relocate(R, Rows, Log->Symbols))
          return std::nullopt;
        for (unsigned Lane = 0; Lane < LaneCount; ++Lane) {
          if (!(R.Active >> Lane & 1))
            continue;
          const int64_t Pitch = Rows.Pitch, At = R.Address.Constant[Lane];
          End = std::max(End, (At % Pitch + Pitch) % Pitch +
                                  int64_t(Log->Accesses[A].Bytes));
        }
      }
  if (!End || End > int64_t(Rows.Pitch))
    return std::nullopt;
  return llvm::divideCeil(End, innerBytes(I, D));
}

/// What dimension \p D of all instances has beyond what is used.
static std::optional<DeclaredPadding> paddingOf(const ArrayKernels &K,
                                                unsigned D) {
  std::optional<DeclaredPadding> Common;
  for (const auto &[Name, I] : K.Array->Instances) {
    const auto Used = usedElements(K, D, Name, I);
    if (!Used || *Used >= I.Sizes[D])
      return std::nullopt;
    if (Common && Common->Elements != I.Sizes[D] - *Used)
      return std::nullopt;
    if (!Common)
      Common = {D, I.Sizes[D] - *Used, *Used};
  }
  return Common;
}

std::optional<DeclaredPadding> findDeclaredPadding(const ArrayKernels &K) {
  if (!K.Complete || !maybePadded(*K.Array))
    return std::nullopt;
  for (unsigned D = K.Array->Dimensions.size(); D-- > 1;) {
    const ArrayDimension &Declared = K.Array->Dimensions[D];
    if (!maybePadded(*K.Array, D))
      continue;
    auto P = paddingOf(K, D);
    if (!P)
      continue;
    const ArrayInstance &I = K.Array->Instances.begin()->second;
    P->Editable =
        !Declared.Unpadded || (Declared.Padded && number(Declared.Padded->Pad));
    if (Declared.Padded && Declared.Padded->Elements != P->Elements)
      continue;
    if (!Declared.Unpadded &&
        (P->Used % RowMultiple || P->Elements * innerBytes(I, D) > MaxBytes))
      continue;
    return P;
  }
  return std::nullopt;
}

Candidate repadded(const DeclaredPadding &P, uint64_t Elements) {
  return {CandidateKind::Padding, P.Dimension,
          int64_t(Elements) - int64_t(P.Elements)};
}

/// The dimension's own words with \p Elements of padding.
static std::string dimensionText(const ArrayDimension &D,
                                 const DeclaredPadding &P, uint64_t Elements) {
  if (!D.Unpadded)
    return std::to_string(P.Used + Elements);
  if (!Elements)
    return D.Unpadded->Text;
  if (!D.Padded)
    return D.Unpadded->Text + " + " + std::to_string(Elements);
  std::string Text = D.Text->Text;
  return Text.replace(D.Padded->Pad.Offset - D.Text->Offset,
                      D.Padded->Pad.Length, std::to_string(Elements));
}

EditPlan planRepadding(const SharedArray &Array, const DeclaredPadding &P,
                       uint64_t Elements) {
  EditPlan Plan = planEdits(Array, repadded(P, Elements));
  const SourceText &Old = *Array.Dimensions[P.Dimension].Text;
  const Edit New{Old.File, Old.Offset, Old.Length,
                 dimensionText(Array.Dimensions[P.Dimension], P, Elements)};
  Plan.Text = formatv("declare '{0}' as ", Array.Name);
  for (unsigned I = 0; I < Array.Dimensions.size(); ++I) {
    const auto &Text = Array.Dimensions[I].Text;
    Plan.Text += "[" +
                 (I == P.Dimension ? New.Text
                  : Text           ? Text->Text
                                   : "...") +
                 "]";
  }
  if (!Plan.Obstacle.empty())
    return Plan;
  // What depends on the declaration is edited as for any padding.
  llvm::erase_if(Plan.Edits, [&](const Edit &E) {
    return E.File == Old.File && E.Offset >= Old.Offset &&
           E.Offset < Old.Offset + Old.Length;
  });
  Plan.Edits.push_back(New);
  llvm::sort(Plan.Edits);
  return Plan;
}

} // namespace bankcheck
