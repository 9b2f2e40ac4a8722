//===- TextLines.cpp - Places in a text, the compiler's and the protocol's
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TextLines.h"
#include "llvm/ADT/STLExtras.h"

namespace bankcheck {

using namespace llvm;

/// UTF-16 units that the byte \p C of UTF-8 begins: 2 for what lies outside of
/// the basic plane, none inside of a character.
static unsigned unitsAt(char C) {
  const auto Byte = static_cast<unsigned char>(C);
  return (Byte & 0xC0) == 0x80 ? 0 : Byte >= 0xF0 ? 2 : 1;
}

TextLines::TextLines(StringRef Text) : Text(Text), Starts{0} {
  for (size_t I = 0; I < Text.size(); ++I) {
    if (Text[I] == '\r' && I + 1 < Text.size() && Text[I + 1] == '\n')
      continue;
    if (Text[I] == '\n' || Text[I] == '\r')
      Starts.push_back(I + 1);
  }
}

StringRef TextLines::line(size_t Index) const {
  const size_t End =
      Index + 1 < Starts.size() ? Starts[Index + 1] : Text.size();
  return Text.slice(Starts[Index], End).rtrim("\r\n");
}

lsp::Position TextLines::position(size_t Offset) const {
  Offset = std::min(Offset, Text.size());
  const size_t Line = upper_bound(Starts, Offset) - Starts.begin() - 1;
  unsigned Units = 0;
  for (char C : Text.slice(Starts[Line], Offset))
    Units += unitsAt(C);
  return {int(Line), int(Units)};
}

size_t TextLines::offset(lsp::Position At) const {
  if (At.line < 0)
    return 0;
  if (size_t(At.line) >= Starts.size())
    return Text.size();
  const StringRef Line = line(At.line);
  int Units = 0;
  size_t Byte = 0;
  while (Byte < Line.size() && Units < At.character)
    // A place inside of a character is behind it.
    do
      Units += unitsAt(Line[Byte++]);
    while (Byte < Line.size() && !unitsAt(Line[Byte]));
  return Starts[At.line] + Byte;
}

size_t TextLines::offset(unsigned Line, unsigned Column) const {
  if (!Line || Line > Starts.size())
    return Line ? Text.size() : 0;
  const size_t Length = line(Line - 1).size();
  return Starts[Line - 1] + std::min<size_t>(Column ? Column - 1 : 0, Length);
}

} // namespace bankcheck
