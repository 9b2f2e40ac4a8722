//===- UpdateLoop.h - Atomics that are a loop -------------------*- C++ -*-===//
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shared memory has no instruction for a float add, nor for a 64-bit add, and,
// or, xor. The compiler makes a loop: each lane loads its word, computes, and
// stores the result if the word still has the value that was loaded (LDS and
// ATOMS.CAST.SPIN); lanes that fail take another turn. In a turn, of the lanes
// whose words are in one bank the lowest succeeds. 8 bytes are served in
// halves, one after the other, and a lane of the second half fails where the
// first half has just changed its word:
//
//   bytes | lanes    | word                 | turns | loads | updates
//   4     | 0-31     | lane                 | 1     | 1     | 2
//   4     | 0-31     | lane / 4             | 4     | 4     | 8
//   4     | 0-31     | 2 * lane             | 2     | 3     | 4
//   8     | 0-31     | lane (of 8 bytes)    | 1     | 2     | 4
//   8     | 0 and 16 | 0, changed by both   | 2     | 2     | 6 = 4 + 2
//
// Where the rule comes from: hardware counters of an NVIDIA H200 for one warp,
// test/Banks/Inputs/loops.csv; the model reproduces each of them.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_BANKS_UPDATELOOP_H
#define BANKCHECK_BANKS_UPDATELOOP_H

#include "bankcheck/Banks/Request.h"

namespace bankcheck {

/// What a loop comes to until every lane has succeeded, if no other warp
/// interferes.
struct UpdateLoop {
  unsigned Turns = 0;
  unsigned LoadWavefronts = 0;   ///< Of the loads of all turns.
  unsigned UpdateWavefronts = 0; ///< Of the updates of all turns.

  bool operator==(const UpdateLoop &) const = default;
};

/// Runs the loop of \p R, 4 or 8 bytes per lane. \p Changes: an update gives
/// its word another value, as adding zero does not; of no matter for 4 bytes.
UpdateLoop runUpdateLoop(const Request &R, bool Changes);

} // namespace bankcheck

#endif // BANKCHECK_BANKS_UPDATELOOP_H
