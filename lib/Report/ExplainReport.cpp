//===- ExplainReport.cpp - One line's accesses, drawn in the terminal
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReportText.h"
#include "bankcheck/Report/BankPicture.h"
#include "bankcheck/Report/Reports.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace bankcheck {

using namespace llvm;

/// Kernels named for one access.
static constexpr size_t MaxKernels = 4;
static constexpr unsigned SpectrumColumns = 7;

static void printWorst(raw_ostream &OS, const AccessReport &A, const Request &R,
                       const PictureStyle &Style) {
  const WavefrontCount Count = countWavefronts(R);
  OS << formatv("one request of warp {0}: {1}, ideally {2}", A.Worst.Warp,
                countText(Count.Wavefronts, "wavefront"), Count.Ideal);
  if (A.Pictures) {
    const uint64_t Alike = requestsAlike(*A.Pictures, 0, 0);
    OS << formatv("; {0} of {1} look{2} like it", Alike,
                  countText(A.Requests, "request"), Alike == 1 ? "s" : "");
  }
  OS << '\n';
  printBankPicture(OS, R, Style);
}

/// The forms that are not drawn, a line for each number of wavefronts.
static void printOthers(raw_ostream &OS, const AccessPictures &P) {
  std::map<std::pair<unsigned, unsigned>, uint64_t> Times;
  for (const RequestForm &Form : P.Forms) {
    const WavefrontCount Count = countWavefronts(*Form.Placed.front());
    Times[{Count.Wavefronts, Count.Ideal}] += Form.Times;
  }
  const WavefrontCount Drawn = countWavefronts(*P.Forms.front().Placed.front());
  Times[{Drawn.Wavefronts, Drawn.Ideal}] -= requestsAlike(P, 0, 0);
  for (const auto &[Count, Number] : reverse(Times))
    if (Number)
      OS << formatv("also {0}: {1} each, ideally {2}\n",
                    countText(Number, "request"),
                    countText(Count.first, "wavefront"), Count.second);
}

static void printSpectrum(raw_ostream &OS, const AccessPictures &P) {
  if (P.Spectrum.empty() || P.Layouts.size() < 2)
    return;
  OS << "the same with longer rows: elements of a row, wavefronts\n";
  for (size_t N = 0; N < P.Spectrum.size(); ++N) {
    const std::string Cell =
        formatv("{0}: {1}", P.RowElements + N,
                P.Spectrum[N] ? std::to_string(*P.Spectrum[N]) : "-");
    const bool Last = N % SpectrumColumns == SpectrumColumns - 1 ||
                      N + 1 == P.Spectrum.size();
    OS << (N % SpectrumColumns ? "" : "  ")
       << (Last ? Cell : formatv("{0,-13} ", Cell).str()) << (Last ? "\n" : "");
  }
}

static void printLayouts(raw_ostream &OS, const AccessReport &A,
                         const PictureStyle &Style, ArrayRef<Fix> Fixes) {
  const AccessPictures &P = *A.Pictures;
  if (P.Layouts.size() < 2)
    return;
  OS << "all accesses to '" << A.Array << "' in a block\n";
  for (const LayoutChoice &L : P.Layouts) {
    OS << "  " << L.Name << ": "
       << (L.ArrayWavefronts ? countText(*L.ArrayWavefronts, "wavefront")
                             : "an unknown number of wavefronts");
    if (L.Bytes)
      OS << formatv(", {0} bytes", L.Bytes);
    OS << '\n';
  }
  const size_t After = chooseLayout(A, Fixes);
  const RequestForm &Drawn = P.Forms.front();
  const WavefrontCount Now = countWavefronts(*Drawn.Placed.front());
  if (Now.Wavefronts > Now.Ideal && Drawn.Placed[After]) {
    const Request &Moved = *Drawn.Placed[After];
    OS << P.Layouts[After].Name << ", the same request: "
       << countText(countWavefronts(Moved).Wavefronts, "wavefront") << '\n';
    printBankPicture(OS, Moved, Style);
  }
  printSpectrum(OS, P);
}

static void printAccess(raw_ostream &OS, const ChosenAccess &Chosen,
                        const PictureStyle &Style, ArrayRef<Fix> Fixes) {
  const AccessReport &A = *Chosen.Access;
  printDiagnostic(OS, A.At, "remark", accessText(A), Style.Colors);
  for (size_t I = 0; I < Chosen.Kernels.size(); ++I) {
    const KernelReport &K = *Chosen.Kernels[I];
    if (I == MaxKernels) {
      OS << "  and in " << Chosen.Kernels.size() - I << " more\n";
      break;
    }
    OS << formatv("  in kernel '{0}', {1}\n", K.Name, blockText(K.Shape));
  }
  const std::optional<Request> Worst = costliestRequest(A);
  if (!Worst)
    return;
  WorstRequest Shown = A.Worst;
  Shown.Example = *Worst;
  OS << "  " << explainRequest(Shown, Chosen.Kernels.front()->Shape.Block)
     << '\n';
  printWorst(OS, A, *Worst, Style);
  if (A.Pictures) {
    printOthers(OS, *A.Pictures);
    printLayouts(OS, A, Style, Fixes);
  }
  printPictureLegend(OS, *Worst, Style);
}

void printExplanation(raw_ostream &OS, ArrayRef<ChosenAccess> Accesses,
                      ArrayRef<Fix> Fixes, const PictureStyle &Style) {
  for (const ChosenAccess &Each : Accesses) {
    if (&Each != Accesses.begin())
      OS << '\n';
    printAccess(OS, Each, Style, Fixes);
  }
}

} // namespace bankcheck
