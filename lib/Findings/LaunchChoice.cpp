//===- LaunchChoice.cpp - What a kernel is run with
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaunchChoice.h"
#include "llvm/Support/Regex.h"
#include <bit>
#include <utility>

namespace bankcheck {

/// Threads of the blocks that are assumed, the likeliest first.
static constexpr unsigned UsualThreads[] = {256, 128, 512, 1024, 64, 32};
/// The same for kernels that ask for rows.
static constexpr Shape UsualRows[] = {
    {16, 16, 1}, {32, 8, 1}, {32, 32, 1}, {8, 8, 1}, {32, 16, 1}};

/// Launches of one kernel; more are not assumed.
static constexpr unsigned MaxLaunches = 16;

/// \p Block with \p Threads threads: the first dimension that is open gets what
/// the others leave, a power of two if that is less.
static std::optional<Shape> filled(Shape Block, unsigned Threads) {
  unsigned Known = 1;
  for (unsigned Size : Block)
    Known *= std::max(Size, 1u);
  if (Known > Threads)
    return std::nullopt;
  Threads = Threads % Known ? std::bit_floor(Threads / Known) : Threads / Known;
  for (unsigned &Size : Block)
    if (!Size)
      Size = std::exchange(Threads, 1);
  return Block;
}

/// Blocks that may be meant by \p Open, whose unknown dimensions are 0.
static std::vector<Shape> assumedBlocks(const Shape &Open, const Kernel &K) {
  if (K.FixedBlock)
    return {*K.FixedBlock};
  std::vector<Shape> Blocks;
  if (K.MaxThreads) {
    if (auto Block = filled(Open, std::min(K.MaxThreads, MaxThreads)))
      Blocks.push_back(*Block);
  } else if (K.UsesRows && !Open[0] && !Open[1]) {
    for (Shape Block : UsualRows) {
      Block[2] = std::max(Open[2], 1u);
      if (Block[0] * Block[1] * Block[2] <= MaxThreads)
        Blocks.push_back(Block);
    }
  } else {
    for (unsigned Threads : UsualThreads)
      if (auto Block = filled(Open, Threads))
        Blocks.push_back(*Block);
  }
  if (Blocks.empty()) {
    Shape Block = Open;
    for (unsigned &Size : Block)
      Size = std::max(Size, 1u);
    Blocks.push_back(Block);
  }
  return Blocks;
}

/// Appends \p L with each block that may be meant.
static void appendAssumed(const Launch &L, const Kernel &K,
                          std::vector<Launch> &To) {
  std::vector<Shape> Blocks = assumedBlocks(L.Block, K);
  if (To.size() + Blocks.size() > MaxLaunches)
    Blocks.resize(1);
  for (const Shape &Block : Blocks) {
    To.push_back(L);
    To.back().Block = Block;
    To.back().Further = &Block != &Blocks.front();
  }
}

/// The block that the options give \p K, if they do.
static std::optional<Shape> givenBlock(const Kernel &K,
                                       const AnalysisOptions &Options) {
  if (Options.Block)
    return Options.Block;
  for (const KernelBlock &Each : Options.Blocks)
    if (llvm::Regex(Each.Kernel).match(K.Name))
      return Each.Block;
  return std::nullopt;
}

std::vector<Launch> launchesOf(const Kernel &K,
                               const AnalysisOptions &Options) {
  std::vector<Launch> Launches;
  for (Launch L : K.Launches) {
    const bool Open = L.Origin == LaunchOrigin::UnknownBlock;
    if (Open && K.FixedBlock)
      L.Origin = LaunchOrigin::LaunchSite;
    if (Open && (K.FixedBlock || llvm::is_contained(L.Block, 0u)))
      appendAssumed(L, K, Launches);
    else
      Launches.push_back(L);
  }
  if (Launches.empty()) {
    Launch L;
    L.At = K.At;
    L.Block = {0, 0, 0};
    if (K.FixedBlock)
      L.Origin = LaunchOrigin::LaunchSite;
    else if (K.MaxThreads)
      L.Origin = LaunchOrigin::LaunchBounds;
    appendAssumed(L, K, Launches);
  }
  // A launch that is seen says more of its block than one that is tried.
  std::erase_if(Launches, [&](const Launch &L) {
    return L.Further && llvm::any_of(K.Launches, [&](const Launch &Seen) {
             return Seen.Block == L.Block;
           });
  });
  if (const auto Block = givenBlock(K, Options)) {
    Launches.resize(1);
    Launches[0].Block = *Block;
    Launches[0].Origin = LaunchOrigin::Option;
    Launches[0].Further = false;
  }
  for (Launch &L : Launches)
    for (unsigned I = 0; I < K.Parameters.size(); ++I)
      if (auto Given = Options.Assumptions.find(K.Parameters[I]);
          Given != Options.Assumptions.end())
        L.Arguments[I] = Given->second;
  return Launches;
}

} // namespace bankcheck
