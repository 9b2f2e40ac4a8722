//===- PtxAssembly.h - The instructions of an asm statement
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes the PTX of an asm statement, as LLVM holds it (operands are $0, $1,
// ...), apart into instructions. Nothing here knows what they do, and text that
// is no PTX gives instructions that nobody knows.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_DEVICE_PTXASSEMBLY_H
#define BANKCHECK_LIB_DEVICE_PTXASSEMBLY_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace bankcheck {

/// ".u32": an unsigned type of 32 bits; Kind is 'b', 'u', 's', 'f' (any
/// floating-point format) or 'p' (predicate, 1 bit). Bits is 0 for no type.
struct PtxType {
  char Kind = 0;
  unsigned Bits = 0;

  bool isInteger() const {
    return Bits && Kind != 'f' && Kind != 'p' && Bits <= 64;
  }
};

struct PtxInstruction {
  llvm::StringRef Opcode;                          ///< "ld" of ld.shared.u32.
  llvm::SmallVector<llvm::StringRef, 8> Modifiers; ///< "shared", "u32".
  /// Brackets and braces kept whole: "[$0+16]", "{$1, $2}".
  llvm::SmallVector<llvm::StringRef, 6> Operands;
  llvm::StringRef Guard; ///< "p" of @p and @!p, or empty.
  bool Negated = false;  ///< @!p

  bool has(llvm::StringRef Modifier) const;
  /// The type that its last modifiers name: the first and second of
  /// "cvt.u64.u32" for \p FromLast 1 and 0.
  PtxType type(unsigned FromLast = 0) const;
};

/// "[$0 + 16]" as a name and a number of bytes; the name is empty if the text
/// is no such sum.
struct PtxAddress {
  llvm::StringRef Base;
  int64_t Offset = 0;
};
PtxAddress parsePtxAddress(llvm::StringRef Operand);

/// A number as PTX writes it: 16, 0x1fU, -4.
bool parsePtxInteger(llvm::StringRef Text, int64_t &Number);

/// The names in "{a, b}", "p|q" or "a".
llvm::SmallVector<llvm::StringRef, 4> splitPtxNames(llvm::StringRef Operand);

class PtxText {
public:
  explicit PtxText(llvm::StringRef Text);
  PtxText(const PtxText &) = delete;
  PtxText &operator=(const PtxText &) = delete;

  const std::vector<PtxInstruction> &instructions() const {
    return Instructions;
  }
  /// Some instruction jumps: the order of the text is not that of execution.
  bool branches() const { return Branches; }

private:
  std::string Clean; ///< Without comments; what the StringRefs refer to.
  std::vector<PtxInstruction> Instructions;
  bool Branches = false;
};

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_PTXASSEMBLY_H
