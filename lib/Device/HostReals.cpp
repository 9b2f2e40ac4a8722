//===- HostReals.cpp - Floating-point numbers of host code
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As in `int levels = log2(size)` or `ceil(size / 256.0)`. Of <cmath> only what
// every host computes alike for such numbers: functions that IEEE 754 defines,
// and powers and logarithms whose results are exact, or nowhere near an
// integer.
//
//===----------------------------------------------------------------------===//

#include "HostEvaluator.h"
#include "llvm/ADT/StringSwitch.h"
#include <cmath>

namespace bankcheck {

using namespace clang;

/// Integers up to here are floating-point numbers too.
static constexpr double LargestInteger = 1LL << 53;
/// A logarithm of an integer beyond this may be rounded to one itself.
static constexpr double LargestArgument = 1 << 16;

/// \p Number in the precision of \p Type, if that has one that is known.
static HostValue rounded(double Number, QualType Type) {
  const auto *Builtin = Type->getAs<BuiltinType>();
  if (!Builtin || !std::isfinite(Number))
    return {};
  if (Builtin->getKind() == BuiltinType::Float)
    return HostValue::real(static_cast<float>(Number));
  return Builtin->getKind() == BuiltinType::Double ? HostValue::real(Number)
                                                   : HostValue();
}

HostValue foldReals(BinaryOperatorKind Operator, double Left, double Right,
                    QualType Type) {
  switch (Operator) {
  case BO_Add:
    return rounded(Left + Right, Type);
  case BO_Sub:
    return rounded(Left - Right, Type);
  case BO_Mul:
    return rounded(Left * Right, Type);
  case BO_Div:
    return rounded(Left / Right, Type);
  case BO_LT:
    return Left < Right;
  case BO_GT:
    return Left > Right;
  case BO_LE:
    return Left <= Right;
  case BO_GE:
    return Left >= Right;
  case BO_EQ:
    return Left == Right;
  case BO_NE:
    return Left != Right;
  default:
    return {};
  }
}

HostValue convertedReal(const HostValue &Value, QualType To,
                        const ASTContext &Context) {
  if (Value.Integer)
    return rounded(static_cast<double>(*Value.Integer), To);
  if (!Value.Real)
    return {};
  if (!To->isIntegralOrEnumerationType())
    return rounded(*Value.Real, To);
  if (std::fabs(*Value.Real) >= LargestInteger)
    return {};
  // Beyond the type's range the result is undefined.
  const int64_t Whole = static_cast<int64_t>(*Value.Real);
  return truncated(Whole, To, Context) == Whole ? HostValue(Whole)
                                                : HostValue();
}

static std::optional<double> power(double Base, double Exponent) {
  const double Result = std::pow(Base, Exponent);
  const bool Exact = Base == std::trunc(Base) &&
                     Exponent == std::trunc(Exponent) && Exponent >= 0 &&
                     std::fabs(Result) < LargestInteger;
  return Exact ? std::optional(Result) : std::nullopt;
}

HostValue mathematical(const FunctionDecl *F,
                       const std::vector<HostValue> &Arguments) {
  if (!F->getBuiltinID() || !F->getIdentifier() || Arguments.empty() ||
      !Arguments[0].Real)
    return {};
  llvm::StringRef Name = F->getName();
  Name.consume_front("__builtin_");
  const double X = *Arguments[0].Real;
  std::optional<double> Result;
  if (Arguments.size() == 2) {
    if ((Name == "pow" || Name == "powf") && Arguments[1].Real)
      Result = power(X, *Arguments[1].Real);
  } else {
    enum { None, Ceil, Floor, Round, Trunc, Sqrt, Log2 };
    switch (llvm::StringSwitch<int>(Name)
                .Cases({"ceil", "ceilf"}, Ceil)
                .Cases({"floor", "floorf"}, Floor)
                .Cases({"round", "roundf"}, Round)
                .Cases({"trunc", "truncf"}, Trunc)
                .Cases({"sqrt", "sqrtf"}, Sqrt)
                .Cases({"log2", "log2f"}, Log2)
                .Default(None)) {
    case Ceil:
      Result = std::ceil(X);
      break;
    case Floor:
      Result = std::floor(X);
      break;
    case Round:
      Result = std::round(X);
      break;
    case Trunc:
      Result = std::trunc(X);
      break;
    case Sqrt:
      Result = std::sqrt(X);
      break;
    case Log2:
      if (int Exponent; std::frexp(X, &Exponent) == 0.5 ||
                        (X == std::trunc(X) && X <= LargestArgument))
        Result = std::log2(X);
      break;
    default:
      break;
    }
  }
  return Result ? rounded(*Result, F->getReturnType()) : HostValue();
}

} // namespace bankcheck
