//===- BlockShape.cpp - Block shapes that a user gives
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BlockShape.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace bankcheck {

using namespace llvm;

Expected<Shape> makeBlock(ArrayRef<unsigned> Sizes) {
  Shape Block{1, 1, 1};
  if (Sizes.empty() || Sizes.size() > Block.size())
    return createStringError("a block has at most three dimensions");
  llvm::copy(Sizes, Block.begin());
  if (is_contained(Block, 0u))
    return createStringError("'0' is not a positive number");
  const uint64_t Threads = uint64_t(Block[0]) * Block[1];
  if (Block[0] > MaxThreads || Threads > MaxThreads ||
      Threads * Block[2] > MaxThreads)
    return createStringError("a block has at most 1024 threads");
  if (Block[2] > 64)
    return createStringError("the z dimension of a block is at most 64");
  return Block;
}

Expected<Shape> parseBlock(StringRef Text) {
  SmallVector<StringRef, 3> Parts;
  Text.split(Parts, ',');
  SmallVector<unsigned, 3> Sizes(Parts.size());
  for (auto [Part, Size] : zip(Parts, Sizes))
    if (Part.trim().getAsInteger(10, Size) || !Size)
      return createStringError("'" + Part + "' is not a positive number");
  return makeBlock(Sizes);
}

} // namespace bankcheck
