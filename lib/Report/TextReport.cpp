//===- TextReport.cpp - Warnings in clang's style
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReportText.h"
#include "SourceLines.h"
#include "bankcheck/Findings/AccessChoice.h"
#include "bankcheck/Report/BankPicture.h"
#include "bankcheck/Report/Reports.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Unicode.h"
#include "llvm/Support/WithColor.h"
#include <algorithm>

namespace bankcheck {

using namespace llvm;

/// Wavefronts of a request that is drawn beside its notes.
static constexpr unsigned MaxShortPicture = 8;

namespace {

class TextPrinter {
public:
  TextPrinter(raw_ostream &OS, bool Colors) : OS(OS), Colors(Colors) {}

  void diagnostic(const SourcePoint &At, StringRef Severity,
                  raw_ostream::Colors Color, StringRef Message, bool Bold);
  void snippet(const SourcePoint &At);

private:
  void color(raw_ostream::Colors Color, bool Bold) {
    if (Colors)
      OS.changeColor(Color, Bold);
  }
  void reset() {
    if (Colors)
      OS.resetColor();
  }
  raw_ostream &OS;
  bool Colors;
  SourceLines Lines;
};

} // namespace

void TextPrinter::diagnostic(const SourcePoint &At, StringRef Severity,
                             raw_ostream::Colors Color, StringRef Message,
                             bool Bold) {
  color(raw_ostream::SAVEDCOLOR, true);
  if (!At.File.empty())
    OS << At.File << ':';
  if (At.Line)
    OS << At.Line << ':' << At.Column << ':';
  if (!At.File.empty())
    OS << ' ';
  reset();
  color(Color, true);
  OS << Severity << ": ";
  reset();
  if (Bold)
    color(raw_ostream::SAVEDCOLOR, true);
  OS << Message << '\n';
  reset();
}

void TextPrinter::snippet(const SourcePoint &At) {
  const StringRef Line = Lines.line(At.File, At.Line);
  if (Line.empty())
    return;
  const std::string Number = std::to_string(At.Line);
  const std::string Gutter =
      std::string(5 - std::min<size_t>(5, Number.size()), ' ');
  OS << Gutter << Number << " | ";
  // Clang shows tabs as spaces up to the next multiple of 8, and counts columns
  // of a terminal, not bytes.
  std::string Caret;
  unsigned Column = 0;
  for (size_t I = 0; I < Line.size();) {
    const size_t Bytes =
        std::clamp<size_t>(getNumBytesForUTF8(Line[I]), 1, Line.size() - I);
    const StringRef Character = Line.substr(I, Bytes);
    const int Columns = sys::unicode::columnWidthUTF8(Character);
    const unsigned Width =
        Line[I] == '\t' ? 8 - Column % 8 : std::max(Columns, 1);
    if (I + 1 < At.Column)
      Caret.append(Width, ' ');
    if (Line[I] == '\t')
      OS.indent(Width);
    else
      OS << Character;
    Column += Width;
    I += Bytes;
  }
  OS << '\n'
     << std::string(std::max<size_t>(5, Number.size()), ' ') << " | " << Caret;
  color(raw_ostream::GREEN, true);
  OS << '^';
  reset();
  OS << '\n';
}

void printDiagnostic(raw_ostream &OS, const SourcePoint &At, StringRef Severity,
                     StringRef Message, bool Colors) {
  TextPrinter(OS, Colors)
      .diagnostic(At, Severity,
                  Severity == "error" ? raw_ostream::RED : raw_ostream::MAGENTA,
                  Message, true);
}

static void printAccesses(TextPrinter &Printer,
                          const std::vector<KernelReport> &Kernels) {
  for (const KernelReport &K : Kernels) {
    if (K.Shape.Further)
      continue;
    if (!K.Unanalysable.empty()) {
      Printer.diagnostic(
          K.At, "remark", raw_ostream::BLUE,
          formatv("kernel '{0}' is not analysed: {1}", K.Name, K.Unanalysable)
              .str(),
          true);
      continue;
    }
    Printer.diagnostic(K.At, "remark", raw_ostream::BLUE,
                       formatv("kernel '{0}', {1}: {2} shared accesses", K.Name,
                               blockText(K.Shape), K.Accesses.size())
                           .str(),
                       true);
    for (const AccessReport &A : K.Accesses)
      Printer.diagnostic(A.At, "remark", raw_ostream::BLUE, accessText(A),
                         true);
    for (const SourcePoint &At : K.DeadStores)
      Printer.diagnostic(
          At, "remark", raw_ostream::BLUE,
          "the compiler removes this store: nothing reads the array", true);
  }
}

static raw_ostream::Colors colorOf(Severity S) {
  switch (S) {
  case Severity::Remark:
    return raw_ostream::BLUE;
  case Severity::Warning:
    return raw_ostream::MAGENTA;
  case Severity::Error:
    return raw_ostream::RED;
  }
  return raw_ostream::MAGENTA;
}

/// "1 warning and 2 errors generated.", as clang closes.
static void printCount(raw_ostream &OS, const std::vector<Finding> &Findings) {
  std::string Text;
  for (Severity S : {Severity::Warning, Severity::Error}) {
    const size_t N =
        count_if(Findings, [&](const Finding &F) { return F.Level == S; });
    if (N)
      Text += formatv("{0}{1} {2}{3}", Text.empty() ? "" : " and ", N,
                      severityName(S), N == 1 ? "" : "s");
  }
  if (!Text.empty())
    OS << Text << " generated.\n";
}

/// The picture of the costliest access that \p F is about, if it is short.
static void printPicture(raw_ostream &OS, const Finding &F,
                         ArrayRef<KernelReport> Kernels,
                         const PictureStyle &Style) {
  for (const KernelReport &K : Kernels)
    for (const AccessReport &A : K.Accesses) {
      if (A.At != F.At || A.Worst.Count.ways() != F.Ways)
        continue;
      const std::optional<Request> R = costliestRequest(A);
      if (!R || A.Worst.Count.Wavefronts > MaxShortPicture)
        return;
      printBankPicture(OS, *R, Style);
      printPictureLegend(OS, *R, Style);
      return;
    }
}

void printText(raw_ostream &OS, const RunReport &Report, bool Verbose,
               const PictureStyle &Style) {
  TextPrinter Printer(OS, Style.Colors);
  if (Verbose)
    printAccesses(Printer, Report.Kernels);
  for (const Finding &F : Report.Findings) {
    Printer.diagnostic(F.At, severityName(F.Level), colorOf(F.Level),
                       F.Message + " [" + F.Rule + "]", true);
    Printer.snippet(F.At);
    for (const Note &N : F.Notes) {
      Printer.diagnostic(N.At, "note", raw_ostream::CYAN, N.Message, false);
      if (N.At.Line)
        Printer.snippet(N.At);
    }
    if (Verbose)
      printPicture(OS, F, Report.Kernels, Style);
  }
  printCount(OS, Report.Findings);
}

} // namespace bankcheck
