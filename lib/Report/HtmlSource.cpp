//===- HtmlSource.cpp - Source lines with figures
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HtmlParts.h"
#include "Markup.h"
#include "SourceLines.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

namespace bankcheck {

using namespace llvm;

/// Lines shown around one with accesses, and around the start of a kernel.
static constexpr unsigned Context = 3;
/// Of the scale of heat, 0 being cold.
static constexpr unsigned Levels = 5;
/// Bytes of one line that are shown; generated code has longer ones.
static constexpr size_t MaxSourceColumns = 300;

/// 1 wavefront too many is visible beside a million.
static unsigned heat(uint64_t Excessive, uint64_t Most) {
  if (!Excessive)
    return 0;
  const double Share = std::log1p(double(Excessive)) / std::log1p(double(Most));
  return std::clamp<unsigned>(std::ceil(Share * Levels), 1, Levels);
}

static std::set<unsigned> shownLines(const PageFile &File, unsigned Count) {
  std::set<unsigned> Shown;
  auto Show = [&](unsigned Around) {
    Shown.insert(Around);
    for (unsigned Line = Around - std::min(Around, Context);
         Line <= Around + Context; ++Line)
      if (Line && Line <= Count)
        Shown.insert(Line);
  };
  for (const auto &[Number, Line] : File.Lines)
    if (Number)
      Show(Number);
  for (unsigned Number : File.KernelLines)
    if (Number && !File.Lines.empty())
      Show(Number);
  return Shown;
}

static void printFigures(raw_ostream &OS, unsigned Number,
                         const PageLine &Line) {
  std::string All;
  for (size_t Access : Line.Accesses)
    All += (All.empty() ? "" : " ") + std::to_string(Access);
  OS << formatv("<td><a href=\"#access={0}\" data-accesses=\"{1}\">{2}</a>",
                Line.Accesses.front(), All, Number);
  if (Line.HasUnknown && !Line.Sum.Requests) {
    OS << "<td>?<td>?<td>?<td>?";
    return;
  }
  const char *const More = Line.HasUnknown ? "+?" : "";
  for (uint64_t N : {Line.Sum.Requests, Line.Sum.Wavefronts, Line.Sum.Ideal,
                     Line.Sum.excessive()})
    OS << "<td>" << N << More;
}

void printSource(raw_ostream &OS, const PageFile &File, uint64_t Most,
                 bool Open) {
  SourceLines Lines;
  OS << "<details class=\"file\"" << (Open ? " open" : "") << "><summary>"
     << escaped(File.Name)
     << formatv(" <span class=\"faint\">{0} excessive of {1} "
                "wavefronts</span></summary>\n",
                File.Sum.excessive(), File.Sum.Wavefronts)
     << "<div class=\"scroll\"><table "
        "class=\"source\"><thead><tr><th>line<th>requests"
        "<th>wavefronts<th>ideal<th>excessive<th class=\"text\">source"
        "<tbody>\n";
  unsigned Last = 0;
  for (unsigned Number : shownLines(File, Lines.count(File.Name))) {
    if (Number != Last + 1)
      OS << "<tr class=\"gap\"><td colspan=\"6\">&#8942;\n";
    Last = Number;
    const auto Found = File.Lines.find(Number);
    if (Found == File.Lines.end()) {
      OS << "<tr><td>" << Number << "<td><td><td><td><td>";
    } else {
      OS << formatv("<tr class=\"at h{0}\">",
                    heat(Found->second.Sum.excessive(), Most));
      printFigures(OS, Number, Found->second);
      OS << "<td>";
    }
    OS << escaped(Lines.line(File.Name, Number).take_front(MaxSourceColumns))
       << '\n';
  }
  OS << "</table></div></details>\n";
}

} // namespace bankcheck
