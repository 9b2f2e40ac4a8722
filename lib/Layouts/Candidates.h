//===- Candidates.h - Layouts that may remove an array's conflicts
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_LAYOUTS_CANDIDATES_H
#define BANKCHECK_LIB_LAYOUTS_CANDIDATES_H

#include "RequestLog.h"
#include "bankcheck/Device/DeviceModule.h"

namespace bankcheck {

enum class CandidateKind : uint8_t {
  Padding, ///< A dimension is declared larger.
  Pitch,   ///< A row length that the code spells is spelled larger everywhere.
  Skew,    ///< Each subscript of a 1-D array leaves out words now and then.
  Swizzle  ///< Each subscript is changed by xor.
};

/// A layout in terms of the declaration, so that it fits every instance.
struct Candidate {
  CandidateKind Kind = CandidateKind::Padding;
  /// Of Padding: which is padded.
  unsigned Dimension = 0;
  /// By how many elements rows grow, maybe below 0.
  int64_t Elements = 1;
  /// Of Padding: Elements take the place of a named padding.
  bool Replaces = false;
  /// Of Pitch: index into the array's Lengths.
  unsigned Length = 0;
  /// Of Pitch: the array is large enough for it as it is.
  bool KeepsSize = false;
  /// Of Skew and of a 1-D Swizzle: elements of a row.
  uint64_t RowElements = 0;
  /// Of Swizzle: rows that differ and elements that stay together.
  uint64_t Rows = 1, UnitElements = 1;

  // As far as the requests of the present code tell.
  uint64_t Wavefronts = 0;
  uint64_t MoreBytes = 0;
  /// Source line of an access that would cost more than it does, or 0.
  unsigned WorseLine = 0;

  Layout layout(const ArrayInstance &I) const;
  /// Bytes of the array laid out like this.
  uint64_t bytes(const ArrayInstance &I) const;
};

/// An array and how it is laid out.
struct Relayout {
  const SharedArray *Array;
  const Candidate *New;
};

uint64_t bytesOf(const ArrayInstance &I);

/// Whether the size of 1-D \p Array is written with this one of its Lengths.
bool spellsSize(const SharedArray &Array, unsigned Length);

/// Those that cost less than the present layout, the best first; last those
/// that cost some access more. \p Logs: of all kernels that use \p Array.
std::vector<Candidate> findCandidates(const SharedArray &Array,
                                      const std::vector<RequestLog> &Logs,
                                      const DeviceModule &Module);

} // namespace bankcheck

#endif // BANKCHECK_LIB_LAYOUTS_CANDIDATES_H
