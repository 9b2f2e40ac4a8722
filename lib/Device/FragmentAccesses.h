//===- FragmentAccesses.h - What the wmma intrinsics do to shared memory
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// wmma names a tile by its first element and the distance of its lines (rows of
// a row-major tile, columns of a column-major one). On sm_90, by the machine
// code and the counters of an H200:
//
// | tile                           | instructions | lane i accesses | |
// ------------------------------ | ------------ | -------------------------- |
// | f16 m16n16k16 a, b             | 1 LDSM.x4    | line i%16, 16 bytes at
// i/16| | s8, u8 m16n16k16 a row, b col  | 1 LDSM.x2    | line i%16, 16 bytes |
// | bf16 m16n16k16 a row, b col    | 4 of 32 bits | line i/4, elements 2*(i%4)
// | | tf32 m16n16k8 a row, b col     | 4 of 32 bits | line i/4, element i%4 |
// | f32, s32 16x16 c row           | 4 of 64 bits | line i/4, elements 2*(i%4)
// | | f64 m8n8k4 a row, b col        | 1 of 64 bits | line i/4, element i%4 |
// | f64 m8n8k4 c row               | 1 of 128 bits| line i/4, elements 2*(i%4)
// |
//
// The four are the quarters of the tile. Other tiles have not been measured.
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
