//===- FragmentRows.h - Rows that a wmma load or store reads
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// wmma names a tile by its first element and the distance of its rows; on
// sm_75 and later the hardware reads it with ldmatrix, lane by lane one row of
// 16 bytes. Seen in the machine code of sm_90 for 16-bit elements.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_WARP_FRAGMENTROWS_H
#define BANKCHECK_LIB_WARP_FRAGMENTROWS_H

#include "bankcheck/Device/SharedAccess.h"
#include "bankcheck/Warp/Arithmetic.h"

namespace bankcheck {

/// Byte address of the row that each lane names: lanes 0 to 15 the 16 rows,
/// lanes 16 to 31 the same rows, 16 bytes further on.
LaneValue fragmentRows(Arithmetic &Math, const SharedAccess &Access,
                       const LaneValue &Tile, const LaneValue &Pitch,
                       LaneMask Active);

} // namespace bankcheck

#endif // BANKCHECK_LIB_WARP_FRAGMENTROWS_H
