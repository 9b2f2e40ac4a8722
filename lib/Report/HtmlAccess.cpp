//===- HtmlAccess.cpp - One access and its picture
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HtmlParts.h"
#include "Markup.h"
#include "ReportText.h"
#include "bankcheck/Banks/LaneBankPicture.h"
#include "llvm/Support/FormatVariadic.h"
#include <bit>

namespace bankcheck {

using namespace llvm;

static void printMatrix(raw_ostream &OS, const Request &R) {
  const LaneBankPicture Picture = drawLaneBankPicture(R);
  OS << "<table class=\"matrix\"><caption>A column is a bank, a row a "
        "wavefront, a number the lane that the bank serves: <span class=\"key "
        "ideal\">7</span> would be needed anyway, <span class=\"key "
        "excess\">7</span> &#9656; excessive, <span class=\"key "
        "ideal\">7+</span> more lanes want the same word.</caption>\n"
        "<thead><tr><th scope=\"row\">bank";
  for (unsigned Bank = 0; Bank < BankCount; ++Bank)
    OS << "<th scope=\"col\">" << Bank;
  OS << "<tbody>\n";
  for (size_t Row = 0; Row < Picture.Wavefronts.size(); ++Row) {
    const bool Excessive = Picture.Turns[Row];
    OS << "<tr><th scope=\"row\">" << (Excessive ? "&#9656; " : "") << Row + 1;
    for (LaneMask Lanes : Picture.Wavefronts[Row])
      if (!Lanes)
        OS << "<td>";
      else
        OS << formatv("<td class=\"{0}\">{1}{2}",
                      Excessive ? "excess" : "ideal", std::countr_zero(Lanes),
                      std::popcount(Lanes) > 1 ? "+" : "");
    OS << '\n';
  }
  OS << "</table>\n";
}

static std::string numberText(const std::optional<uint64_t> &Number) {
  return Number ? std::to_string(*Number) : "unknown";
}

static void printLayouts(raw_ostream &OS, const AccessReport &A) {
  const AccessPictures &P = *A.Pictures;
  if (P.Layouts.size() < 2)
    return;
  OS << "<h3>Layouts of '" << escaped(A.Array)
     << "'</h3>\n<table class=\"figures\"><thead><tr><th "
        "class=\"text\">layout<th>bytes<th>wavefronts of all its "
        "accesses<th>of this one<tbody>\n";
  for (const LayoutChoice &L : P.Layouts)
    OS << "<tr><td class=\"text\">" << escaped(L.Name) << "<td>"
       << (L.Bytes ? std::to_string(L.Bytes) : "unknown") << "<td>"
       << numberText(L.ArrayWavefronts) << "<td>" << numberText(L.Wavefronts)
       << '\n';
  OS << "</table>\n";
  if (P.Spectrum.empty())
    return;
  OS << "<details><summary>Wavefronts of all its accesses with longer "
        "rows</summary><table class=\"figures\"><thead><tr><th>elements of a "
        "row<th>wavefronts<tbody>\n";
  for (size_t Pad = 0; Pad < P.Spectrum.size(); ++Pad)
    OS << "<tr><td>" << P.RowElements + Pad << "<td>"
       << (P.Spectrum[Pad] ? std::to_string(*P.Spectrum[Pad])
                           : "not possible: misaligned")
       << '\n';
  OS << "</table></details>\n";
}

static void printRequest(raw_ostream &OS, const PageAccess &Of) {
  const AccessReport &A = *Of.Access;
  const std::optional<Request> R = costliestRequest(A);
  if (!R)
    return;
  WorstRequest Shown = A.Worst;
  Shown.Example = *R;
  const WavefrontCount Count = countWavefronts(*R);
  OS << "<p>" << escaped(explainRequest(Shown, Of.Kernel->Shape.Block))
     << ". The bank of a word is its number modulo 32.</p>\n"
     << formatv("<p><b>Its costliest request takes {0}, ideally {1}.</b></p>\n",
                countText(Count.Wavefronts, "wavefront"), Count.Ideal);
  printMatrix(OS, *R);
  if (A.Pictures)
    printLayouts(OS, A);
}

void printAccessPanel(raw_ostream &OS, const PageAccess &Of) {
  const AccessReport &A = *Of.Access;
  OS << "<h2>" << escaped(titleText(A)) << " <span class=\"verdict\">"
     << verdictName(A.Certainty) << "</span></h2>\n<p class=\"code\">"
     << escaped(placeText(A.At)) << "</p>\n<p>kernel '"
     << escaped(Of.Kernel->Name) << "', "
     << escaped(blockText(Of.Kernel->Shape)) << "</p>\n";
  if (Of.isKnown()) {
    const Figures F = Of.figures();
    OS << formatv("<table class=\"figures\"><thead><tr><th class=\"text\">in "
                  "one block<th>requests<th>wavefronts<th>ideal<th>excessive"
                  "<tbody><tr><td class=\"text\">this access<td>{0}<td>{1}"
                  "<td>{2}<td>{3}</table>\n",
                  F.Requests, F.Wavefronts, F.Ideal, F.excessive());
    printRequest(OS, Of);
  }
  OS << "<h3>Conditions and assumptions</h3>\n<ul class=\"plain\">\n";
  for (const std::string &Condition : conditionTexts(Of))
    OS << "<li>" << escaped(Condition) << '\n';
  OS << "</ul>\n";
}

} // namespace bankcheck
