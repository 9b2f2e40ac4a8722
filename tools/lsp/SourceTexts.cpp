//===- SourceTexts.cpp - Files as the editor knows them
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DocumentView.h"
#include "Extent.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace bankcheck {

using namespace llvm;

std::string SourceTexts::name(const std::string &File) {
  auto [Known, New] = Names.try_emplace(File);
  if (!New)
    return Known->second;
  SmallString<256> Path(File);
  sys::fs::make_absolute(Path);
  sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  Known->second = Path.str().str();
  if (!Open.count(Known->second))
    for (const auto &[Document, Text] : Open)
      if (sys::fs::equivalent(Document, File))
        Known->second = Document;
  return Known->second;
}

const TextLines &SourceTexts::lines(const std::string &Name) {
  if (auto Known = Lines.find(Name); Known != Lines.end())
    return Known->second;
  StringRef Text;
  if (auto Document = Open.find(Name); Document != Open.end()) {
    Text = Document->second;
  } else if (auto Buffer = MemoryBuffer::getFile(Name)) {
    Text = (*Buffer)->getBuffer();
    Buffers[Name] = std::move(*Buffer);
  }
  return Lines.try_emplace(Name, Text).first->second;
}

lsp::Range SourceTexts::extent(const std::string &Name, const SourcePoint &At) {
  const TextLines &File = lines(Name);
  const size_t Place = File.offset(At.Line, At.Column);
  if (!At.Line)
    return {File.position(Place)};
  const Extent Found = findExtent(File.text(), Place);
  return {File.position(Found.Begin), File.position(Found.End)};
}

lsp::Range SourceTexts::range(const std::string &Name, const SourcePoint &At) {
  const TextLines &File = lines(Name);
  const lsp::Position Begin = File.position(File.offset(At.Line, At.Column));
  const lsp::Position End = extent(Name, At).end;
  // The left side of an assignment ends before it; one character stands for it.
  return {Begin, Begin < End ? End : File.position(File.offset(Begin) + 1)};
}

} // namespace bankcheck
