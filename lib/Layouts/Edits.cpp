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

namespace bankcheck {

using llvm::formatv;

/// Text that may stand left and right of any operator.
static std::string operand(const std::string &Text) {
  return llvm::all_of(Text, [](char C) { return llvm::isAlnum(C) || C == '_'; })
             ? Text
             : "(" + Text + ")";
}

static std::string placeText(const SourcePoint &At) {
  return formatv("line {0}", At.Line);
}

/// Why the size of \p Array may not change, or "".
static std::string sizeObstacle(const SharedArray &Array) {
  if (!Array.Fixed.empty())
    return Array.Fixed;
  for (const ArrayUse &Use : Array.Uses) {
    if (Use.Kind == ArrayUseKind::Size)
      return "sizeof in " + placeText(Use.At) +
             " changes with it: see what is done with that";
    if (Use.Kind == ArrayUseKind::Pointer && Array.AddressesCounted.Line)
      return "line " + std::to_string(Array.AddressesCounted.Line) +
             " counts with addresses, and line " + std::to_string(Use.At.Line) +
             " takes one";
    if (Use.Kind == ArrayUseKind::Other)
      return "the array's type is used in " + placeText(Use.At) +
             ": change what takes it";
  }
  return "";
}

/// Replaces dimension \p D by \p Text.
static void redeclare(const SharedArray &Array, unsigned D,
                      const std::string &Text, const Edit &Change,
                      EditPlan &Plan) {
  Plan.Text = formatv("declare '{0}' as ", Array.Name);
  for (unsigned I = 0; I < Array.Dimensions.size(); ++I) {
    const auto &Other = Array.Dimensions[I].Text;
    Plan.Text += "[" + (I == D ? Text : Other ? Other->Text : "...") + "]";
  }
  Plan.Edits.push_back(Change);
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
  if (D.Padded && int64_t(D.Padded->Elements) + C.Elements > 0) {
    const SourceText &Pad = D.Padded->Pad;
    const std::string Number =
        std::to_string(int64_t(D.Padded->Elements) + C.Elements);
    std::string New = Text.Text;
    New.replace(Pad.Offset - Text.Offset, Pad.Length, Number);
    redeclare(Array, C.Dimension, New,
              {Pad.File, Pad.Offset, Pad.Length, Number}, Plan);
    return;
  }
  const std::string New = (Text.IsTerm ? Text.Text : "(" + Text.Text + ")") +
                          " + " + std::to_string(C.Elements);
  redeclare(Array, C.Dimension, New, {Text.File, Text.Offset, Text.Length, New},
            Plan);
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

/// Edits the last subscript of every use, or none.
static void editSubscripts(const SharedArray &Array, const Candidate &C,
                           EditPlan &Plan) {
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
            : operand(Last.Text) + " ^ " + swizzleText(Row, C);
    Plan.Edits.push_back({Last.File, Last.Offset, Last.Length, New});
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
  const SourceText &Text = *D.Text;
  const std::string New = (Text.IsTerm ? Text.Text : "(" + Text.Text + ")") +
                          " + " + skewText(Text.Text, C);
  const std::string Does = Plan.Text;
  redeclare(Array, 0, New, {Text.File, Text.Offset, Text.Length, New}, Plan);
  Plan.Text += Does.substr(Does.find(" with ")).insert(0, " and index it");
  editSubscripts(Array, C, Plan);
}

static void swizzle(const SharedArray &Array, const Candidate &C,
                    EditPlan &Plan) {
  const bool Linear = Array.Dimensions.size() == 1;
  Plan.Text =
      formatv("index '{0}' with {1} ^ {2}", Array.Name, Linear ? "i" : "column",
              swizzleText(Linear ? "i" : "row", C));
  editSubscripts(Array, C, Plan);
}

EditPlan planEdits(const SharedArray &Array, const Candidate &C) {
  EditPlan Plan;
  switch (C.Kind) {
  case CandidateKind::Padding:
    pad(Array, C, Plan);
    break;
  case CandidateKind::Skew:
    skew(Array, C, Plan);
    break;
  case CandidateKind::Swizzle:
    swizzle(Array, C, Plan);
    break;
  }
  if (std::string Why = sizeObstacle(Array); !Why.empty())
    Plan.Obstacle = Why;
  llvm::sort(Plan.Edits);
  Plan.Edits.erase(llvm::unique(Plan.Edits), Plan.Edits.end());
  for (size_t I = 1; I < Plan.Edits.size(); ++I)
    if (Plan.Edits[I - 1].File == Plan.Edits[I].File &&
        Plan.Edits[I - 1].Offset + Plan.Edits[I - 1].Length >
            Plan.Edits[I].Offset)
      Plan.Obstacle = "one of its subscripts stands in another";
  if (!Plan.Obstacle.empty())
    Plan.Edits.clear();
  return Plan;
}

} // namespace bankcheck
