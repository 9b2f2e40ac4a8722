//===- RequestTable.h - Requests with measured counts -----------*- C++ -*-===//
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads a table of requests and what the hardware counted for them, and
// compares it with the model:
//
//   operation,bytes,active_lanes,wavefronts,lane_byte_offsets
//   load,4,ffffffff,1,0 4 8 ... 124
//
// bytes are per lane, active_lanes is a hexadecimal mask (bit i is lane i),
// and there are always 32 offsets; those that do not count can be anything.
//
//   operation                     | what was counted
//   load, store                   | wavefronts of its own kind
//   atomic, atomic-increment,     | wavefronts of atomics; the loads in the
//     atomic-cas, atomic-cas-loop |   loop of a float add are not among them
//   ldmatrix.x{1,2,4}[.trans],    | all shared wavefronts, less the constant
//     stmatrix.x{1,2,4},          |   part of the kernel around it (these have
//     async-copy                  |   no counter of their own)
//
// async-copy is cp.async.ca; no counter sees .cg.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_BANKS_REQUESTTABLE_H
#define BANKCHECK_BANKS_REQUESTTABLE_H

#include "bankcheck/Banks/Wavefronts.h"

#include <cstddef>
#include <iosfwd>
#include <span>
#include <string>
#include <vector>

namespace bankcheck {

struct RequestRow {
  std::string Operation; ///< As written.
  Request Access;
  unsigned Wavefronts = 0; ///< As measured.
  unsigned Line = 0;       ///< From 1.
};

struct RequestTableError {
  unsigned Line = 0;
  std::string Reason;
};

/// A table as far as it could be read: a line is a row, an error, or blank.
struct RequestTable {
  std::vector<RequestRow> Rows;
  std::vector<RequestTableError> Errors;
};

RequestTable readRequestTable(std::istream &In);

/// A row whose measured count is not the model's.
struct RequestMismatch {
  size_t RowIndex = 0;
  WavefrontCount Model;
};

std::vector<RequestMismatch> evaluateRequests(std::span<const RequestRow> Rows);

} // namespace bankcheck

#endif // BANKCHECK_BANKS_REQUESTTABLE_H
