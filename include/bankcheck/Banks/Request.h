//===- Request.h - One warp executing one shared-memory instruction -------===//
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The unit of shared-memory work, in Nsight Compute's words: a *request* is
// one warp executing one shared-memory instruction. This header describes one;
// Wavefronts.h says what it costs.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_BANKS_REQUEST_H
#define BANKCHECK_BANKS_REQUEST_H

#include <array>
#include <cstdint>

namespace bankcheck {

inline constexpr unsigned LaneCount = 32;
inline constexpr unsigned BankCount = 32;
/// Bytes in a word: the width of a bank.
inline constexpr unsigned WordBytes = 4;

/// A bit per lane; bit i is lane i.
using LaneMask = uint32_t;
inline constexpr LaneMask AllLanes = 0xffffffffu;

/// What the instruction does, as far as the wavefront rules tell kinds apart.
enum class RequestKind : uint8_t {
  Load,
  Store,
  LoadMatrix,      ///< ldmatrix: each lane names one 16-byte row.
  StoreMatrix,     ///< stmatrix: likewise.
  Atomic,          ///< add, min, max, exch, and, or, xor, inc, dec on 4 bytes;
                   ///< exch on 8.
  AtomicIncrement, ///< Add of the constant 1 whose result is not used.
  AtomicCas,       ///< Compare-and-swap on 4 or 8 bytes.
  AtomicCasLoop,   ///< The updates of the loop that a float add becomes, and
                   ///< an 8-byte add, and, or, xor: see UpdateLoop.h.
  AtomicLoopLoad,  ///< The loads of that loop.
  AsyncCopy,       ///< cp.async.ca: global to shared through L1.
  AsyncCopyBypass  ///< cp.async.cg: 16 bytes, past L1; no counter sees it.
};

/// One request: 32 byte offsets and which of them count.
struct Request {
  RequestKind Kind = RequestKind::Load;
  /// Bytes per lane: 1, 2, 4, 8 or 16 (16 for the matrix kinds: one row).
  unsigned Bytes = 4;
  /// Matrices of an ldmatrix or stmatrix: 1, 2 or 4. The first 8, 16 or 32
  /// lanes give the row addresses; the others' offsets are ignored.
  unsigned Matrices = 1;
  LaneMask Active = AllLanes;
  /// Byte offsets from a base that is a multiple of 128 bytes. An inactive
  /// lane's offset is ignored.
  std::array<uint64_t, LaneCount> Offsets{};
};

} // namespace bankcheck

#endif // BANKCHECK_BANKS_REQUEST_H
