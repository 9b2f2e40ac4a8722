//===- HostArithmetic.cpp - Operators on integers of host code
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostEvaluator.h"

namespace bankcheck {

using namespace clang;

int64_t truncated(int64_t Value, QualType To, const ASTContext &Context) {
  if (To->isBooleanType())
    return Value != 0;
  const unsigned Bits = Context.getIntWidth(To);
  if (Bits >= 64)
    return Value;
  const uint64_t High = static_cast<uint64_t>(Value) << (64 - Bits);
  return To->isSignedIntegerOrEnumerationType()
             ? static_cast<int64_t>(High) >> (64 - Bits)
             : static_cast<int64_t>(High >> (64 - Bits));
}

std::optional<int64_t> fold(BinaryOperatorKind Operator, int64_t Left,
                            int64_t Right, QualType Type,
                            const ASTContext &Context) {
  const uint64_t A = Left, B = Right;
  const bool Signed = Type->isSignedIntegerOrEnumerationType();
  const bool Divides = B != 0 && !(Left == INT64_MIN && Right == -1);
  auto InType = [&](uint64_t Value) {
    return truncated(static_cast<int64_t>(Value), Type, Context);
  };
  switch (Operator) {
  case BO_Add:
    return InType(A + B);
  case BO_Sub:
    return InType(A - B);
  case BO_Mul:
    return InType(A * B);
  case BO_Div:
    if (!Divides)
      return std::nullopt;
    return InType(Signed ? Left / Right : A / B);
  case BO_Rem:
    if (!Divides)
      return std::nullopt;
    return InType(Signed ? Left % Right : A % B);
  case BO_Shl:
    return B < Context.getIntWidth(Type) ? std::optional(InType(A << B))
                                         : std::nullopt;
  case BO_Shr:
    if (B >= Context.getIntWidth(Type))
      return std::nullopt;
    return InType(Signed ? Left >> B : A >> B);
  case BO_And:
    return InType(A & B);
  case BO_Or:
    return InType(A | B);
  case BO_Xor:
    return InType(A ^ B);
  case BO_LT:
    return Signed ? Left < Right : A < B;
  case BO_GT:
    return Signed ? Left > Right : A > B;
  case BO_LE:
    return Signed ? Left <= Right : A <= B;
  case BO_GE:
    return Signed ? Left >= Right : A >= B;
  case BO_EQ:
    return A == B;
  case BO_NE:
    return A != B;
  default:
    return std::nullopt;
  }
}

} // namespace bankcheck
