//===- Hover.cpp - What a shared access costs, under the mouse
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DocumentView.h"
#include "bankcheck/Banks/LaneBankPicture.h"
#include "bankcheck/Report/Reports.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

namespace bankcheck {

using namespace llvm;

/// Kernels and launches that are named for one access.
static constexpr unsigned MaxOthers = 4;
/// Wavefronts that are drawn: what is left of a request looks alike.
static constexpr unsigned MaxRows = 8;

namespace {
/// One source access in one kernel under one launch.
struct Occurrence {
  const KernelReport *Kernel;
  const AccessReport *Access;
};
} // namespace

/// \p Text, such that Markdown shows it as it is.
static std::string plain(StringRef Text) {
  std::string Escaped;
  for (char C : Text) {
    if (StringRef("\\`*_{}[]<>#|~&").contains(C))
      Escaped += '\\';
    Escaped += C;
  }
  return Escaped;
}

static std::string kernelText(const KernelReport &K) {
  return plain("kernel '" + K.Name.substr(0, K.Name.find('(')) + "', " +
               blockText(K.Shape));
}

static std::string titleText(const AccessReport &A) {
  std::string Text =
      formatv("**{0} of {1} bytes**", operationName(A.Kind), A.Bytes);
  if (!A.Array.empty())
    Text += plain(", '" + A.Array + "'");
  if (A.Certainty == Verdict::Unknown)
    return Text;
  const WavefrontCount &Worst = A.Worst.Count;
  return Text + ": " +
         (Worst.Wavefronts > Worst.Ideal
              ? "**" + waysText(Worst.ways(), /*Article=*/false) +
                    " bank conflict**"
              : "no bank conflict");
}

/// A row for each wavefront, a column for each bank, in a cell the lane that is
/// served there; "+": with others, which want the same word.
static std::string pictureText(const Request &R) {
  const LaneBankPicture Picture = drawLaneBankPicture(R);
  std::string Text = "```text\nbank";
  raw_string_ostream OS(Text);
  for (unsigned Bank = 0; Bank < BankCount; ++Bank)
    OS << formatv("{0,3}", Bank);
  OS << '\n';
  unsigned Row = 0;
  for (const LaneBankPicture::Wavefront &W : Picture.Wavefronts) {
    if (Row++ == MaxRows) {
      OS << formatv("and {0} more wavefronts\n",
                    Picture.Wavefronts.size() - MaxRows);
      break;
    }
    std::string Line = formatv("{0,3}|", Row);
    for (LaneMask Lanes : W)
      if (Lanes)
        Line += formatv("{0,2}{1}", countr_zero(Lanes),
                        isPowerOf2_32(Lanes) ? " " : "+");
      else
        Line += " . ";
    OS << ' ' << StringRef(Line).rtrim() << '\n';
  }
  OS << "```";
  return Text;
}

/// Everything about the access of \p Worst.
static std::string describe(const Occurrence &Worst) {
  const AccessReport &A = *Worst.Access;
  std::string Text = titleText(A) + "\n\n";
  std::string Why = A.Reason;
  if (!A.Condition.empty())
    Why += (Why.empty() ? "" : "; ") + A.Condition;
  Why = plain(Why + remedyText(A));
  if (A.Certainty == Verdict::Unknown)
    return Text + "unknown: " + Why + "\n\nin " + kernelText(*Worst.Kernel);
  Text += formatv("| requests | wavefronts | ideal | excessive | verdict |\n"
                  "|---|---|---|---|---|\n"
                  "| {0} | {1} | {2} | {3} | {4} |\n\n",
                  A.Requests, A.Wavefronts, A.Ideal, A.Wavefronts - A.Ideal,
                  verdictName(A.Certainty));
  if (!Why.empty())
    Text += Why + "\n\n";
  Text += "in one block of " + kernelText(*Worst.Kernel);
  if (std::string Words = explainRequest(A.Worst, Worst.Kernel->Shape.Block);
      !Words.empty())
    Text += "\n\n" + plain(Words);
  return Text + "\n\n" + pictureText(A.Worst.Example);
}

/// \p All are one operation at one place.
static std::string describeAll(ArrayRef<Occurrence> All) {
  const Occurrence *Worst = &All.front();
  for (const Occurrence &Each : All)
    if (std::pair(Each.Access->Worst.Count.ways(), Each.Access->Certainty) >
        std::pair(Worst->Access->Worst.Count.ways(), Worst->Access->Certainty))
      Worst = &Each;
  std::string Text = describe(*Worst);
  unsigned Named = 0;
  for (const Occurrence &Other : All) {
    if (&Other == Worst)
      continue;
    if (Named++ == MaxOthers) {
      Text += formatv("\n\nand in {0} more kernels or launches",
                      All.size() - 1 - MaxOthers);
      break;
    }
    const AccessReport &A = *Other.Access;
    Text += formatv("\n\n{0} in {1}",
                    A.Certainty == Verdict::Unknown
                        ? "unknown"
                        : waysText(A.Worst.Count.ways(), /*Article=*/false),
                    kernelText(*Other.Kernel));
  }
  return Text;
}

std::optional<lsp::Hover> makeHover(const std::string &Document,
                                    const DocumentResult &Known,
                                    SourceTexts &Texts, lsp::Position At) {
  // The innermost expression: of "a[b[i]]", the b[i].
  std::optional<lsp::Range> Innermost;
  std::map<std::string, std::vector<Occurrence>> ByOperation;
  for (const KernelReport &K : Known.Result.Kernels) {
    if (K.Shape.Further)
      continue;
    for (const AccessReport &A : K.Accesses) {
      if (Texts.name(A.At.File) != Document)
        continue;
      const lsp::Range Here = Texts.extent(Document, A.At);
      if (!Here.contains(At) || (Innermost && Here.start < Innermost->start))
        continue;
      if (!Innermost || Innermost->start < Here.start) {
        Innermost = Here;
        ByOperation.clear();
      }
      ByOperation[operationName(A.Kind)].push_back({&K, &A});
    }
  }
  if (!Innermost)
    return std::nullopt;
  lsp::Hover Hover(*Innermost);
  for (const auto &[Operation, All] : ByOperation)
    Hover.contents.value +=
        (Hover.contents.value.empty() ? "" : "\n\n---\n\n") + describeAll(All);
  return Hover;
}

} // namespace bankcheck
