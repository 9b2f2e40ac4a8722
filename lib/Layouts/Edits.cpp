//===- Edits.cpp - A layout as edits of the source
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Edits.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include <cstdlib>

namespace bankcheck {

using llvm::formatv;

/// Text that may stand left and right of any operator.
static std::string operand(const std::string &Text) {
  return llvm::all_of(
             Text,
             [](char C) { return llvm::isAlnum(C) || C == '_' || C == '.'; })
             ? Text
             : "(" + Text + ")";
}

static std::string placeText(const SourcePoint &At) {
  return formatv("line {0}", At.Line);
}

/// "declare 'tile' as [TILE][TILE + 1]", of which dimension \p D is changed.
static std::string declarationText(const SharedArray &Array, unsigned D,
                                   const std::string &Changed) {
  std::string Text = formatv("declare '{0}' as ", Array.Name);
  for (unsigned I = 0; I < Array.Dimensions.size(); ++I) {
    const auto &Other = Array.Dimensions[I].Text;
    Text += "[" + (I == D ? Changed : Other ? Other->Text : "...") + "]";
  }
  return Text;
}

static Edit replace(const SourceText &Old, const std::string &New) {
  return {Old.File, Old.Offset, Old.Length, New};
}

/// Text that may stand left of a sum's operator.
static std::string term(const SourceText &T) {
  return T.IsTerm ? T.Text : "(" + T.Text + ")";
}

/// "W + 1", to stand for "W".
static std::string larger(const SourceText &Old, int64_t By) {
  return term(Old) + (By < 0 ? " - " : " + ") + std::to_string(std::abs(By));
}

/// What \p Old is with the elements of \p By bytes added wherever the code
/// spells \p L, in parentheses where it is a factor. Edits of places outside of
/// \p Size are added to \p Plan.
static void lengthen(const RowLength &L, int64_t ByBytes, EditPlan &Plan) {
  if (ByBytes % int64_t(L.UnitBytes)) {
    Plan.Obstacle =
        formatv("'{0}' counts pieces of {1} bytes", L.Text, L.UnitBytes);
    return;
  }
  for (const SourceText &Place : L.Places)
    Plan.Edits.push_back(replace(
        Place, "(" + larger(Place, ByBytes / int64_t(L.UnitBytes)) + ")"));
}

/// Row lengths that the code spells besides the declaration grow with it.
static void lengthenRows(const SharedArray &Array, const Candidate &C,
                         EditPlan &Plan) {
  for (unsigned Index = 0; Index < Array.Lengths.size(); ++Index) {
    const RowLength &L = Array.Lengths[Index];
    std::optional<int64_t> By;
    bool IsRow = true;
    for (const auto &[Name, I] : Array.Instances) {
      const Layout New = C.layout(I);
      const int64_t More = int64_t(New.NewPitch) - int64_t(New.Pitch);
      IsRow &= I.Lengths[Index] == New.Pitch && By.value_or(More) == More;
      By = More;
    }
    if (!IsRow || !By)
      continue;
    lengthen(L, *By, Plan);
    Plan.Text +=
        formatv(", and its row length '{0}' as '{0} {1} {2}'", L.Text,
                *By < 0 ? "-" : "+", std::abs(*By) / int64_t(L.UnitBytes));
  }
}

static void pad(const SharedArray &Array, const Candidate &C, EditPlan &Plan) {
  const ArrayDimension D = C.Dimension < Array.Dimensions.size()
                               ? Array.Dimensions[C.Dimension]
                               : ArrayDimension();
  if (!D.Text) {
    Plan.Text = formatv("pad the rows of '{0}' by {1}", Array.Name, C.Elements);
    Plan.Obstacle = "the dimension is written in a macro";
    return;
  }
  const SourceText &Text = *D.Text;
  std::optional<SourceText> Pad;
  if (C.Replaces)
    Pad = D.NamedPad;
  else if (D.Padded)
    Pad = D.Padded->Pad;
  const int64_t Number = C.Elements + (D.Padded ? D.Padded->Elements : 0);
  std::string New = larger(Text, C.Elements);
  if (Pad && Number > 0) {
    New = Text.Text;
    New.replace(Pad->Offset - Text.Offset, Pad->Length, std::to_string(Number));
    Plan.Edits.push_back(replace(*Pad, std::to_string(Number)));
  } else {
    Plan.Edits.push_back(replace(Text, New));
  }
  Plan.Text = declarationText(Array, C.Dimension, New);
  lengthenRows(Array, C, Plan);
}

/// A row length of a 1-D array, in its subscripts and, unless there is room
/// enough, its size.
static void lengthenPitch(const SharedArray &Array, const Candidate &C,
                          EditPlan &Plan) {
  const RowLength &L = Array.Lengths[C.Length];
  const ArrayInstance &I = Array.Instances.begin()->second;
  Plan.Text =
      formatv("give '{0}' rows of '{1} + {2}'", Array.Name, L.Text,
              C.Elements * int64_t(I.ElementBytes) / int64_t(L.UnitBytes));
  lengthen(L, C.Elements * int64_t(I.ElementBytes), Plan);
  if (C.KeepsSize || spellsSize(Array, C.Length) || !Plan.Obstacle.empty())
    return;
  const ArrayDimension D =
      Array.Dimensions.empty() ? ArrayDimension() : Array.Dimensions[0];
  if (!D.Text || L.UnitBytes != I.ElementBytes) {
    Plan.Obstacle = "its size does not say how many rows it has";
    return;
  }
  const std::string New =
      formatv("{0} / {1} * ({2})", operand(D.Text->Text), operand(L.Text),
              larger(L.Places.front(), C.Elements));
  Plan.Edits.push_back(replace(*D.Text, New));
  Plan.Text += "; " + declarationText(Array, 0, New);
}

/// "(i) / 32 * 2": the words left out before element \p Index.
static std::string skewText(const std::string &Index, const Candidate &C) {
  return formatv("{0} / {1}{2}", operand(Index), C.RowElements,
                 C.Elements == 1 ? "" : formatv(" * {0}", C.Elements).str());
}

static std::string swizzleText(const std::string &Row, const Candidate &C) {
  std::string Text = operand(Row);
  if (C.RowElements)
    Text += formatv(" / {0}", C.RowElements);
  Text += formatv(" % {0}", C.Rows);
  if (C.UnitElements > 1)
    Text += formatv(" * {0}", C.UnitElements);
  return Text;
}

/// Edits the last subscript of every use, or none. The first says why.
static void editSubscripts(const SharedArray &Array, const Candidate &C,
                           EditPlan &Plan) {
  std::string Comment = C.Kind == CandidateKind::Skew
                            ? " /* leaves out words: fewer bank conflicts */"
                            : " /* swizzled: fewer bank conflicts */";
  for (const ArrayUse &Use : Array.Uses) {
    if (Use.Indices.empty() || Use.Indices.size() != Array.Dimensions.size()) {
      Plan.Obstacle = "the use in " + placeText(Use.At) +
                      " is no subscript: change what is done with that pointer";
      return;
    }
    if (llvm::any_of(Use.Indices, [](const auto &I) { return !I; })) {
      Plan.Obstacle =
          "the subscript in " + placeText(Use.At) + " cannot be written twice";
      return;
    }
    const SourceText &Last = *Use.Indices.back();
    const std::string &Row =
        Use.Indices[Use.Indices.size() == 1 ? 0 : Use.Indices.size() - 2]->Text;
    const std::string New =
        C.Kind == CandidateKind::Skew
            ? operand(Last.Text) + " + " + skewText(Last.Text, C)
            : operand(Last.Text) + " ^ (" + swizzleText(Row, C) + ")";
    Plan.Edits.push_back(replace(Last, New + Comment));
    Comment.clear();
  }
}

static void skew(const SharedArray &Array, const Candidate &C, EditPlan &Plan) {
  const ArrayDimension D =
      Array.Dimensions.empty() ? ArrayDimension() : Array.Dimensions[0];
  Plan.Text = formatv("index '{0}' with i + {1}", Array.Name, skewText("i", C));
  if (!D.Text) {
    Plan.Obstacle = "the dimension is written in a macro";
    return;
  }
  const std::string New = term(*D.Text) + " + " + skewText(D.Text->Text, C);
  Plan.Edits.push_back(replace(*D.Text, New));
  Plan.Text = formatv("{0} and index it with i + {1}",
                      declarationText(Array, 0, New), skewText("i", C));
  editSubscripts(Array, C, Plan);
}

static void swizzle(const SharedArray &Array, const Candidate &C,
                    EditPlan &Plan) {
  const bool Linear = Array.Dimensions.size() == 1;
  // In units of elements, as CuTe counts.
  const unsigned Bits = llvm::Log2_64(C.Rows);
  Plan.Text = formatv("index '{0}' with {1} ^ ({2}), cute::Swizzle<{3}, {4}, "
                      "{3}>",
                      Array.Name, Linear ? "i" : "column",
                      swizzleText(Linear ? "i" : "row", C), Bits,
                      llvm::Log2_64(C.UnitElements));
  editSubscripts(Array, C, Plan);
}

bool overlap(const std::vector<Edit> &Edits) {
  for (size_t I = 1; I < Edits.size(); ++I)
    if (Edits[I - 1].File == Edits[I].File &&
        Edits[I - 1].Offset + Edits[I - 1].Length > Edits[I].Offset)
      return true;
  return false;
}

EditPlan planEdits(const SharedArray &Array, const Candidate &C) {
  EditPlan Plan;
  switch (C.Kind) {
  case CandidateKind::Padding:
    pad(Array, C, Plan);
    break;
  case CandidateKind::Pitch:
    lengthenPitch(Array, C, Plan);
    break;
  case CandidateKind::Skew:
    skew(Array, C, Plan);
    break;
  case CandidateKind::Swizzle:
    swizzle(Array, C, Plan);
    break;
  }
  if (!Array.Fixed.empty())
    Plan.Obstacle = Array.Fixed;
  llvm::sort(Plan.Edits);
  Plan.Edits.erase(llvm::unique(Plan.Edits), Plan.Edits.end());
  if (overlap(Plan.Edits))
    Plan.Obstacle = "one of its subscripts stands in another";
  if (!Plan.Obstacle.empty())
    Plan.Edits.clear();
  return Plan;
}

} // namespace bankcheck
