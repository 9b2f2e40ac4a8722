//===- Wavefronts.h - What a request costs ---------------------*- C++ -*-===//
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The wavefront model. Shared memory has 32 banks, each one word (4 bytes)
// wide: byte b lies in word b / 4, and word w in bank w mod 32. One wavefront
// serves at most one word of every bank. The lanes of a request are served in
// groups, one group after the other:
//
//   operation            | groups of lanes    | wavefronts of a group
//   load, store 1,2,4 B  | the whole warp     | most distinct words in one bank
//   store 8 B            | halves             | same, a lane touching 2 words
//   store 16 B           | quarters           | same, a lane touching 4 words
//   load 8 B             | halves;            | same, 2 words
//                        |   merged: the warp |
//   load 16 B            | quarters;          | same, 4 words
//                        |   merged: halves   |
//   ldmatrix, stmatrix   | eights of the      | same, 4 words
//                        |   address lanes    |
//   atomic 4 B           | the whole warp     | most lanes in one bank
//   exch 8 B             | halves             | same, a lane touching 2 words
//   add of 1, no result  | the whole warp     | most distinct words in one bank
//   CAS 4, 8 B           | the warp, halves   | twice the most lanes in a bank
//   float add and such   | see UpdateLoop.h   |
//   cp.async.ca 4, 8, 16 | warp, halves,      | most lanes in one bank
//                        |   quarters         |
//
// Merged: every active lane i has the same address as lane i^1, or every
// active lane i has the same address as lane i^2; an inactive partner counts
// as equal. One of the two must hold for the whole warp, and conflicts do not
// matter. A group without an active lane costs nothing. For 16-byte loads
// (units of 16 bytes, 8 to a row of banks):
//
//   lanes      | address (in units)        | merged     | wavefronts
//   0-31       | lane                      | no         | 4: 1 per quarter
//   0-31       | lane / 2                  | by lane i^1| 2: 1 per half
//   0-31       | lane / 4 * 2 + lane % 2   | by lane i^2| 2: 1 per half
//   0-31       | lane / 2 in lanes 0-15,   | no, though | 4: 1 per quarter
//              |   lane in lanes 16-31     | a half may |
//   0-15       | lane % 8                  | no         | 2: 1 per quarter
//   even lanes | lane                      | by lane i^1| 4: 2 per half
//
// Where the rules come from: hardware counters of an NVIDIA H200, for 3,461
// requests (test/Banks/Inputs: wavefronts.csv for all kinds, wide.csv for those
// on which other rules for wide loads would differ, loops.csv for atomics of 8
// bytes and those that are loops); the model reproduces each
// of them. The profiler's own estimate per source line does not: it knows
// neither kind of merging, and serves equal addresses of two quarters together.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_BANKS_WAVEFRONTS_H
#define BANKCHECK_BANKS_WAVEFRONTS_H

#include "bankcheck/Banks/Request.h"

namespace bankcheck {

/// The cost of one request.
struct WavefrontCount {
  /// Passes of the data stage that the hardware makes.
  unsigned Wavefronts = 0;
  /// Passes that the same active lanes would take without a bank conflict:
  /// the number of groups served, after merging (twice that for CAS kinds).
  unsigned Ideal = 0;

  /// N of "n-way conflict": 1.5 if 2 would do and 3 are made; 0 for a request
  /// without active lanes.
  double ways() const { return Ideal ? double(Wavefronts) / Ideal : 0; }
  bool operator==(const WavefrontCount &) const = default;
};

/// Applies the table above. Offsets must be multiples of Bytes; the caller
/// checks that, since a misaligned access is a fault and has no cost.
/// AsyncCopyBypass is costed as AsyncCopy: no counter shows it.
WavefrontCount countWavefronts(const Request &R);

/// Whether the 8- or 16-byte load \p R has its groups merged (see above).
bool isMerged(const Request &R);

} // namespace bankcheck

#endif // BANKCHECK_BANKS_WAVEFRONTS_H
