//===- Arithmetic.h - Integer operations on lane values
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operations of LLVM IR on lane values. Where the affine form survives, it
// is kept; where it does not, the result is a new symbol: one for the warp if
// the operands are warp-uniform, else one per lane.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_WARP_ARITHMETIC_H
#define BANKCHECK_WARP_ARITHMETIC_H

#include "bankcheck/Warp/LaneValue.h"
#include "llvm/ADT/ArrayRef.h"
#include <map>
#include <string>

namespace bankcheck {

enum class BinaryOperation : uint8_t {
  Add,
  Subtract,
  Multiply,
  UDivide,
  SDivide,
  URemainder,
  SRemainder,
  ShiftLeft,
  LogicalShiftRight,
  ArithmeticShiftRight,
  And,
  Or,
  Xor,
  UMin,
  UMax,
  SMin,
  SMax
};

enum class Comparison : uint8_t {
  Equal,
  NotEqual,
  ULess,
  ULessEqual,
  SLess,
  SLessEqual
};

/// Where new symbols come from. Equal uniform operands give equal symbols, so
/// that n / 2 computed twice is one unknown.
class Arithmetic {
public:
  explicit Arithmetic(SymbolTable &Symbols) : Symbols(Symbols) {}

  /// \p Active: the lanes that execute; the others' values mean nothing.
  LaneValue binary(BinaryOperation Operation, const LaneValue &A,
                   const LaneValue &B, LaneMask Active);
  LaneValue compare(Comparison Predicate, const LaneValue &A,
                    const LaneValue &B, LaneMask Active);
  LaneValue select(const LaneValue &Condition, const LaneValue &Then,
                   const LaneValue &Else, LaneMask Active);
  LaneValue zeroExtend(const LaneValue &A, unsigned Bits, LaneMask Active);
  LaneValue signExtend(const LaneValue &A, unsigned Bits, LaneMask Active);

  /// A result that has no form: \p Operation names it (two calls with the same
  /// name and the same uniform operands give the same symbol).
  LaneValue computed(unsigned Bits, const std::string &Operation,
                     llvm::ArrayRef<const LaneValue *> Operands,
                     LaneMask Active);
  /// A new symbol that nothing else refers to.
  LaneValue fresh(unsigned Bits, SymbolKind Kind, bool Uniform,
                  std::string Description, SymbolId Origin = NoSymbol);

  SymbolTable &symbols() { return Symbols; }

private:
  LaneValue product(const LaneValue &A, const LaneValue &B, LaneMask Active);
  LaneValue shiftLeft(const LaneValue &A, const LaneValue &B, LaneMask Active);
  LaneValue shiftRight(const LaneValue &A, const LaneValue &B, bool Signed,
                       LaneMask Active);
  LaneValue bitwise(BinaryOperation Operation, const LaneValue &A,
                    const LaneValue &B, LaneMask Active);
  LaneValue lowBits(const LaneValue &A, unsigned Count, LaneMask Active);

  SymbolTable &Symbols;
  std::map<std::string, SymbolId> Known;
};

} // namespace bankcheck

#endif // BANKCHECK_WARP_ARITHMETIC_H
