//===- KernelMemory.cpp - What earlier analyses of a file said
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Findings/KernelMemory.h"
#include "LaunchChoice.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace bankcheck {

using namespace llvm;

static void addShape(const Shape &S, raw_ostream &Text) {
  Text << S[0] << ',' << S[1] << ',' << S[2] << ' ';
}

std::string memoryKey(const Kernel &K, const AnalysisOptions &Options) {
  if (K.Digest.empty())
    return "";
  std::string Key = K.Digest;
  raw_string_ostream Text(Key);
  Text << '\n' << K.Name << '\n' << K.At.File << '\n' << K.Unanalysable << '\n';
  for (const std::string &Name : K.Parameters)
    Text << Name << ' ';
  for (const Launch &L : launchesOf(K, Options)) {
    Text << '\n' << unsigned(L.Origin) << ' ';
    addShape(L.Block, Text);
    if (L.Grid)
      addShape(*L.Grid, Text << "grid ");
    if (L.SharedBytes)
      Text << "bytes " << *L.SharedBytes << ' ';
    for (auto [Index, Value] : L.Arguments)
      Text << Index << '=' << Value << ' ';
    // It is part of the reason then.
    if (L.Origin == LaunchOrigin::UnknownBlock)
      Text << L.At.File << ':' << L.At.Line;
  }
  return Key;
}

void KernelMemory::remember(ArrayRef<KernelReport> Reports) {
  ByKey.clear();
  for (const KernelReport &R : Reports)
    if (!R.MemoryKey.empty())
      ByKey[R.MemoryKey].push_back(R);
}

/// \p At, of a report of a kernel at \p From, now that the kernel is at \p To.
static void move(SourcePoint &At, const SourcePoint &From,
                 const SourcePoint &To) {
  if (At.Line && At.File == From.File)
    At.Line += To.Line - From.Line;
}

std::optional<std::vector<KernelReport>>
KernelMemory::recall(const Kernel &K, const AnalysisOptions &Options) const {
  const auto Found = ByKey.find(memoryKey(K, Options));
  if (Found == ByKey.end())
    return std::nullopt;
  const std::vector<Launch> Launches = launchesOf(K, Options);
  std::vector<KernelReport> Reports = Found->second;
  // Not every block that might be assumed has a report.
  auto L = Launches.begin();
  for (KernelReport &R : Reports) {
    L = std::find_if(L, Launches.end(), [&](const Launch &Each) {
      return Each.Block == R.Shape.Block;
    });
    if (L == Launches.end())
      return std::nullopt;
    for (AccessReport &A : R.Accesses) {
      move(A.At, R.At, K.At);
      move(A.ArrayAt, R.At, K.At);
      for (std::vector<SourcePoint> *Points : {&A.InlinedAt, &A.MergedWith})
        for (SourcePoint &At : *Points)
          move(At, R.At, K.At);
    }
    for (SourcePoint &At : R.DeadStores)
      move(At, R.At, K.At);
    R.At = K.At;
    const bool Further = R.Shape.Further;
    R.Shape = *L++;
    R.Shape.Further = Further;
  }
  return Reports;
}

} // namespace bankcheck
