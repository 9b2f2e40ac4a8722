//===- AddressedArray.h - Which shared array the lanes' addresses point into
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_FINDINGS_ADDRESSEDARRAY_H
#define BANKCHECK_FINDINGS_ADDRESSEDARRAY_H

#include "bankcheck/Warp/LaneValue.h"
#include "bankcheck/Warp/SymbolTable.h"
#include <string>

namespace bankcheck {

/// The shared array that \p Address points into (mangled name), or "" if it
/// points into none or the lanes point into several.
std::string arrayOf(const LaneValue &Address, LaneMask Active,
                    const SymbolTable &Symbols);
/// The start of the shared array that every lane of \p Active points into;
/// null if there is no such array.
const LaneTerm *baseOf(const LaneValue &Address, LaneMask Active,
                       const SymbolTable &Symbols);
/// Whether some lane points into shared memory.
bool pointsToShared(const LaneValue &Address, LaneMask Active,
                    const SymbolTable &Symbols);
/// Whether \p Lane of \p Address is at a known distance from its array's start.
bool isKnownOffset(const LaneValue &Address, unsigned Lane,
                   const SymbolTable &Symbols);

} // namespace bankcheck

#endif // BANKCHECK_FINDINGS_ADDRESSEDARRAY_H
