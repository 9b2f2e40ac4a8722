//===- PtxAssembly.cpp - Shared-memory accesses of inline assembly
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Device/PtxAssembly.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include <optional>

namespace bankcheck {

using namespace llvm;

namespace {

/// A value as an operand of the statement plus a number.
struct OperandSum {
  int Operand = -1;
  int64_t Offset = 0;
};

struct Instruction {
  StringRef Opcode;
  SmallVector<StringRef, 8> Modifiers; ///< Opcode.modifier.modifier
  SmallVector<StringRef, 6> Operands;  ///< Brackets and braces kept whole.
  bool Predicated = false;

  bool has(StringRef Modifier) const {
    return is_contained(Modifiers, Modifier);
  }
};

} // namespace

/// "f32", "b16", "u64", ... in bytes; 0 if it is no type.
static unsigned typeBytes(StringRef Type) {
  unsigned Bits = 0;
  if (Type.size() < 2 || !StringRef("busf").contains(Type[0]) ||
      Type.drop_front().consumeInteger(10, Bits))
    return 0;
  return Bits / 8;
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

static std::optional<Instruction> parseInstruction(StringRef Text) {
  Text = Text.trim();
  // A block or a label in front of the instruction.
  while (!Text.empty() && (Text.front() == '{' || Text.front() == '}'))
    Text = Text.drop_front().ltrim();
  // A label.
  if (StringRef Label = Text.take_until([](char C) { return isSpace(C); });
      Label.ends_with(":"))
    Text = Text.drop_front(Label.size()).ltrim();
  Instruction I;
  if (Text.consume_front("@")) {
    I.Predicated = true;
    Text = Text.drop_until([](char C) { return isSpace(C); }).ltrim();
  }
  if (Text.empty() || Text.front() == '.')
    return std::nullopt;
  auto [Name, Rest] =
      std::pair(Text.take_until([](char C) { return isSpace(C); }),
                Text.drop_until([](char C) { return isSpace(C); }));
  SmallVector<StringRef, 8> Parts;
  Name.split(Parts, '.');
  I.Opcode = Parts.front();
  for (StringRef Part : ArrayRef(Parts).drop_front()) {
    // "shared::cta" and "shared::cluster" are kinds of shared.
    I.Modifiers.push_back(Part);
  }
  I.Operands = splitOperands(Rest.rtrim("} \t\n"));
  // A vector operand ends in the brace that rtrim may have taken.
  for (StringRef &Operand : I.Operands)
    if (Operand.starts_with("{") && !Operand.ends_with("}"))
      Operand = StringRef(Operand.data(), Operand.size() + 1);
  return I;
}

/// "$3", "$3+16", "addr", "addr - 4".
static OperandSum parseSum(StringRef Text,
                           const StringMap<OperandSum> &Registers) {
  OperandSum Sum;
  Text = Text.trim();
  StringRef Name = Text.take_while(
      [](char C) { return isAlnum(C) || C == '$' || C == '_' || C == '%'; });
  StringRef Rest = Text.drop_front(Name.size()).trim();
  if (Name.consume_front("$")) {
    // Clang writes ${3:x} for modifiers; PTX has none that matter here.
    unsigned Number;
    if (Name.getAsInteger(10, Number))
      return Sum;
    Sum.Operand = Number;
  } else if (auto Known = Registers.find(Name); Known != Registers.end()) {
    Sum = Known->second;
  } else {
    return Sum;
  }
  int64_t Offset = 0;
  if (!Rest.empty()) {
    const bool Minus = Rest.consume_front("-");
    if (!Minus)
      Rest.consume_front("+");
    Rest = Rest.trim();
    if (Rest.getAsInteger(0, Offset))
      return {};
    Sum.Offset += Minus ? -Offset : Offset;
  }
  return Sum;
}

static bool isShared(const Instruction &I) {
  return llvm::any_of(I.Modifiers, [](StringRef M) {
    return M == "shared" || M == "shared::cta";
  });
}

static bool isCluster(const Instruction &I) { return I.has("shared::cluster"); }

static bool hasOtherSpace(const Instruction &I) {
  return I.has("global") || I.has("local") || I.has("param") || I.has("const");
}

static unsigned matrices(const Instruction &I) {
  return I.has("x4") ? 4 : I.has("x2") ? 2 : 1;
}

/// Bytes per lane of a load or store.
static unsigned accessBytes(const Instruction &I) {
  unsigned Bytes = 0;
  for (StringRef Modifier : I.Modifiers)
    if (unsigned Width = typeBytes(Modifier))
      Bytes = Width;
  return Bytes * (I.has("v4") ? 4 : I.has("v2") ? 2 : 1);
}

static RequestKind atomicKind(const Instruction &I) {
  if (I.has("cas"))
    return RequestKind::AtomicCas;
  const bool Float = llvm::any_of(I.Modifiers, [](StringRef M) {
    return M.starts_with("f") || M.starts_with("bf") || M.ends_with("f16x2");
  });
  return Float ? RequestKind::AtomicCasLoop : RequestKind::Atomic;
}

/// What \p I does to shared memory; nullopt if nothing.
static std::optional<PtxAccess> accessOf(const Instruction &I) {
  PtxAccess A;
  A.Predicated = I.Predicated;
  A.Bytes = accessBytes(I);
  A.Generic = !isShared(I);
  const StringRef Op = I.Opcode;
  if (Op == "ldmatrix" || Op == "stmatrix") {
    A.Kind =
        Op == "ldmatrix" ? RequestKind::LoadMatrix : RequestKind::StoreMatrix;
    A.Bytes = 16;
    A.Matrices = matrices(I);
    A.Generic = false;
    if (!I.has("m8n8"))
      A.Unanalysable = "no rule is known for this shape of " + Op.str();
    return A;
  }
  if (Op == "cp" && I.has("async")) {
    if (I.has("bulk")) {
      if (isShared(I) || isCluster(I))
        A.Unanalysable = "cp.async.bulk is carried out by the copy engine";
      return A.Unanalysable.empty() ? std::nullopt : std::optional(A);
    }
    // commit_group, wait_group, mbarrier: no memory of ours.
    if (I.Operands.size() < 3 || !(isShared(I) || isCluster(I)))
      return std::nullopt;
    A.Kind =
        I.has("cg") ? RequestKind::AsyncCopyBypass : RequestKind::AsyncCopy;
    A.Generic = false;
    if (I.Operands[2].getAsInteger(0, A.Bytes))
      A.Bytes = 0; // An operand: its value decides.
    return A;
  }
  if (Op == "wgmma" || Op == "tcgen05") {
    if (!I.has("mma_async") && !I.has("mma") && !I.has("cp"))
      return std::nullopt;
    A.Unanalysable = Op.str() + " reads shared memory through a descriptor";
    return A;
  }
  if (Op == "mapa" || (isCluster(I) && !isShared(I))) {
    A.Unanalysable =
        "it reaches the shared memory of another block of the cluster";
    return A;
  }
  if (Op == "wmma" && (I.has("load") || I.has("store")) && isShared(I)) {
    A.Unanalysable = "wmma written as assembly is not followed";
    return A;
  }
  if (hasOtherSpace(I) && !isShared(I))
    return std::nullopt;
  if (Op == "ld" || Op == "ldu")
    A.Kind = RequestKind::Load;
  else if (Op == "st")
    A.Kind = RequestKind::Store;
  else if (Op == "atom" || Op == "red")
    A.Kind = atomicKind(I);
  else if (isShared(I) && Op != "cvta" && Op != "isspacep" && Op != "mbarrier")
    A.Unanalysable = "no rule is known for '" + Op.str() + "'";
  else
    return std::nullopt;
  return A;
}

/// Follows moves, conversions and sums between registers of the statement.
static void recordRegister(const Instruction &I,
                           StringMap<OperandSum> &Registers) {
  static const StringRef Copies[] = {"mov", "cvt", "cvta"};
  if (I.Operands.size() == 2 && is_contained(Copies, I.Opcode))
    Registers[I.Operands[0]] = parseSum(I.Operands[1], Registers);
  else if (I.Operands.size() == 3 && (I.Opcode == "add" || I.Opcode == "sub")) {
    OperandSum Sum = parseSum(I.Operands[1], Registers);
    int64_t Number;
    if (Sum.Operand >= 0 && !I.Operands[2].getAsInteger(0, Number))
      Sum.Offset += I.Opcode == "add" ? Number : -Number;
    else
      Sum = {};
    Registers[I.Operands[0]] = Sum;
  }
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

std::vector<PtxAccess> parsePtx(StringRef Text) {
  std::vector<PtxAccess> Accesses;
  StringMap<OperandSum> Registers;
  const std::string Clean = withoutComments(Text);
  SmallVector<StringRef, 8> Statements;
  StringRef(Clean).split(Statements, ';');
  const bool Branches = llvm::any_of(Statements, [](StringRef Statement) {
    return Statement.contains("bra ") || Statement.contains("bra.");
  });
  for (StringRef Statement : Statements) {
    auto I = parseInstruction(Statement);
    if (!I)
      continue;
    auto Access = accessOf(*I);
    if (!Access) {
      recordRegister(*I, Registers);
      continue;
    }
    for (StringRef Operand : I->Operands) {
      if (!Operand.starts_with("["))
        continue;
      const OperandSum Sum =
          parseSum(Operand.drop_front().drop_back(), Registers);
      Access->Operand = Sum.Operand;
      Access->Offset = Sum.Offset;
      break; // The first address is the shared one, in cp.async too.
    }
    // atomicAdd(p, 1) without a result, whichever way it is written.
    Access->CountsOne = Access->Kind == RequestKind::Atomic && I->has("add") &&
                        !I->Operands.empty() && I->Operands.back() == "1";
    if (Branches)
      Access->Predicated = true;
    if (Access->Operand < 0 && Access->Unanalysable.empty())
      Access->Unanalysable = "its address is made inside the assembly";
    Accesses.push_back(*Access);
  }
  return Accesses;
}

} // namespace bankcheck
