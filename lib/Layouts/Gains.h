//===- Gains.h - What an edited kernel costs, and whether that is better
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_LAYOUTS_GAINS_H
#define BANKCHECK_LIB_LAYOUTS_GAINS_H

#include "Candidates.h"

namespace bankcheck {

/// Wavefronts of a block.
uint64_t wavefronts(const KernelReport &K);

/// Whether \p V is used in \p F, through constant expressions too.
bool isUsedIn(const llvm::Value &V, const llvm::Function &F);

/// A kernel as one version of the file has it.
struct KernelState {
  const DeviceModule &Module;
  const KernelReport &Report;
};

/// Why \p After, of the same kernel and launch, is no improvement for it: an
/// access costs more, is less certain, or shared memory does not suffice; or
/// "".
std::string findDrawback(const KernelState &Before, const KernelState &After);

/// "1056 wavefronts of a block become 64; 128 bytes more (3.1 %), 4224 of 49152
/// in all", by the launch that costs most. \p Layouts: of the arrays that
/// change.
std::string gainText(const KernelState &Before, const KernelState &After,
                     llvm::ArrayRef<Relayout> Layouts);

} // namespace bankcheck

#endif // BANKCHECK_LIB_LAYOUTS_GAINS_H
