//===- CodeActions.cpp - Proven edits as an editor's quick fixes
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DocumentView.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/xxhash.h"

namespace bankcheck {

using namespace llvm;

/// The edits of \p F in the protocol's form; nothing if a text is not that
/// which they were made for.
static std::optional<lsp::WorkspaceEdit> makeEdit(const Fix &F,
                                                  SourceTexts &Texts) {
  lsp::WorkspaceEdit Edit;
  for (const auto &E : F.Edits) {
    const std::string Name = Texts.name(E.File);
    const TextLines &Lines = Texts.lines(Name);
    auto Uri = lsp::URIForFile::fromFile(Name);
    if (!Uri) {
      consumeError(Uri.takeError());
      return std::nullopt;
    }
    if (xxh3_64bits(Lines.text()) != E.FileHash)
      return std::nullopt;
    const lsp::Range Range(Lines.position(E.Offset),
                           Lines.position(E.Offset + E.Length));
    Edit.changes[Uri->uri().str()].push_back({Range, E.Text});
  }
  return Edit;
}

std::vector<json::Value> makeCodeActions(const std::string &Document,
                                         const DocumentResult &Known,
                                         SourceTexts &Texts, lsp::Range Range) {
  std::vector<json::Value> Actions;
  std::vector<const Fix *> Offered;
  for (const Finding &F : Known.Findings) {
    if (Texts.name(F.At.File) != Document)
      continue;
    const lsp::Position Begin = Texts.extent(Document, F.At).start;
    const lsp::Position End = Texts.range(Document, F.At).end;
    if (End < Range.start || Range.end < Begin)
      continue;
    for (const Fix &Each : F.Fixes) {
      if (Each.Edits.empty() || any_of(Offered, [&](const Fix *Other) {
            return Other->Edits == Each.Edits;
          }))
        continue;
      Offered.push_back(&Each);
      lsp::CodeAction Action;
      Action.title = Each.Title;
      Action.kind = lsp::CodeAction::kQuickFix.str();
      Action.isPreferred = true;
      Action.edit = makeEdit(Each, Texts);
      if (Action.edit)
        Actions.push_back(toJSON(Action));
    }
  }
  return Actions;
}

} // namespace bankcheck
