//===- Arithmetic.cpp - Integer operations on lane values
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Warp/Arithmetic.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <bit>
#include <optional>

namespace bankcheck {

static int64_t signExtended(uint64_t N, unsigned Bits) {
  return static_cast<int64_t>(N << (64 - Bits)) >> (64 - Bits);
}

/// The operation on plain numbers; nullopt where LLVM IR leaves it undefined.
static std::optional<uint64_t> fold(BinaryOperation Operation, uint64_t A,
                                    uint64_t B, unsigned Bits) {
  const int64_t SA = signExtended(A, Bits), SB = signExtended(B, Bits);
  switch (Operation) {
  case BinaryOperation::Add:
    return A + B;
  case BinaryOperation::Subtract:
    return A - B;
  case BinaryOperation::Multiply:
    return A * B;
  case BinaryOperation::And:
    return A & B;
  case BinaryOperation::Or:
    return A | B;
  case BinaryOperation::Xor:
    return A ^ B;
  case BinaryOperation::UMin:
    return std::min(A, B);
  case BinaryOperation::UMax:
    return std::max(A, B);
  case BinaryOperation::SMin:
    return std::min(SA, SB);
  case BinaryOperation::SMax:
    return std::max(SA, SB);
  case BinaryOperation::UDivide:
    if (!B)
      return std::nullopt;
    return A / B;
  case BinaryOperation::URemainder:
    if (!B)
      return std::nullopt;
    return A % B;
  case BinaryOperation::SDivide:
    if (!SB)
      return std::nullopt;
    return SB == -1 ? 0 - A : static_cast<uint64_t>(SA / SB);
  case BinaryOperation::SRemainder:
    if (!SB)
      return std::nullopt;
    return SB == -1 ? 0 : SA % SB;
  case BinaryOperation::ShiftLeft:
    if (B >= Bits)
      return std::nullopt;
    return A << B;
  case BinaryOperation::LogicalShiftRight:
    if (B >= Bits)
      return std::nullopt;
    return A >> B;
  case BinaryOperation::ArithmeticShiftRight:
    if (B >= Bits)
      return std::nullopt;
    return SA >> B;
  }
  return std::nullopt;
}

static void writeKey(llvm::raw_ostream &OS, const LaneValue &V,
                     LaneMask Active) {
  const unsigned Lane = Active ? std::countr_zero(Active) : 0;
  OS << '(' << V.Bits << ',' << V.Precise << ',' << V.Constant[Lane];
  for (const LaneTerm &T : V.Terms)
    if (T.Coefficient[Lane])
      OS << ',' << T.Symbol << '*' << T.Coefficient[Lane];
  OS << ')';
}

LaneValue Arithmetic::fresh(unsigned Bits, SymbolKind Kind, bool Uniform,
                            std::string Description, SymbolId Origin) {
  Symbol S;
  S.Kind = Kind;
  S.Uniform = Uniform;
  S.Description = std::move(Description);
  S.Origin = Origin;
  return symbolValue(Bits, Symbols.add(std::move(S)));
}

LaneValue Arithmetic::computed(unsigned Bits, const std::string &Operation,
                               llvm::ArrayRef<const LaneValue *> Operands,
                               LaneMask Active) {
  bool Uniform = true;
  SymbolId Origin = NoSymbol;
  for (const LaneValue *V : Operands) {
    Uniform &= isUniform(*V, Symbols, Active);
    if (Origin == NoSymbol)
      Origin = firstSymbol(*V, Active);
  }
  if (!Uniform)
    return fresh(Bits, SymbolKind::Computed, false, Operation, Origin);
  std::string Key;
  llvm::raw_string_ostream OS(Key);
  OS << Operation << Bits;
  for (const LaneValue *V : Operands)
    writeKey(OS, *V, Active);
  auto [At, New] = Known.try_emplace(Key, Symbols.size());
  if (New)
    return fresh(Bits, SymbolKind::Computed, true, Operation, Origin);
  return symbolValue(Bits, At->second);
}

LaneValue Arithmetic::lowBits(const LaneValue &A, unsigned Count,
                              LaneMask Active) {
  if (isUniform(A, Symbols, Active))
    return computed(A.Bits, "& " + std::to_string((1ull << Count) - 1), {&A},
                    Active);
  Symbol S;
  S.Kind = SymbolKind::Masked;
  S.Uniform = false;
  S.Description = "the low " + std::to_string(Count) + " bits";
  S.Origin = firstSymbol(A, Active);
  S.Inner = std::make_shared<LaneValue>(truncate(A, Count));
  S.LowBits = Count;
  return symbolValue(A.Bits, Symbols.add(std::move(S)));
}

LaneValue Arithmetic::product(const LaneValue &A, const LaneValue &B,
                              LaneMask Active) {
  if (B.isExact(Active))
    return multiply(A, B.Constant);
  if (A.isExact(Active))
    return multiply(B, A.Constant);
  const bool AUniform = isUniform(A, Symbols, Active);
  const bool BUniform = isUniform(B, Symbols, Active);
  if (AUniform == BUniform)
    return computed(A.Bits, "*", {&A, &B}, Active);
  // (c + k * s) * u = c * u + k * (s * u) with u uniform.
  const LaneValue &Varying = AUniform ? B : A, &Factor = AUniform ? A : B;
  for (const LaneTerm &T : Varying.Terms)
    if (!Symbols[T.Symbol].Uniform)
      return computed(A.Bits, "*", {&A, &B}, Active);
  LaneValue Sum = multiply(Factor, Varying.Constant);
  for (const LaneTerm &T : Varying.Terms) {
    LaneValue Single = symbolValue(A.Bits, T.Symbol);
    LaneValue Pair = computed(A.Bits, "*", {&Single, &Factor}, Active);
    Sum = add(Sum, multiply(Pair, T.Coefficient));
  }
  Sum.Precise = std::min({Sum.Precise, A.Precise, B.Precise});
  return Sum;
}

LaneValue Arithmetic::shiftLeft(const LaneValue &A, const LaneValue &B,
                                LaneMask Active) {
  LaneNumbers Factor{};
  if (B.isExact(Active)) {
    for (unsigned I = 0; I < LaneCount; ++I)
      Factor[I] = B.Constant[I] < A.Bits ? 1ull << B.Constant[I] : 0;
    return multiply(A, Factor);
  }
  const LaneValue One = constantValue(A.Bits, 1);
  return product(A, computed(A.Bits, "<<", {&One, &B}, Active), Active);
}

LaneValue Arithmetic::shiftRight(const LaneValue &A, const LaneValue &B,
                                 bool Signed, LaneMask Active) {
  const std::string Name = Signed ? ">> (signed)" : ">>";
  if (!B.isExact(Active))
    return computed(A.Bits, Name, {&A, &B}, Active);
  unsigned Most = 0;
  for (unsigned I = 0; I < LaneCount; ++I) {
    if (!(Active >> I & 1))
      continue;
    if (B.Constant[I] >= A.Bits || B.Constant[I] >= knownLowBits(A, I))
      return computed(A.Bits, Name, {&A, &B}, Active);
    if (A.Symbolic >> I & 1)
      Most = std::max<unsigned>(Most, B.Constant[I]);
  }
  LaneValue R = A;
  for (unsigned I = 0; I < LaneCount; ++I) {
    const unsigned Count = B.Constant[I] < A.Bits ? B.Constant[I] : 0;
    R.Constant[I] = (Signed ? static_cast<uint64_t>(A.signedLane(I) >> Count)
                            : A.Constant[I] >> Count) &
                    A.mask();
    for (LaneTerm &T : R.Terms)
      T.Coefficient[I] >>= Count;
  }
  R.Precise = A.Symbolic ? A.Precise - Most : A.Bits;
  normalise(R);
  return R;
}

LaneValue Arithmetic::bitwise(BinaryOperation Operation, const LaneValue &A,
                              const LaneValue &B, LaneMask Active) {
  static const char *const Names[] = {"&", "|", "^"};
  const std::string Name = Names[Operation == BinaryOperation::Or    ? 1
                                 : Operation == BinaryOperation::Xor ? 2
                                                                     : 0];
  const LaneValue &Form = B.isExact(Active) ? A : B;
  const LaneValue &Number = B.isExact(Active) ? B : A;
  if (!Number.isExact(Active))
    return computed(A.Bits, Name, {&A, &B}, Active);
  LaneValue R = Form;
  LaneMask Masked = 0;
  uint64_t CommonMask = 0;
  for (unsigned I = 0; I < LaneCount; ++I) {
    if (!(Active >> I & 1))
      continue;
    const uint64_t N = Number.Constant[I], Own = Form.Constant[I];
    if (!(Form.Symbolic >> I & 1)) {
      R.Constant[I] = *fold(Operation, Own, N, A.Bits);
      continue;
    }
    const unsigned Known = knownLowBits(Form, I);
    const uint64_t KnownMask = Known >= 64 ? ~0ull : (1ull << Known) - 1;
    if (Operation == BinaryOperation::Xor && N == A.mask()) {
      // ~x = -1 - x
      R.Constant[I] = (N - Own) & A.mask();
      for (LaneTerm &T : R.Terms)
        T.Coefficient[I] = 0 - T.Coefficient[I];
    } else if (Operation == BinaryOperation::And && N <= KnownMask) {
      R.Constant[I] = Own & N;
      R.Symbolic &= ~(1u << I);
    } else if (Operation == BinaryOperation::And && N == A.mask()) {
      // Unchanged.
    } else if (Operation == BinaryOperation::And &&
               ((~N & A.mask()) & ~KnownMask) == 0) {
      // Clears known bits only.
      R.Constant[I] = Own & N;
    } else if (Operation == BinaryOperation::And &&
               std::has_single_bit(N + 1) &&
               static_cast<unsigned>(std::countr_one(N)) <= Form.Precise) {
      if (Masked && N != CommonMask)
        return computed(A.Bits, Name, {&A, &B}, Active);
      Masked |= 1u << I;
      CommonMask = N;
    } else if (Operation != BinaryOperation::And && N <= KnownMask) {
      R.Constant[I] = *fold(Operation, Own, N, A.Bits);
    } else {
      return computed(A.Bits, Name, {&A, &B}, Active);
    }
  }
  normalise(R);
  if (Masked)
    assignLanes(R, lowBits(Form, std::countr_one(CommonMask), Active), Masked);
  return R;
}

/// Whether \p V is a sum of counts in \p Lanes: block indices, sizes, numbers
/// of iterations. Past 2^31 threads an int would not hold it any more.
static bool isCount(const LaneValue &V, const SymbolTable &Symbols,
                    LaneMask Lanes) {
  for (unsigned I = 0; I < LaneCount; ++I) {
    if (!(Lanes >> I & 1))
      continue;
    if (V.signedLane(I) < 0)
      return false;
    for (const LaneTerm &T : V.Terms) {
      if (!T.Coefficient[I])
        continue;
      if (signExtended(T.Coefficient[I], V.Bits) < 0)
        return false;
      switch (Symbols[T.Symbol].Kind) {
      case SymbolKind::BlockIndex:
      case SymbolKind::GridSize:
      case SymbolKind::BlockSize:
      case SymbolKind::Trip:
        break;
      default:
        return false;
      }
    }
  }
  return true;
}

/// The power of two that \p V is in all of \p Lanes, or 0.
static uint64_t commonPowerOfTwo(const LaneValue &V, const SymbolTable &Symbols,
                                 LaneMask Lanes) {
  if (!Lanes || !V.isExact(Lanes) || !isUniform(V, Symbols, Lanes))
    return 0;
  const uint64_t Number = V.Constant[std::countr_zero(Lanes)];
  return std::has_single_bit(Number) ? Number : 0;
}

LaneValue Arithmetic::binary(BinaryOperation Operation, const LaneValue &A,
                             const LaneValue &B, LaneMask Active) {
  if (A.isExact(Active) && B.isExact(Active)) {
    LaneValue R = constantValue(A.Bits, 0);
    LaneMask Undefined = 0;
    for (unsigned I = 0; I < LaneCount; ++I) {
      auto Folded = fold(Operation, A.Constant[I], B.Constant[I], A.Bits);
      R.Constant[I] = Folded.value_or(0) & R.mask();
      if (!Folded)
        Undefined |= Active & (1u << I);
    }
    if (Undefined)
      assignLanes(R,
                  fresh(A.Bits, SymbolKind::Undefined, false,
                        "a division by zero or an oversized shift"),
                  Undefined);
    return R;
  }
  static const char *const Names[] = {"+", "-",   "*",   "/",   "/",  "%",
                                      "%", "<<",  ">>",  ">>",  "&",  "|",
                                      "^", "min", "max", "min", "max"};
  switch (Operation) {
  case BinaryOperation::Add:
    return add(A, B);
  case BinaryOperation::Subtract:
    return subtract(A, B);
  case BinaryOperation::Multiply:
    return product(A, B, Active);
  case BinaryOperation::ShiftLeft:
    return shiftLeft(A, B, Active);
  case BinaryOperation::LogicalShiftRight:
    return shiftRight(A, B, false, Active);
  case BinaryOperation::ArithmeticShiftRight:
    return shiftRight(A, B, true, Active);
  case BinaryOperation::And:
  case BinaryOperation::Or:
  case BinaryOperation::Xor:
    return bitwise(Operation, A, B, Active);
  case BinaryOperation::UDivide:
  case BinaryOperation::SDivide:
  case BinaryOperation::URemainder:
  case BinaryOperation::SRemainder:
    // id % 32 and id / 32, where id is an int that cannot be negative.
    if (const uint64_t Power = commonPowerOfTwo(B, Symbols, Active);
        Power && isCount(A, Symbols, Active))
      return Operation == BinaryOperation::UDivide ||
                     Operation == BinaryOperation::SDivide
                 ? shiftRight(A, constantValue(A.Bits, std::countr_zero(Power)),
                              /*Signed=*/false, Active)
                 : bitwise(BinaryOperation::And, A,
                           constantValue(A.Bits, Power - 1), Active);
    [[fallthrough]];
  default:
    // Signed and unsigned forms must not share a symbol.
    return computed(
        A.Bits,
        Names[static_cast<unsigned>(Operation)] +
            std::string(Operation == BinaryOperation::SDivide ||
                                Operation == BinaryOperation::SRemainder ||
                                Operation == BinaryOperation::SMin ||
                                Operation == BinaryOperation::SMax
                            ? " (signed)"
                            : ""),
        {&A, &B}, Active);
  }
}

LaneValue Arithmetic::zeroExtend(const LaneValue &A, unsigned Bits,
                                 LaneMask Active) {
  // A shared address needs 18 bits or more to tell words apart; a narrower
  // unknown keeps its range by standing as the low bits of itself.
  if (!A.isExact(Active) && A.Bits < 32 && A.Precise == A.Bits)
    return lowBits(bankcheck::zeroExtend(A, Bits), A.Bits, Active);
  return bankcheck::zeroExtend(A, Bits);
}

LaneValue Arithmetic::signExtend(const LaneValue &A, unsigned Bits,
                                 LaneMask Active) {
  if (!A.isExact(Active) && A.Bits < 32)
    return computed(Bits, "(sign-extended)", {&A}, Active);
  return bankcheck::signExtend(A, Bits);
}

} // namespace bankcheck
