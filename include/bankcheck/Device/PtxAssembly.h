//===- PtxAssembly.h - Shared-memory accesses of inline assembly
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the PTX of an asm statement as far as shared memory is concerned.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_DEVICE_PTXASSEMBLY_H
#define BANKCHECK_DEVICE_PTXASSEMBLY_H

#include "bankcheck/Banks/Request.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace bankcheck {

struct PtxAccess {
  RequestKind Kind = RequestKind::Load;
  unsigned Bytes = 4; ///< Per lane, all elements of a vector together.
  unsigned Matrices = 1;
  /// Number of the operand ($N) that holds the address, or -1.
  int Operand = -1;
  int64_t Offset = 0; ///< Bytes added to it.
  bool Predicated = false;
  /// An atomic that adds the constant 1.
  bool CountsOne = false;
  /// Has no .shared: shared memory only if the address says so.
  bool Generic = false;
  /// An instruction that shares memory in a way we have no rule for, or empty.
  std::string Unanalysable;
};

/// The accesses of \p Text, in LLVM's syntax (operands are $0, $1, ...), in
/// order. Instructions that do not touch shared memory give nothing.
std::vector<PtxAccess> parsePtx(llvm::StringRef Text);

} // namespace bankcheck

#endif // BANKCHECK_DEVICE_PTXASSEMBLY_H
