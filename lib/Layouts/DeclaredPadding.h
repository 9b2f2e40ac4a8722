//===- DeclaredPadding.h - The part of an array's rows that is padding
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Padding is what a dimension is declared larger than its rows are used. Both
// the text and the requests have to say so: of
//     float halo[16 + 2], tile[32][32 + 1], other[32][33]
// the halo is written and no padding; the last is padding if no request of any
// kernel reaches the last column.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_LAYOUTS_DECLAREDPADDING_H
#define BANKCHECK_LIB_LAYOUTS_DECLAREDPADDING_H

#include "ArrayKernels.h"
#include "Edits.h"

namespace bankcheck {

struct DeclaredPadding {
  unsigned Dimension = 0;
  uint64_t Elements = 0; ///< The same in every instance.
  uint64_t Used = 0;     ///< Elements of the first instance's row without it.
  /// The amount is written as a number here; else it has a name, and what else
  /// that name is used for is not known.
  bool Editable = false;
};

/// Whether the text of some dimension may be of padding, which is cheaper to
/// know than whether it is.
bool maybePadded(const SharedArray &Array);

/// Nothing if the array is not padded, or nobody can tell.
std::optional<DeclaredPadding> findDeclaredPadding(const ArrayKernels &K);

/// The padding changed to \p Elements.
Candidate repadded(const DeclaredPadding &P, uint64_t Elements);
EditPlan planRepadding(const SharedArray &Array, const DeclaredPadding &P,
                       uint64_t Elements);

} // namespace bankcheck

#endif // BANKCHECK_LIB_LAYOUTS_DECLAREDPADDING_H
