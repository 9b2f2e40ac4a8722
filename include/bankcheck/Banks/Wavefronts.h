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
//   add of 1, no result  | the whole warp     | most distinct words in one bank
//   CAS, float add       | the whole warp     | twice the most lanes in a bank
//   cp.async.ca 4, 8, 16 | warp, halves,      | most lanes in one bank
//                        |   quarters         |
//
// Merged: every active lane i has the same address as lane i^1, or every
// active lane i has the same address as lane i^2; an inactive partner counts
// as equal. A group without an active lane costs nothing.
//
// Where the rules come from: 1,856 requests counted by an NVIDIA H200
// (test/Banks/Inputs/wavefronts.csv); the model reproduces each of them.
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

/// Whether \p R is a wide load of a kind on which an H200 was seen to differ
/// from the table: merged and yet with conflicts; or of 16 bytes, and either by
/// a partial warp whose groups share addresses or could be served together, or
/// with one half of the warp that would be merged if it were alone.
bool isMergingUncertain(const Request &R);

} // namespace bankcheck

#endif // BANKCHECK_BANKS_WAVEFRONTS_H
