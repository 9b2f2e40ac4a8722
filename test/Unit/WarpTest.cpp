//===- WarpTest.cpp - Arithmetic on lane values ---------------------------===//
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Warp/Arithmetic.h"
#include "gtest/gtest.h"

using namespace bankcheck;

namespace {

class LaneArithmetic : public ::testing::Test {
protected:
  SymbolTable Symbols;
  Arithmetic Math{Symbols};

  /// 0, Step, 2 * Step, ... by lane.
  static LaneValue ramp(unsigned Bits, uint64_t Step) {
    LaneValue V = constantValue(Bits, 0);
    for (unsigned I = 0; I < LaneCount; ++I)
      V.Constant[I] = I * Step & V.mask();
    return V;
  }
  LaneValue unknown(unsigned Bits, bool Uniform) {
    return Math.fresh(Bits, SymbolKind::Parameter, Uniform, "n");
  }
  LaneValue apply(BinaryOperation Operation, const LaneValue &A,
                  const LaneValue &B) {
    return Math.binary(Operation, A, B, AllLanes);
  }
};

TEST_F(LaneArithmetic, KnownNumbersWrapAtTheirWidth) {
  const LaneValue R =
      apply(BinaryOperation::Add, constantValue(8, 200), constantValue(8, 100));
  EXPECT_TRUE(R.isExact());
  EXPECT_EQ(R.Constant[7], 44u);
}

TEST_F(LaneArithmetic, DivisionByZeroIsNotANumber) {
  const LaneValue R =
      apply(BinaryOperation::UDivide, ramp(32, 1), constantValue(32, 0));
  EXPECT_EQ(R.Symbolic, AllLanes);
}

TEST_F(LaneArithmetic, ProductWithLanesKeepsItsForm) {
  // t * n: coefficient t on n, so lane 0 is exact.
  const LaneValue R = apply(BinaryOperation::Multiply, ramp(32, 1),
                            unknown(32, /*Uniform=*/true));
  ASSERT_EQ(R.Terms.size(), 1u);
  EXPECT_EQ(R.Terms[0].Coefficient[5], 5u);
  EXPECT_TRUE(R.isExact(1u));
  EXPECT_FALSE(isUniform(R, Symbols, AllLanes));
}

TEST_F(LaneArithmetic, EqualUniformOperandsGiveOneSymbol) {
  const LaneValue N = unknown(32, true), Three = constantValue(32, 3);
  const LaneValue A = apply(BinaryOperation::UDivide, N, Three);
  const LaneValue B = apply(BinaryOperation::UDivide, N, Three);
  EXPECT_TRUE(sameLane(A, B, 0));
  // The signed quotient is another number.
  EXPECT_FALSE(sameLane(A, apply(BinaryOperation::SDivide, N, Three), 0));
}

TEST_F(LaneArithmetic, AnUnknownOfEachLaneIsNotUniform) {
  EXPECT_TRUE(isUniform(unknown(32, true), Symbols, AllLanes));
  EXPECT_FALSE(isUniform(unknown(32, false), Symbols, AllLanes));
}

TEST_F(LaneArithmetic, MaskOfKnownLowBitsIsExact) {
  // (128 * x + t) & 127 is t, whatever each lane's x is.
  const LaneValue X = apply(BinaryOperation::ShiftLeft, unknown(32, false),
                            constantValue(32, 7));
  const LaneValue R =
      apply(BinaryOperation::And, add(X, ramp(32, 1)), constantValue(32, 127));
  EXPECT_TRUE(R.isExact());
  EXPECT_EQ(R.Constant[31], 31u);
}

TEST_F(LaneArithmetic, ShiftRightDividesCoefficients) {
  const LaneValue X = apply(BinaryOperation::ShiftLeft, unknown(32, true),
                            constantValue(32, 5));
  const LaneValue R =
      apply(BinaryOperation::LogicalShiftRight, add(X, constantValue(32, 40)),
            constantValue(32, 3));
  ASSERT_EQ(R.Terms.size(), 1u);
  EXPECT_EQ(R.Terms[0].Coefficient[0], 4u);
  EXPECT_EQ(R.Constant[0], 5u);
  EXPECT_EQ(R.Precise, 29u);
}

TEST_F(LaneArithmetic, ComplementIsMinusOneMinusX) {
  const LaneValue N = unknown(32, true);
  const LaneValue R = apply(BinaryOperation::Xor, N, constantValue(32, ~0u));
  const LaneValue Sum = add(R, N);
  EXPECT_TRUE(Sum.isExact());
  EXPECT_EQ(Sum.Constant[0], 0xffffffffu);
}

TEST_F(LaneArithmetic, ComparisonUsesKnownLowBits) {
  // 4 * n is never 2 more than a multiple of 4.
  const LaneValue X = apply(BinaryOperation::ShiftLeft, unknown(32, true),
                            constantValue(32, 2));
  const LaneValue R =
      Math.compare(Comparison::Equal, X, constantValue(32, 6), AllLanes);
  EXPECT_TRUE(R.isExact());
  EXPECT_EQ(R.Constant[0], 0u);
  EXPECT_FALSE(
      Math.compare(Comparison::SLess, X, constantValue(32, 6), AllLanes)
          .isExact());
}

TEST_F(LaneArithmetic, LanesAreReplacedOneByOne) {
  LaneValue V = ramp(32, 1);
  assignLanes(V, unknown(32, true), 0xffff0000u);
  EXPECT_TRUE(V.isExact(0x0000ffffu));
  EXPECT_EQ(V.Symbolic, 0xffff0000u);
  assignLanes(V, constantValue(32, 9), 0xffff0000u);
  EXPECT_TRUE(V.isExact());
  EXPECT_TRUE(V.Terms.empty());
}

} // namespace
