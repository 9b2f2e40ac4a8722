//===- Diagnostics.cpp - Findings as an editor's diagnostics
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DocumentView.h"
#include "bankcheck/Report/Reports.h"
#include "llvm/ADT/STLExtras.h"

namespace bankcheck {

using namespace llvm;

namespace {

class DiagnosticMaker {
public:
  DiagnosticMaker(const std::string &Document, SourceTexts &Texts, bool Related)
      : Document(Document), Texts(Texts), Related(Related) {}

  void add(const SourcePoint &At, lsp::DiagnosticSeverity Severity,
           StringRef Message, StringRef Rule = "", ArrayRef<Note> Notes = {});

  Diagnostics Made;

private:
  /// The file of \p At; what has no place is about the document.
  std::string fileOf(const SourcePoint &At) {
    return At.File.empty() || !At.Line ? Document : Texts.name(At.File);
  }
  void addNote(const SourcePoint &Default, const Note &N, lsp::Diagnostic &D,
               json::Array &RelatedNotes);

  const std::string &Document;
  SourceTexts &Texts;
  bool Related;
};

} // namespace

/// A name that is no absolute one has no URI.
static std::string uriOf(const std::string &Name) {
  auto Uri = lsp::URIForFile::fromFile(Name);
  if (Uri)
    return Uri->uri().str();
  consumeError(Uri.takeError());
  return "";
}

void DiagnosticMaker::addNote(const SourcePoint &Default, const Note &N,
                              lsp::Diagnostic &D, json::Array &RelatedNotes) {
  const SourcePoint &At = N.At.Line ? N.At : Default;
  const std::string File = fileOf(At);
  if (!Related) {
    D.message += "\nnote: " + N.Message;
    return;
  }
  // Not LLVM's own structure: it makes JSON that refers to its URI.
  RelatedNotes.push_back(
      json::Object{{"location", json::Object{{"uri", uriOf(File)},
                                             {"range", Texts.range(File, At)}}},
                   {"message", N.Message}});
}

void DiagnosticMaker::add(const SourcePoint &At,
                          lsp::DiagnosticSeverity Severity, StringRef Message,
                          StringRef Rule, ArrayRef<Note> Notes) {
  const std::string File = fileOf(At);
  lsp::Diagnostic D;
  D.range = Texts.range(File, At);
  D.severity = Severity;
  D.source = "bankcheck";
  D.message = Message.str();
  json::Array RelatedNotes;
  for (const Note &N : Notes)
    addNote(At, N, D, RelatedNotes);
  json::Value V = toJSON(D);
  if (!Rule.empty())
    (*V.getAsObject())["code"] = Rule.str();
  if (!RelatedNotes.empty())
    (*V.getAsObject())["relatedInformation"] = std::move(RelatedNotes);
  std::vector<json::Value> &Here = Made[File];
  if (!is_contained(Here, V))
    Here.push_back(std::move(V));
}

static lsp::DiagnosticSeverity severityOf(Severity Level) {
  switch (Level) {
  case Severity::Error:
    return lsp::DiagnosticSeverity::Error;
  case Severity::Warning:
    return lsp::DiagnosticSeverity::Warning;
  case Severity::Remark:
    break;
  }
  return lsp::DiagnosticSeverity::Information;
}

Diagnostics makeDiagnostics(const std::string &Document,
                            const DocumentResult &Known, SourceTexts &Texts,
                            bool Related) {
  DiagnosticMaker Maker(Document, Texts, Related);
  const FileReport &Report = Known.Result.Report;
  if (!Report.Message.empty())
    Maker.add({}, lsp::DiagnosticSeverity::Error, Report.Message);
  for (const Problem &P : findProblems(Report, Known.Result.Kernels))
    Maker.add(P.At,
              P.IsError ? lsp::DiagnosticSeverity::Error
                        : lsp::DiagnosticSeverity::Warning,
              P.Message);
  for (const Note &N : Known.Unmatched)
    Maker.add(N.At, lsp::DiagnosticSeverity::Warning, N.Message);
  for (const Finding &F : Known.Findings)
    Maker.add(F.At, severityOf(F.Level), F.Message, F.Rule, F.Notes);
  return std::move(Maker.Made);
}

} // namespace bankcheck
