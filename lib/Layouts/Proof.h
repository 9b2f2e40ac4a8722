//===- Proof.h - Whether an edited file does what it did
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An edit is proven when, in every kernel that uses the array,
//   - its addresses are used for nothing but accesses (AddressUses.h);
//   - the kernel does the same otherwise: values, branches, other memory
//     (Correspondence.h);
//   - each access makes the same requests in the same order, those to the array
//     moved to where the layout has them, byte for byte, and inside of it. An
//     index that runs over its row shows here, and so does a walk through the
//     array by the old pitch.
// A layout being one-to-one, every load then reads what it read. Compared is
// code with hardly any optimisation, in which what corresponds is plain.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_LAYOUTS_PROOF_H
#define BANKCHECK_LIB_LAYOUTS_PROOF_H

#include "Candidates.h"

namespace bankcheck {

/// Why \p Edited, in which arrays are laid out as \p Layouts has it, may
/// compute something else than \p Original, or "". \p Kernels: all that use the
/// arrays, each with its launches side by side.
std::string findDifference(const DeviceModule &Original,
                           const DeviceModule &Edited,
                           llvm::ArrayRef<Relayout> Layouts,
                           llvm::ArrayRef<const KernelReport *> Kernels);

} // namespace bankcheck

#endif // BANKCHECK_LIB_LAYOUTS_PROOF_H
