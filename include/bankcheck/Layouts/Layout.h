//===- Layout.h - Where the elements of an array are put instead
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A layout is a one-to-one map of byte offsets in an array. With rows of P
// bytes, o = r * P + c:
//
//   padding  o -> r * N + c             rows of N bytes; N > P, or what is left
//                                       of a padding that was too large
//   swizzle  o -> o ^ ((r mod M) * U)   U bytes keep together; M rows differ
//
// A swizzle is cute::Swizzle<log2 M, log2 U, log2(P / U)> for powers of two.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LAYOUTS_LAYOUT_H
#define BANKCHECK_LAYOUTS_LAYOUT_H

#include <cstdint>

namespace bankcheck {

struct Layout {
  uint64_t Pitch = 0;    ///< P.
  uint64_t NewPitch = 0; ///< N; P for a swizzle.
  uint64_t Unit = 0;     ///< U; 0: a padding.
  uint64_t Rows = 1;     ///< M, a power of two.

  bool isSwizzle() const { return Unit; }
  /// Where the byte at \p Offset goes. Offsets before the array are in rows
  /// before it.
  int64_t map(int64_t Offset) const;
  /// Whether \p Bytes from \p Offset on stay side by side, and in a row that
  /// the layout has room for: the map is one-to-one of what is kept together.
  bool keepsTogether(int64_t Offset, uint64_t Bytes) const;
  /// Whether moving by \p Step bytes moves the image by a fixed number of
  /// bytes, whatever the start: mapStep(Step).
  bool keepsStep(int64_t Step) const;
  int64_t mapStep(int64_t Step) const;
};

} // namespace bankcheck

#endif // BANKCHECK_LAYOUTS_LAYOUT_H
