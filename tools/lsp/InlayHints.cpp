//===- InlayHints.cpp - The n-way number behind an access
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DocumentView.h"

namespace bankcheck {

using namespace llvm;

std::vector<lsp::InlayHint> makeInlayHints(const std::string &Document,
                                           const DocumentResult &Known,
                                           SourceTexts &Texts,
                                           lsp::Range Range) {
  std::vector<lsp::InlayHint> Hints;
  for (const Finding &F : Known.Findings) {
    if (Texts.name(F.At.File) != Document)
      continue;
    const lsp::Position End = Texts.extent(Document, F.At).end;
    if (End < Range.start || Range.end < End)
      continue;
    lsp::InlayHint Hint(lsp::InlayHintKind::Type, End);
    Hint.label = waysText(F.Ways, /*Article=*/false);
    Hint.paddingLeft = true;
    Hints.push_back(std::move(Hint));
  }
  return Hints;
}

} // namespace bankcheck
