//===- RulePages.h - What --explain prints of each rule
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_FINDINGS_RULEPAGES_H
#define BANKCHECK_LIB_FINDINGS_RULEPAGES_H

#include "llvm/ADT/StringRef.h"

namespace bankcheck {

inline constexpr llvm::StringLiteral ConflictPage = R"(bankcheck-conflict

What it is
  A warp's access to shared memory takes more wavefronts than it should: some of
  its 32 lanes access different words that lie in the same bank.

Why it costs
  Shared memory has 32 banks, each 4 bytes wide: byte address A lies in bank
  (A / 4) mod 32. One wavefront serves one word of every bank. Lanes that need
  the same word share it; lanes that need different words of one bank wait for
  each other. An n-way conflict takes n times the ideal number of wavefronts,
  and the warp waits for all of them.

The arithmetic
  __shared__ float tile[32][32];
  out[...] = tile[threadIdx.x][k];    // a column

  Lane i reads word 32 * i + k, in bank (32 * i + k) mod 32 = k. All 32 lanes
  need different words of bank k: 32 wavefronts, where 1 would do. It is a
  32-way conflict.

  Declared as tile[32][33], lane i reads word 33 * i + k, in bank
  (i + k) mod 32: each lane in a bank of its own, 1 wavefront.

What to do
  - Pad the rows to an odd number of words, as above: 4 bytes for each row.
  - Or change the index instead of the size (a swizzle): write and read
    tile[r][c ^ r]. It costs no memory, and suits rows that must stay aligned.
  - Or let neighbouring lanes access neighbouring words: swap the roles of
    threadIdx.x and threadIdx.y, turn an array of structs into one array for
    each member, count strides down instead of up in a reduction.
  --fixes finds and proves an edit where one is known; --fix makes it.

When to leave it
  When the access is seldom executed, or when the kernel waits for something
  else all the time. A 2-way conflict in a loop that computes much may cost
  nothing. // NOLINT(bankcheck-conflict) says so in the source.
)";

inline constexpr llvm::StringLiteral NeedlessPaddingPage =
    R"(bankcheck-needless-padding

What it is
  An array has padding in its rows, and every access to it takes the ideal
  number of wavefronts without it, too.

Why it costs
  Padding is shared memory that holds nothing. Shared memory limits how many
  blocks an SM runs at a time, and an odd pitch keeps the compiler from using
  accesses of 8 and 16 bytes.

The arithmetic
  __shared__ float tile[32][33];
  tile[threadIdx.y][threadIdx.x] = in[...];    // rows only
  out[...] = tile[threadIdx.y][threadIdx.x];

  Lane i accesses word 33 * r + i of row r, in bank (33 * r + i) mod 32: a bank
  for each lane. In tile[32][32] it is word 32 * r + i, in bank i: the same. The
  32 padding words, 128 bytes, serve nothing.

What to do
  Declare the array without padding. --fixes offers the edit.

When to leave it
  When code that this file does not show (another kernel, another block shape)
  accesses the columns. Rules see only what is analysed.
)";

inline constexpr llvm::StringLiteral EvenPaddingPage = R"(bankcheck-even-padding

What it is
  The rows of an array are padded to an even number of words. Some conflict
  remains that an odd number would remove.

Why it costs
  A column of an array whose rows are P words apart meets 32 / gcd(P, 32) banks.
  Only an odd P meets all of them. With an even one, lanes share banks at least
  two by two.

The arithmetic
  __shared__ float tile[32][34];
  out[...] = tile[threadIdx.x][k];    // a column

  Lane i reads word 34 * i + k, in bank (2 * i + k) mod 32. Lanes i and i + 16
  need different words of one bank: 2 wavefronts. With rows of 33 words it is
  bank (i + k) mod 32: 1 wavefront, and 128 bytes less.

  Elements of 2 bytes: a row of 34 halves is 17 words, which is odd and right; a
  row of 36 halves is 18 words, which is even.

What to do
  Pad by one word more or less. --fixes offers the edit where it is proven.

When to leave it
  When rows must begin at multiples of 8 or 16 bytes, for vector accesses,
  cp.async or ldmatrix: then the pitch has to be even, and a swizzle is the way
  to remove what is left.
)";

inline constexpr llvm::StringLiteral MisalignedPaddingPage =
    R"(bankcheck-misaligned-padding

What it is
  The padding of an array makes rows begin at addresses that are no multiple of
  the size that some access of it moves: a float2, a float4, a cp.async of 8 or
  16 bytes, a row of ldmatrix.

Why it matters
  An access of N bytes must have an address that is a multiple of N. The
  hardware does not split one that has not: the kernel ends with "misaligned
  address".

The arithmetic
  __shared__ float tile[32][33];
  float4 v = *reinterpret_cast<float4 *>(&tile[r][4 * c]);    // 16 bytes

  Row r begins at byte 132 * r, and 132 mod 16 = 4: only every fourth row begins
  at a multiple of 16. With rows of 36 floats it is byte 144 * r, and
  144 = 9 * 16: every row does. Nor do they conflict: 8 lanes that read 16 bytes
  each of rows 0 to 7 begin in banks 36 * r mod 32 = 0, 4, 8, ..., 28.

What to do
  Pad by the size of the widest access: 4 floats for a float4, 8 halves for
  ldmatrix. Or swizzle whole 16-byte groups instead of padding.

When to leave it
  When the misaligned rows are never accessed that way. Then say so in the
  source, with // NOLINT(bankcheck-misaligned-padding).
)";

} // namespace bankcheck

#endif // BANKCHECK_LIB_FINDINGS_RULEPAGES_H
