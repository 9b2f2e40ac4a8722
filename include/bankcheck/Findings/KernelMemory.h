//===- KernelMemory.h - What earlier analyses of a file said
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A change of a source changes one of its kernels, or none. The others, and
// those whose lines have only moved, need not be run again.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_FINDINGS_KERNELMEMORY_H
#define BANKCHECK_FINDINGS_KERNELMEMORY_H

#include "bankcheck/Findings/Analysis.h"
#include "llvm/ADT/ArrayRef.h"

namespace bankcheck {

class KernelMemory {
public:
  /// Forgets what it knew. Reports without a key are left out.
  void remember(llvm::ArrayRef<KernelReport> Reports);

  /// The reports of \p K, one per launch, if its code and its launches are
  /// those of kernels that are remembered.
  std::optional<std::vector<KernelReport>>
  recall(const Kernel &K, const AnalysisOptions &Options) const;

private:
  std::map<std::string, std::vector<KernelReport>> ByKey;
};

/// What the reports of \p K depend on; empty if its digest is not known.
std::string memoryKey(const Kernel &K, const AnalysisOptions &Options);

} // namespace bankcheck

#endif // BANKCHECK_FINDINGS_KERNELMEMORY_H
