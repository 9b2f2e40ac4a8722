//===- LaunchChoice.cpp - What a kernel is run with
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaunchChoice.h"
#include "llvm/Support/Regex.h"
#include <utility>

namespace bankcheck {

/// Gives the dimensions that a launch leaves open the rest of the threads that
/// are assumed, the first of them all of it.
static void assumeBlock(Launch &L, const Kernel &K) {
  if (K.FixedBlock) {
    L.Block = *K.FixedBlock;
    L.Origin = LaunchOrigin::LaunchSite;
    return;
  }
  unsigned Left =
      K.MaxThreads ? std::min(K.MaxThreads, MaxThreads) : Launch().threads();
  for (unsigned Size : L.Block)
    Left /= std::max(Size, 1u);
  for (unsigned &Size : L.Block)
    if (!Size)
      Size = std::max(std::exchange(Left, 1), 1u);
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
  std::vector<Launch> Launches = K.Launches;
  for (Launch &L : Launches)
    if (L.Origin == LaunchOrigin::UnknownBlock)
      assumeBlock(L, K);
  if (Launches.empty()) {
    Launch L;
    L.At = K.At;
    if (K.FixedBlock) {
      L.Block = *K.FixedBlock;
      L.Origin = LaunchOrigin::LaunchSite;
    } else if (K.MaxThreads) {
      L.Block = {std::min(K.MaxThreads, MaxThreads), 1, 1};
      L.Origin = LaunchOrigin::LaunchBounds;
    }
    Launches.push_back(L);
  }
  if (const auto Block = givenBlock(K, Options)) {
    Launches.resize(1);
    Launches[0].Block = *Block;
    Launches[0].Origin = LaunchOrigin::Option;
  }
  for (Launch &L : Launches)
    for (unsigned I = 0; I < K.Parameters.size(); ++I)
      if (auto Given = Options.Assumptions.find(K.Parameters[I]);
          Given != Options.Assumptions.end())
        L.Arguments[I] = Given->second;
  return Launches;
}

} // namespace bankcheck
