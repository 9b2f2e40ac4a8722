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
  Skew,    ///< Each subscript of a 1-D array leaves out words now and then.
  Swizzle  ///< Each subscript is changed by xor.
};

/// A layout in terms of the declaration, so that it fits every instance.
struct Candidate {
  CandidateKind Kind = CandidateKind::Padding;
  /// Of Padding: the dimension and by how much it grows, maybe below 0.
  unsigned Dimension = 0;
  int64_t Elements = 1;
  /// Of Skew and of a 1-D Swizzle: elements of a row.
  uint64_t RowElements = 0;
  /// Of Swizzle: rows that differ and elements that stay together.
  uint64_t Rows = 1, UnitElements = 1;

  // As far as the requests of the present code tell.
  uint64_t Wavefronts = 0;
  uint64_t MoreBytes = 0;

  Layout layout(const ArrayInstance &I) const;
  /// Bytes of the array laid out like this.
  uint64_t bytes(const ArrayInstance &I) const;
};

uint64_t bytesOf(const ArrayInstance &I);

/// What all requests to \p Array cost as \p New has it, null: as it is. Nothing
/// if some request cannot be moved so.
std::optional<uint64_t> costAll(const SharedArray &Array, const Candidate *New,
                                const std::vector<RequestLog> &Logs,
                                const DeviceModule &Module);

/// Those that cost less than the present layout, the best first. \p Logs: of
/// all kernels that use \p Array.
std::vector<Candidate> findCandidates(const SharedArray &Array,
                                      const std::vector<RequestLog> &Logs,
                                      const DeviceModule &Module);

} // namespace bankcheck

#endif // BANKCHECK_LIB_LAYOUTS_CANDIDATES_H
