//===- Proof.h - Whether an edited file does what it did
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An edit is proven when, in every kernel that uses the array,
//   - the addresses are used for nothing but accesses (AddressUses.h);
//   - each access makes the same requests as before, those to the array moved
//     to where the layout has them, byte for byte. An index that runs over its
//     row shows here, and so does a walk through the array by the old pitch.
// Compared is code that is optimised without removing, moving or merging any
// access, so that accesses correspond one to one.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_LAYOUTS_PROOF_H
#define BANKCHECK_LIB_LAYOUTS_PROOF_H

#include "Candidates.h"

namespace bankcheck {

/// Why \p Edited, in which \p Array is laid out as \p C has it, may compute
/// something else than \p Original, or "". \p Kernels: all that use the array,
/// each with its launches.
std::string findDifference(const DeviceModule &Original,
                           const DeviceModule &Edited, const SharedArray &Array,
                           const Candidate &C,
                           const std::vector<const KernelReport *> &Kernels);

} // namespace bankcheck

#endif // BANKCHECK_LIB_LAYOUTS_PROOF_H
