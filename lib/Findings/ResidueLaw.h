//===- ResidueLaw.h - A conflict's dependence on one value, in words
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_FINDINGS_RESIDUELAW_H
#define BANKCHECK_LIB_FINDINGS_RESIDUELAW_H

#include "bankcheck/Banks/Wavefronts.h"
#include "bankcheck/Warp/SymbolTable.h"
#include <string>
#include <vector>

namespace bankcheck {

struct CaseCount {
  std::vector<uint64_t> Residue; ///< Of each open symbol.
  WavefrontCount Count;
};

/// "32-way if n % 32 == 0; 16-way if n % 32 == 16; conflict-free if n is odd",
/// the costliest first. \p Cases: those that can happen, one open symbol each.
std::string describeResidues(const Symbol &Which, uint64_t Modulus,
                             const std::vector<CaseCount> &Cases);

} // namespace bankcheck

#endif // BANKCHECK_LIB_FINDINGS_RESIDUELAW_H
