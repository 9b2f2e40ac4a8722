//===- FragmentAccesses.h - What the wmma intrinsics do to shared memory
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// wmma names a tile by its first element and the distance of its lines: rows of
// a row-major tile, columns of a column-major one. A line is *natural* if it
// holds what one dot product reads (a by rows, b by columns), or a row of sums
// (a column in m8n32k16). The instructions cut the tile into equal blocks of
// lines x elements; one instruction accesses a block, unless the table says
// more. By the machine code and the counters of an H200 (sm_90, CUDA 13.0):
//
// clang-format off
// | tile              | lines    | block   | lane i accesses                  |
// | ----------------- | -------- | ------- | -------------------------------- |
// | f16 a, b          | both     | 16 x 16 | ldmatrix: line i%16, 16 bytes at |
// | s8, u8 a, b       | natural  | 16 x 16 |   byte i/16*16, and i%8, i/8*16  |
// | s4, u4 a, b       | natural  | 8 x 32  |   if the tile has only 8 lines   |
// | b1 a, b           | natural  | 8 x 128 |                                  |
// | s8, u8 a, b       | other    | 16 x 8  | 4 times, j: line 4*(i%4)+j,      |
// |                   |          |         |   element i/4                    |
// | bf16 a, b; f16 c  | both     | 8 x 8   | line i/4, elements 2*(i%4), +1   |
// | tf32, f64 a, b    | natural  | 8 x 4   | line i/4, element i%4            |
// |                   | other    | 4 x 8   | line i%4, element i/4            |
// | f32, s32, f64 c   | natural  | 8 x 8   | line i/4, elements 2*(i%4), +1   |
// |                   | other    | 8 x 8   | twice, j: line 2*(i%4)+j,        |
// |                   |          |         |   element i/4                    |
// clang-format on
//
// An ldmatrix takes what there is of a block: x2 for 16 lines of 16 bytes, x1
// for 8. Where lanes need other elements than those that they access, MOVM
// exchanges them; the source page counts no wavefronts for it.
//
// nvcc gives bf16, tf32 and f64 tiles to generic instructions, the others to
// those of shared memory if it sees that the tile is there. If it does not see
// that, ldmatrix is out of the question, and nothing was measured.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_DEVICE_FRAGMENTACCESSES_H
#define BANKCHECK_LIB_DEVICE_FRAGMENTACCESSES_H

#include "bankcheck/Device/SharedAccess.h"
#include "llvm/IR/IntrinsicInst.h"

namespace bankcheck {

/// Adds the accesses of \p Call, the intrinsic llvm.nvvm. + \p Name; the
/// arithmetic of their addresses becomes IR in front of it.
void collectFragment(llvm::IntrinsicInst &Call, llvm::StringRef Name,
                     std::vector<SharedAccess> &Found);

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_FRAGMENTACCESSES_H
