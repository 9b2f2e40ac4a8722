//===- HtmlReport.cpp - The report as one page
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One file without anything from elsewhere. It can be read without its script,
// which adds the choice of access, warp, request and layout. A policy in it
// lets no other script run, whatever the source contains.
//
//===----------------------------------------------------------------------===//

#include "HtmlParts.h"
#include "JsonNames.h"
#include "Markup.h"
#include "Page.inc"
#include "PageData.h"
#include "ReportText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Base64.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/SHA256.h"

namespace bankcheck {

using namespace llvm;

/// Accesses listed before the source.
static constexpr size_t MaxListed = 20;

/// As a content security policy names a script or style.
static std::string hashText(StringRef Content) {
  return "'sha256-" +
         encodeBase64(SHA256::hash(arrayRefFromStringRef(Content))) + "'";
}

static void printHead(raw_ostream &OS, StringRef Title) {
  OS << "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
     << "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src "
        "'none'; style-src "
     << hashText(PageStyle) << "; script-src " << hashText(PageScript)
     << "\">\n"
     << "<meta name=\"viewport\" content=\"width=device-width\">\n"
     << "<title>" << escaped(Title) << "</title>\n<style>" << PageStyle
     << "</style>\n";
}

static void tile(raw_ostream &OS, uint64_t Number, const Twine &What) {
  OS << "<li><b>" << Number << "</b> " << What << '\n';
}

static std::string verdictsText(const PageModel &Model) {
  std::string Text;
  for (const auto &[V, Count] : Model.Verdicts)
    Text +=
        formatv("{0}{1} {2}", Text.empty() ? "" : ", ", Count, verdictName(V));
  return Text;
}

static void printSummary(raw_ostream &OS, const PageModel &Model) {
  const Figures &Sum = Model.Sum;
  OS << "<h1>Shared-memory bank conflicts</h1>\n<ul class=\"tiles\">\n";
  tile(OS, Model.Run.Files.size(), "files");
  tile(OS, Model.Run.Kernels.size(), "kernels and launches");
  tile(OS, Model.Accesses.size(), "accesses: " + verdictsText(Model));
  tile(OS, Sum.Wavefronts, "wavefronts");
  tile(OS, Sum.Ideal, "ideal");
  tile(OS, Sum.excessive(),
       formatv("excessive ({0:F0} %)",
               Sum.Wavefronts ? 100.0 * Sum.excessive() / Sum.Wavefronts : 0));
  OS << "</ul>\n<p>A <b>request</b> is one warp executing one shared-memory "
        "instruction. Shared memory has 32 banks, each a word (4 bytes) wide, "
        "and serves a request in <b>wavefronts</b>: one word of each bank at "
        "most in each. Lanes that want different words of one bank wait for "
        "each other: that is a bank conflict, and the wavefronts that it "
        "costs are <b>excessive</b>. Figures are those of one block of each "
        "kernel and launch.</p>\n";
}

static void printProblems(raw_ostream &OS, const PageModel &Model) {
  for (const FileReport &F : Model.Run.Files) {
    if (F.Status == FileStatus::Analysed)
      continue;
    OS << "<p class=\"failed\"><code>" << escaped(F.File)
       << "</code>: " << spell(F.Status);
    if (!F.Message.empty())
      OS << ": " << escaped(F.Message);
    else if (!F.Errors.empty())
      OS << ": " << escaped(placeText(F.Errors.front().At)) << ": "
         << escaped(F.Errors.front().Message);
    OS << "</p>\n";
  }
  for (const KernelReport &K : Model.Run.Kernels)
    if (!K.Unanalysable.empty())
      OS << "<p class=\"failed\"><code>" << escaped(placeText(K.At))
         << "</code>: kernel '" << escaped(K.Name)
         << "' is not analysed: " << escaped(K.Unanalysable) << "</p>\n";
}

static constexpr StringLiteral FigureColumns =
    "<th>requests<th>wavefronts<th>ideal<th aria-sort=\"descending\">excessive";

static void printFigures(raw_ostream &OS, const Figures &F) {
  for (uint64_t N : {F.Requests, F.Wavefronts, F.Ideal, F.excessive()})
    OS << "<td>" << N;
}

static void printFiles(raw_ostream &OS, const PageModel &Model) {
  if (Model.Files.size() < 2)
    return;
  OS << "<h2>Files</h2>\n<table class=\"figures sortable\"><thead><tr><th "
        "class=\"text\">file<th>kernels<th>lines with accesses"
     << FigureColumns << "<tbody>\n";
  for (size_t I = 0; I < Model.Files.size(); ++I) {
    const PageFile &File = Model.Files[I];
    OS << "<tr><td class=\"text\">";
    if (File.Lines.empty())
      OS << escaped(File.Name);
    else
      OS << "<a href=\"#file-" << I << "\">" << escaped(File.Name) << "</a>";
    OS << "<td>" << File.Kernels << "<td>" << File.Lines.size();
    printFigures(OS, File.Sum);
    OS << '\n';
  }
  OS << "</table>\n";
}

static void printCostliest(raw_ostream &OS, const PageModel &Model) {
  const auto Conflicts = count_if(Model.Accesses, [](const PageAccess &A) {
    return A.figures().excessive() != 0;
  });
  OS << "<h2>Where the excessive wavefronts are</h2>\n";
  if (!Conflicts) {
    OS << "<p>Nowhere: every access that has a number takes the ideal "
          "one.</p>\n";
    return;
  }
  const size_t Listed = std::min<size_t>(Conflicts, MaxListed);
  OS << "<table class=\"figures sortable\"><thead><tr><th "
        "class=\"text\">place<th class=\"text\">access<th "
        "class=\"text\">kernel<th class=\"text\">verdict"
     << FigureColumns << "<tbody>\n";
  for (size_t I = 0; I < Listed; ++I) {
    const PageAccess &A = Model.Accesses[I];
    OS << "<tr><td class=\"text\"><a data-accesses=\"" << I
       << "\" href=\"#access=" << I << "\">" << escaped(placeText(A.Access->At))
       << "</a><td class=\"text\">" << escaped(titleText(*A.Access))
       << "<td class=\"text\">"
       << escaped(StringRef(A.Kernel->Name).split('(').first)
       << "<td class=\"text\">" << verdictName(A.Access->Certainty);
    printFigures(OS, A.figures());
    OS << '\n';
  }
  OS << "</table>\n";
  if (Listed < size_t(Conflicts))
    OS << "<p>" << Conflicts - Listed
       << " more accesses have conflicts; the source has them all.</p>\n";
}

static void printMeasured(raw_ostream &OS, const PageModel &Model) {
  if (!Model.Run.Measured)
    return;
  OS << "<h2>Predicted and measured</h2>\n<table class=\"figures "
        "sortable\"><thead><tr><th class=\"text\">place<th "
        "class=\"text\">operation<th class=\"text\">kernel<th>predicted "
        "wavefronts<th>counted<th class=\"text\">result<tbody>\n";
  for (const Comparison &C : *Model.Run.Measured) {
    OS << "<tr><td class=\"text\">" << escaped(C.At.File) << ':' << C.At.Line
       << "<td class=\"text\">" << escaped(C.Operation) << "<td class=\"text\">"
       << escaped(StringRef(C.Kernel).split('(').first);
    for (const auto &Count : {C.Predicted, C.Counted}) {
      OS << "<td>";
      if (Count)
        OS << Count->Wavefronts;
    }
    OS << "<td class=\"text\">" << spell(C.Result)
       << (C.Explanation.empty() ? "" : ": ") << escaped(C.Explanation) << '\n';
  }
  OS << "</table>\n";
}

static void printSources(raw_ostream &OS, const PageModel &Model) {
  uint64_t Most = 0;
  for (const PageFile &File : Model.Files)
    for (const auto &[Number, Line] : File.Lines)
      Most = std::max(Most, Line.Sum.excessive());
  OS << "<h2>Source</h2>\n<p class=\"faint\">Choose a line with figures to see "
        "its lanes and banks. The stronger its colour, the more "
        "excessive wavefronts.</p>\n";
  for (size_t I = 0; I < Model.Files.size(); ++I)
    if (!Model.Files[I].Lines.empty()) {
      OS << "<div id=\"file-" << I << "\">\n";
      printSource(OS, Model.Files[I], Most, /*Open=*/!I);
      OS << "</div>\n";
    }
}

void printHtml(raw_ostream &OS, const RunReport &Run) {
  const PageModel Model = makePageModel(Run);
  printHead(OS, "bankcheck: " + (Run.Files.size() == 1
                                     ? Run.Files.front().File
                                     : countText(Run.Files.size(), "file")));
  printSummary(OS, Model);
  printProblems(OS, Model);
  printFiles(OS, Model);
  printCostliest(OS, Model);
  printMeasured(OS, Model);
  if (!Model.Accesses.empty()) {
    OS << "<div class=\"split\">\n<main>\n";
    printSources(OS, Model);
    OS << "</main>\n<aside id=\"panel\" aria-label=\"The chosen access\">\n";
    printAccessPanel(OS, Model.Accesses.front());
    OS << "</aside>\n</div>\n";
  }
  OS << "<script type=\"application/json\" id=\"data\">" << pageData(Model)
     << "</script>\n<script>" << PageScript << "</script>\n</html>\n";
}

} // namespace bankcheck
