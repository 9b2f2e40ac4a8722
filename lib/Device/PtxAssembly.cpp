//===- PtxAssembly.cpp - The instructions of an asm statement
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PtxAssembly.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <optional>

namespace bankcheck {

using namespace llvm;

static PtxType parseType(StringRef Text) {
  if (Text == "pred")
    return {'p', 1};
  char Kind = 0;
  if (Text.consume_front("bf") || Text.consume_front("tf"))
    Kind = 'f';
  else if (!Text.empty() && StringRef("busf").contains(Text.front())) {
    Kind = Text.front();
    Text = Text.drop_front();
  }
  // "f16x2" and "b8x16" are several in one.
  unsigned Bits = 0, Copies = 1;
  if (!Kind || Text.consumeInteger(10, Bits) ||
      (Text.consume_front("x") && Text.consumeInteger(10, Copies)) ||
      !Text.empty())
    return {};
  return {Kind, Bits * Copies};
}

bool PtxInstruction::has(StringRef Modifier) const {
  return is_contained(Modifiers, Modifier);
}

PtxType PtxInstruction::type(unsigned FromLast) const {
  for (StringRef Modifier : reverse(Modifiers))
    if (PtxType T = parseType(Modifier); T.Bits && FromLast-- == 0)
      return T;
  return {};
}

bool parsePtxInteger(StringRef Text, int64_t &Number) {
  Text = Text.trim();
  const bool Minus = Text.consume_front("-");
  Text = Text.ltrim();
  Text.consume_back("U");
  uint64_t Magnitude = 0;
  if (Text.empty() || Text.getAsInteger(0, Magnitude))
    return false;
  Number = static_cast<int64_t>(Minus ? 0 - Magnitude : Magnitude);
  return true;
}

PtxAddress parsePtxAddress(StringRef Operand) {
  if (!Operand.consume_front("[") || !Operand.consume_back("]"))
    return {};
  Operand = Operand.trim();
  PtxAddress Address;
  const StringRef Name = Operand.take_while(
      [](char C) { return isAlnum(C) || StringRef("$_%").contains(C); });
  StringRef Rest = Operand.drop_front(Name.size()).trim();
  if (!Rest.empty()) {
    const bool Minus = Rest.consume_front("-");
    if (!Minus && !Rest.consume_front("+"))
      return {};
    if (!parsePtxInteger(Rest, Address.Offset))
      return {};
    if (Minus)
      Address.Offset = -Address.Offset;
  }
  Address.Base = Name;
  return Address;
}

SmallVector<StringRef, 4> splitPtxNames(StringRef Operand) {
  SmallVector<StringRef, 4> Names;
  const bool Vector = Operand.consume_front("{") && Operand.consume_back("}");
  Operand.split(Names, Vector ? ',' : '|');
  for (StringRef &Name : Names)
    Name = Name.trim();
  return Names;
}

/// Splits at commas outside brackets and braces.
static SmallVector<StringRef, 6> splitOperands(StringRef Text) {
  SmallVector<StringRef, 6> Parts;
  int Depth = 0;
  size_t Start = 0;
  for (size_t I = 0; I <= Text.size(); ++I) {
    if (I == Text.size() || (Text[I] == ',' && Depth == 0)) {
      if (StringRef Part = Text.slice(Start, I).trim(); !Part.empty())
        Parts.push_back(Part);
      Start = I + 1;
    } else if (StringRef("[{(").contains(Text[I])) {
      ++Depth;
    } else if (StringRef("]})").contains(Text[I])) {
      --Depth;
    }
  }
  return Parts;
}

static std::optional<PtxInstruction> parseInstruction(StringRef Text) {
  Text = Text.trim();
  const auto Word = [&] {
    return Text.take_until([](char C) { return isSpace(C); });
  };
  // Braces of blocks, and labels.
  for (;;) {
    if (!Text.empty() && StringRef("{}").contains(Text.front()))
      Text = Text.drop_front().ltrim();
    else if (Word().ends_with(":"))
      Text = Text.drop_front(Word().size()).ltrim();
    else
      break;
  }
  PtxInstruction I;
  if (Text.consume_front("@")) {
    I.Negated = Text.consume_front("!");
    I.Guard = Word();
    Text = Text.drop_front(I.Guard.size()).ltrim();
  }
  if (Text.empty() || Text.front() == '.')
    return std::nullopt;
  SmallVector<StringRef, 8> Parts;
  Word().split(Parts, '.');
  I.Opcode = Parts.front();
  I.Modifiers.assign(Parts.begin() + 1, Parts.end());
  // The brace of a block may close behind an instruction without a semicolon.
  StringRef Rest = Text.drop_front(Word().size()).rtrim();
  while (Rest.count('}') > Rest.count('{'))
    Rest = Rest.rsplit('}').first.rtrim();
  I.Operands = splitOperands(Rest);
  return I;
}

static std::string withoutComments(StringRef Text) {
  std::string Result;
  for (size_t I = 0; I < Text.size();) {
    if (Text.substr(I).starts_with("//")) {
      I = std::min(Text.find('\n', I), Text.size());
    } else if (Text.substr(I).starts_with("/*")) {
      const size_t End = Text.find("*/", I);
      I = End == StringRef::npos ? Text.size() : End + 2;
    } else {
      Result += Text[I++];
    }
  }
  return Result;
}

PtxText::PtxText(StringRef Text) : Clean(withoutComments(Text)) {
  SmallVector<StringRef, 8> Statements;
  StringRef(Clean).split(Statements, ';');
  for (StringRef Statement : Statements)
    if (auto I = parseInstruction(Statement)) {
      Branches |= I->Opcode == "bra" || I->Opcode == "brx" ||
                  I->Opcode == "exit" || I->Opcode == "call";
      Instructions.push_back(std::move(*I));
    }
}

} // namespace bankcheck
