//===- SvgReport.cpp - One line's accesses, drawn for slides and issues
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Markup.h"
#include "PageModel.h"
#include "ReportText.h"
#include "bankcheck/Banks/LaneBankPicture.h"
#include "bankcheck/Report/Reports.h"
#include "llvm/Support/FormatVariadic.h"
#include <bit>

namespace bankcheck {

using namespace llvm;

namespace {

/// Lengths in pixels.
constexpr unsigned Margin = 16, LineHeight = 20, CellWidth = 24,
                   CellHeight = 18, GutterWidth = 76, LetterWidth = 8;

// The two colours differ in lightness too, for those who see no hues.
constexpr const char *Style = "path{stroke:#fff;stroke-width:2}"
                              "text{font:13px sans-serif;fill:#1a1a1a}"
                              ".title{font-weight:bold}"
                              ".axis{font-size:11px;fill:#595959}"
                              ".grid{fill:#f2f2f2}"
                              ".ideal{fill:#0072b2}"
                              ".excess{fill:#e69f00}"
                              ".lane{font-size:11px;text-anchor:middle}"
                              ".lane.on{fill:#fff}";

/// Draws from top to bottom; the height is known at the end.
class SvgWriter {
public:
  void text(StringRef Class, StringRef Text) {
    Y += LineHeight;
    Width = std::max<unsigned>(Width, 2 * Margin + Text.size() * LetterWidth);
    OS << formatv("<text class=\"{0}\" x=\"{1}\" y=\"{2}\">{3}</text>\n", Class,
                  Margin, Y - 5, escaped(Text));
  }
  void gap() { Y += LineHeight / 2; }
  void matrix(const Request &R);
  void finish(raw_ostream &To) const;

private:
  void cell(unsigned X, LaneMask Lanes, bool Excessive);
  void laneText(unsigned X, unsigned Y, StringRef Class, StringRef Text);

  std::string Body;
  raw_string_ostream OS{Body};
  unsigned Y = Margin;
  unsigned Width = 2 * Margin + GutterWidth + BankCount * CellWidth;
};

} // namespace

void SvgWriter::laneText(unsigned X, unsigned Y, StringRef Class,
                         StringRef Text) {
  OS << formatv("<text class=\"lane {0}\" x=\"{1}\" y=\"{2}\">{3}</text>\n",
                Class, X + CellWidth / 2, Y + CellHeight - 5, Text);
}

void SvgWriter::cell(unsigned X, LaneMask Lanes, bool Excessive) {
  if (!Lanes)
    return;
  const bool Shared = std::popcount(Lanes) > 1;
  OS << formatv("<rect class=\"{0}\" x=\"{1}\" y=\"{2}\" width=\"{3}\" "
                "height=\"{4}\"><title>lane{5} {6}</title></rect>\n",
                Excessive ? "excess" : "ideal", X + 1, Y + 1, CellWidth - 2,
                CellHeight - 2, Shared ? "s" : "", lanesText(Lanes));
  laneText(X, Y, Excessive ? "" : "on",
           std::to_string(std::countr_zero(Lanes)) + (Shared ? "+" : ""));
}

void SvgWriter::matrix(const Request &R) {
  const LaneBankPicture Picture = drawLaneBankPicture(R);
  const unsigned Left = Margin + GutterWidth;
  OS << formatv("<text class=\"axis\" x=\"{0}\" y=\"{1}\">bank</text>\n",
                Margin, Y + CellHeight - 5);
  for (unsigned Bank = 0; Bank < BankCount; ++Bank)
    laneText(Left + Bank * CellWidth, Y, "axis", std::to_string(Bank));
  Y += CellHeight;
  const unsigned Height = Picture.Wavefronts.size() * CellHeight;
  OS << formatv("<rect class=\"grid\" x=\"{0}\" y=\"{1}\" width=\"{2}\" "
                "height=\"{3}\"/>\n",
                Left, Y, BankCount * CellWidth, Height);
  for (unsigned Bank = 1; Bank < BankCount; ++Bank)
    OS << formatv("<path d=\"M{0} {1}v{2}\"/>\n", Left + Bank * CellWidth, Y,
                  Height);
  for (size_t Row = 0; Row < Picture.Wavefronts.size(); ++Row) {
    OS << formatv("<text class=\"axis\" x=\"{0}\" y=\"{1}\">{2}{3}</text>\n",
                  Margin, Y + CellHeight - 5, Row ? "" : "wavefront ", Row + 1);
    for (unsigned Bank = 0; Bank < BankCount; ++Bank)
      cell(Left + Bank * CellWidth, Picture.Wavefronts[Row][Bank],
           Picture.Turns[Row]);
    Y += CellHeight;
  }
}

void SvgWriter::finish(raw_ostream &To) const {
  const unsigned Height = Y + Margin;
  To << formatv("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" "
                "height=\"{1}\" viewBox=\"0 0 {0} {1}\" role=\"img\">\n",
                Width, Height)
     << "<style>" << Style << "</style>\n"
     << formatv("<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n", Width,
                Height)
     << Body << "</svg>\n";
}

static void drawAccess(SvgWriter &Svg, const ChosenAccess &Chosen,
                       ArrayRef<Fix> Fixes) {
  const AccessReport &A = *Chosen.Access;
  const KernelReport &K = *Chosen.Kernels.front();
  Svg.text("title", placeText(A.At) + ": " + accessText(A));
  Svg.text("", "kernel '" + K.Name + "', " + blockText(K.Shape));
  const std::optional<Request> Worst = costliestRequest(A);
  if (!Worst)
    return;
  WorstRequest Shown = A.Worst;
  Shown.Example = *Worst;
  Svg.text("", explainRequest(Shown, K.Shape.Block));
  Svg.gap();
  const WavefrontCount Count = countWavefronts(*Worst);
  Svg.text("title",
           formatv("One request of a warp: {0}, ideally {1}",
                   countText(Count.Wavefronts, "wavefront"), Count.Ideal)
               .str());
  Svg.matrix(*Worst);
  const size_t After = chooseLayout(A, Fixes);
  if (After && Count.Wavefronts > Count.Ideal &&
      A.Pictures->Forms.front().Placed[After]) {
    const Request &Moved = *A.Pictures->Forms.front().Placed[After];
    Svg.gap();
    Svg.text("title",
             A.Pictures->Layouts[After].Name + ": " +
                 countText(countWavefronts(Moved).Wavefronts, "wavefront"));
    Svg.matrix(Moved);
  }
  Svg.text("axis", "A number is the lane that a bank serves in a wavefront; "
                   "orange: beyond the ideal; +: more lanes want the same "
                   "word.");
}

void printSvg(raw_ostream &OS, ArrayRef<ChosenAccess> Accesses,
              ArrayRef<Fix> Fixes) {
  SvgWriter Svg;
  for (const ChosenAccess &Each : Accesses) {
    if (&Each != Accesses.begin())
      Svg.gap();
    drawAccess(Svg, Each, Fixes);
  }
  Svg.finish(OS);
}

} // namespace bankcheck
