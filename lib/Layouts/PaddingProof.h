//===- PaddingProof.h - Whether an array may have other padding
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_LAYOUTS_PADDINGPROOF_H
#define BANKCHECK_LIB_LAYOUTS_PADDINGPROOF_H

#include "ArrayKernels.h"
#include "Edits.h"
#include "bankcheck/Layouts/FixSearch.h"

namespace bankcheck {

/// The file with other padding, compiled and analysed.
struct ProvenPadding {
  /// The edited file does the same (Proof.h), each access of the array has a
  /// number that is as certain as before, and none has a conflict.
  bool Holds = false;
  /// Sums over the launch with most wavefronts, before and after.
  uint64_t Before = 0, After = 0;
};

/// What it takes to try.
struct PaddingTrial {
  const DeviceModule &Module;
  const AnalysisOptions &Options;
  const std::vector<KernelReport> &Kernels;
  Recompiler Recompile;
};

/// \p Edits make the array of \p K what \p C says; they get their file hashes.
ProvenPadding provePadding(const PaddingTrial &Trial, const ArrayKernels &K,
                           const Candidate &C, std::vector<Edit> &Edits);

} // namespace bankcheck

#endif // BANKCHECK_LIB_LAYOUTS_PADDINGPROOF_H
