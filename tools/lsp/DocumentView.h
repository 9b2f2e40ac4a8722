//===- DocumentView.h - What the editor is shown of an analysis
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_TOOLS_LSP_DOCUMENTVIEW_H
#define BANKCHECK_TOOLS_LSP_DOCUMENTVIEW_H

#include "DocumentAnalysis.h"
#include "TextLines.h"
#include "bankcheck/Findings/Finding.h"
#include "bankcheck/Process/FileMessages.h"
#include "llvm/Support/LSP/Protocol.h"
#include "llvm/Support/MemoryBuffer.h"

namespace bankcheck {

/// What is known of a document.
struct DocumentResult {
  FileResult Result;
  std::vector<Finding> Findings;
  /// NOLINT comments that suppress nothing.
  std::vector<Note> Unmatched;
};

/// Files by the names under which the editor knows them. To be used for one
/// answer: files may change afterwards.
class SourceTexts {
public:
  explicit SourceTexts(const OpenTexts &Open) : Open(Open) {}

  /// The absolute name of \p File; that of an open document if it is one.
  std::string name(const std::string &File);
  /// The text of the file named \p Name; empty if it cannot be read.
  const TextLines &lines(const std::string &Name);
  /// What to mark for \p At, in the file named \p Name: it begins there.
  llvm::lsp::Range range(const std::string &Name, const SourcePoint &At);
  /// The expression that \p At is about; for an assignment, its left side.
  llvm::lsp::Range extent(const std::string &Name, const SourcePoint &At);

private:
  const OpenTexts &Open;
  std::map<std::string, std::string> Names;
  std::map<std::string, std::unique_ptr<llvm::MemoryBuffer>> Buffers;
  std::map<std::string, TextLines> Lines;
};

/// Diagnostics, in the protocol's form, by the file that they are about.
using Diagnostics = std::map<std::string, std::vector<llvm::json::Value>>;

/// Findings with their notes, what does not compile, and what was not analysed.
/// \p Related: the client shows notes with places of their own; else they are
/// part of the message.
Diagnostics makeDiagnostics(const std::string &Document,
                            const DocumentResult &Known, SourceTexts &Texts,
                            bool Related);

/// The accesses at \p At: what they cost, why, and which banks they use.
std::optional<llvm::lsp::Hover> makeHover(const std::string &Document,
                                          const DocumentResult &Known,
                                          SourceTexts &Texts,
                                          llvm::lsp::Position At);

/// "32-way", behind each access in \p Range that has a finding.
std::vector<llvm::lsp::InlayHint> makeInlayHints(const std::string &Document,
                                                 const DocumentResult &Known,
                                                 SourceTexts &Texts,
                                                 llvm::lsp::Range Range);

/// The edits for findings that touch \p Range, if the texts are still those
/// that the edits were made for.
std::vector<llvm::json::Value> makeCodeActions(const std::string &Document,
                                               const DocumentResult &Known,
                                               SourceTexts &Texts,
                                               llvm::lsp::Range Range);

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_LSP_DOCUMENTVIEW_H
