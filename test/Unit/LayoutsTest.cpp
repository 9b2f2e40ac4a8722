//===- LayoutsTest.cpp - Layouts are one-to-one ---------------------------===//
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Layouts/Layout.h"

#include <gtest/gtest.h>

#include <set>

using namespace bankcheck;

namespace {

constexpr Layout padding(uint64_t Pitch, uint64_t NewPitch) {
  return {.Pitch = Pitch, .NewPitch = NewPitch};
}

constexpr Layout swizzle(uint64_t Pitch, uint64_t Unit, uint64_t Rows) {
  return {.Pitch = Pitch, .NewPitch = Pitch, .Unit = Unit, .Rows = Rows};
}

/// Checks all of the first \p Bytes that the layout keeps together.
void expectOneToOne(const Layout &L, int64_t Bytes) {
  std::set<int64_t> Images;
  for (int64_t Offset = 0; Offset < Bytes; ++Offset)
    if (L.keepsTogether(Offset, 1)) {
      EXPECT_TRUE(Images.insert(L.map(Offset)).second) << Offset;
    }
}

TEST(Layout, PaddingIsOneToOne) { expectOneToOne(padding(128, 132), 4096); }

TEST(Layout, SmallerPaddingIsOneToOneWhereRowsHaveRoom) {
  const Layout L = padding(136, 132);
  expectOneToOne(L, 136 * 32);
  EXPECT_TRUE(L.keepsTogether(131, 1));
  EXPECT_FALSE(L.keepsTogether(132, 1));
  EXPECT_FALSE(L.keepsTogether(130, 4));
}

TEST(Layout, SwizzleIsAPermutation) {
  for (uint64_t Unit : {4, 8, 16}) {
    const Layout L = swizzle(128, Unit, 128 / Unit);
    std::set<int64_t> Images;
    for (int64_t Offset = 0; Offset < 4096; ++Offset) {
      const int64_t Image = L.map(Offset);
      EXPECT_TRUE(Image >= 0 && Image < 4096) << Offset;
      Images.insert(Image);
    }
    EXPECT_EQ(Images.size(), 4096u);
  }
}

TEST(Layout, RowsBeforeTheArray) {
  EXPECT_EQ(padding(128, 132).map(-1), -132 + 127);
  EXPECT_EQ(padding(128, 132).map(-128), -132);
}

TEST(Layout, WideAccessesStayInOnePiece) {
  EXPECT_TRUE(padding(128, 132).keepsTogether(112, 16));
  EXPECT_FALSE(padding(128, 132).keepsTogether(116, 16));
  EXPECT_TRUE(swizzle(128, 16, 8).keepsTogether(16, 16));
  EXPECT_FALSE(swizzle(128, 8, 16).keepsTogether(16, 16));
}

/// A step that is kept moves every image by the same number of bytes.
void expectSteps(const Layout &L) {
  for (int64_t Step = -8192; Step <= 8192; Step += 4) {
    if (!L.keepsStep(Step))
      continue;
    for (int64_t Offset = 0; Offset < 512; Offset += 4)
      EXPECT_EQ(L.map(Offset + Step), L.map(Offset) + L.mapStep(Step));
  }
}

TEST(Layout, KeptSteps) {
  expectSteps(padding(128, 132));
  expectSteps(padding(136, 132));
  expectSteps(swizzle(128, 4, 32));
  expectSteps(swizzle(128, 16, 8));
}

TEST(Layout, StepsWithinARowAreNotKept) {
  EXPECT_FALSE(padding(128, 132).keepsStep(4));
  EXPECT_TRUE(padding(128, 132).keepsStep(-256));
  EXPECT_FALSE(swizzle(128, 4, 32).keepsStep(128));
  EXPECT_TRUE(swizzle(128, 4, 32).keepsStep(4096));
}

} // namespace
