//===- LayoutCost.h - What an array costs when it is laid out otherwise
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_LAYOUTS_LAYOUTCOST_H
#define BANKCHECK_LIB_LAYOUTS_LAYOUTCOST_H

#include "ArrayKernels.h"
#include "Candidates.h"

namespace bankcheck {

struct LayoutCost {
  /// What every request costs is certain, whichever lanes make it.
  bool Known = true;
  /// And another compiler makes no other requests.
  bool Settled = true;
  /// None has a conflict.
  bool Ideal = true;
  uint64_t Wavefronts = 0; ///< Of all requests that are logged.
};

/// Moves every request to the array of \p K, which is Complete, to where \p C
/// has it. An access that the compiler made of others is settled only if it is
/// exact as the code stands; one that may not be executed costs no more for
/// fewer lanes.
LayoutCost costLayout(const ArrayKernels &K, const Candidate &C,
                      const DeviceModule &Module);

} // namespace bankcheck

#endif // BANKCHECK_LIB_LAYOUTS_LAYOUTCOST_H
