//===- BankPicture.cpp - A request as text: banks across, wavefronts down
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Report/BankPicture.h"
#include "bankcheck/Banks/LaneBankPicture.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include <bit>

namespace bankcheck {

using namespace llvm;

/// Groups of lanes that share a word which are named below a matrix.
static constexpr size_t MaxNamed = 6;
static constexpr size_t MaxColumns = 100;

std::string lanesText(LaneMask Lanes) {
  std::string Text;
  while (Lanes) {
    const unsigned First = std::countr_zero(Lanes);
    const unsigned Length = std::countr_one(Lanes >> First);
    Text += (Text.empty() ? "" : ", ") + std::to_string(First);
    if (Length > 1)
      Text += "-" + std::to_string(First + Length - 1);
    Lanes &= Length == LaneCount ? 0 : ~(((1u << Length) - 1) << First);
  }
  return Text;
}

static Request turned(Request R, unsigned FirstBank) {
  for (uint64_t &Offset : R.Offsets)
    Offset += uint64_t(FirstBank) * WordBytes;
  return R;
}

/// Sets of lanes that are served together, each once, in their order.
static std::vector<LaneMask> sharedWords(const LaneBankPicture &Picture) {
  std::vector<LaneMask> Sets;
  for (const auto &Wavefront : Picture.Wavefronts)
    for (LaneMask Lanes : Wavefront)
      if (std::popcount(Lanes) > 1 && !is_contained(Sets, Lanes))
        Sets.push_back(Lanes);
  return Sets;
}

/// "+ one word for lanes 0-15 and for 16-31", in lines that are short enough.
static void printShared(raw_ostream &OS, const std::vector<LaneMask> &Sets) {
  std::string Line = "    + one word for lanes ";
  const size_t Indent = Line.size();
  for (size_t I = 0; I < Sets.size() && I <= MaxNamed; ++I) {
    std::string Next =
        I == MaxNamed ? "others" : "{" + lanesText(Sets[I]) + "}";
    if (I + 1 < Sets.size() && I < MaxNamed)
      Next += ",";
    if (Line.size() + Next.size() > MaxColumns && Line.size() > Indent) {
      OS << StringRef(Line).rtrim() << '\n';
      Line.assign(Indent, ' ');
    }
    Line += Next + " ";
  }
  OS << StringRef(Line).rtrim() << '\n';
}

void printBankPicture(raw_ostream &OS, const Request &R,
                      const PictureStyle &Style, unsigned FirstBank) {
  const LaneBankPicture Picture = drawLaneBankPicture(turned(R, FirstBank));
  std::string Header = "bank";
  for (unsigned Bank = 0; Bank < BankCount; ++Bank)
    raw_string_ostream(Header) << format("%2u ", Bank);
  OS << StringRef(Header).rtrim() << '\n';
  for (size_t Row = 0; Row < Picture.Wavefronts.size(); ++Row) {
    const bool Excessive = Picture.Turns[Row];
    if (Style.Colors)
      OS.changeColor(Excessive ? raw_ostream::RED : raw_ostream::GREEN);
    OS << (!Excessive      ? " "
           : Style.Unicode ? "▸"
                           : "!")
       << format("%2u", unsigned(Row + 1)) << (Style.Unicode ? "│" : "|");
    for (unsigned Bank = 0; Bank < BankCount; ++Bank) {
      const LaneMask Lanes = Picture.Wavefronts[Row][Bank];
      const bool Last = Bank + 1 == BankCount;
      if (!Lanes)
        OS << (Style.Unicode ? " ·" : " .") << (Last ? "" : " ");
      else
        OS << format("%2d", std::countr_zero(Lanes))
           << (std::popcount(Lanes) > 1 ? "+"
               : Last                   ? ""
                                        : " ");
    }
    if (Style.Colors)
      OS.resetColor();
    OS << '\n';
  }
  if (const auto Sets = sharedWords(Picture); !Sets.empty())
    printShared(OS, Sets);
}

void printPictureLegend(raw_ostream &OS, const Request &R,
                        const PictureStyle &Style) {
  OS << "a row is a wavefront, a column a bank, a number the lane served";
  if (llvm::any_of(drawLaneBankPicture(R).Turns,
                   [](unsigned Turn) { return Turn; }))
    OS << "; " << (Style.Unicode ? "▸" : "!") << " beyond the ideal";
  OS << '\n';
}

} // namespace bankcheck
