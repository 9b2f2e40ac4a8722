//===- PaddingProof.cpp - Whether an array may have other padding
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PaddingProof.h"
#include "Gains.h"
#include "Proof.h"
#include "bankcheck/Device/Optimisation.h"
#include "bankcheck/Findings/Finding.h"
#include "llvm/ADT/STLExtras.h"

namespace bankcheck {

/// How many accesses of \p Array are this uncertain or worse.
static unsigned countFrom(Verdict V, const KernelReport &K,
                          const std::string &Array) {
  return llvm::count_if(K.Accesses, [&](const AccessReport &A) {
    return A.Certainty >= V && (A.Array.empty() || A.Array == Array);
  });
}

static bool isGood(const KernelReport &Before, const KernelReport &After,
                   const std::string &Array) {
  for (Verdict V :
       {Verdict::Conditional, Verdict::LowerBound, Verdict::Unknown})
    if (countFrom(V, After, Array) > countFrom(V, Before, Array))
      return false;
  return llvm::none_of(After.Accesses, [&](const AccessReport &A) {
    return A.Array == Array && isConflict(A, /*MinWays=*/1);
  });
}

ProvenPadding provePadding(const PaddingTrial &Trial, const ArrayKernels &K,
                           const Candidate &C, std::vector<Edit> &Edits) {
  ProvenPadding Result;
  std::optional<DeviceModule> Edited = Trial.Recompile(Edits);
  if (!Edited)
    return Result;
  optimise(*Edited);
  const std::vector<KernelReport> After =
      analyseFirstBlocks(*Edited, Trial.Options);
  if (!llvm::equal(Trial.Kernels, After,
                   [](const KernelReport &A, const KernelReport &B) {
                     return A.Mangled == B.Mangled &&
                            A.Shape.Block == B.Shape.Block;
                   }))
    return Result;
  for (const KernelReport *Before : K.Kernels) {
    const KernelReport &New = After[Before - Trial.Kernels.data()];
    if (!isGood(*Before, New, K.Array->Name))
      return Result;
    if (wavefronts(*Before) >= Result.Before) {
      Result.Before = wavefronts(*Before);
      Result.After = wavefronts(New);
    }
  }
  Result.Holds =
      findDifference(Trial.Module, *Edited, Relayout{K.Array, &C}, K.Kernels)
          .empty();
  return Result;
}

} // namespace bankcheck
