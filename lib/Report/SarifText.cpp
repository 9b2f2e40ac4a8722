//===- SarifText.cpp - Places as SARIF counts them
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SarifText.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"

namespace bankcheck {

using namespace llvm;

static unsigned utf16Units(StringRef Text) {
  SmallVector<UTF16, 128> Units;
  return convertUTF8ToUTF16String(Text, Units) ? Units.size() : Text.size();
}

StringRef SarifText::text(const std::string &File) {
  auto [At, New] = Buffers.try_emplace(File);
  if (New)
    if (auto Buffer = MemoryBuffer::getFile(File))
      At->second = std::move(*Buffer);
  return At->second ? At->second->getBuffer() : "";
}

SarifPoint SarifText::point(const SourcePoint &At) {
  const unsigned Column = std::max(At.Column, 1u);
  StringRef Rest = text(At.File);
  for (unsigned Line = 1; Line < At.Line; ++Line)
    Rest = Rest.split('\n').second;
  const StringRef Line = Rest.split('\n').first;
  if (Line.size() + 1 < Column)
    return {At.Line, Column};
  return {At.Line, utf16Units(Line.take_front(Column - 1)) + 1};
}

SarifPoint SarifText::point(const std::string &File, unsigned Offset) {
  const StringRef Before = text(File).take_front(Offset);
  const size_t Start = Before.rfind('\n') + 1; // No line feed: 0.
  return {unsigned(Before.count('\n')) + 1,
          utf16Units(Before.drop_front(Start)) + 1};
}

std::string escapeUri(StringRef Path) {
  std::string Uri;
  for (char C : Path) {
    if (isAlnum(C) || StringRef("-._~!$&'()*+,;=@/").contains(C))
      Uri += C;
    else
      Uri += "%" + utohexstr(uint8_t(C), /*LowerCase=*/false, /*Width=*/2);
  }
  return Uri;
}

std::string fileUri(StringRef AbsolutePath) {
  return "file://" + escapeUri(AbsolutePath);
}

} // namespace bankcheck
