//===- LoopMerging.h - Widths that an access in a loop may be executed at
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc unrolls loops that LLVM leaves rolled, and then merges the accesses of
// neighbouring iterations: 100 iterations of a 4-byte load become 25 of 16.
// Which loops it unrolls is its own affair, so an access that could be merged
// is costed at each width.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_DEVICE_LOOPMERGING_H
#define BANKCHECK_LIB_DEVICE_LOOPMERGING_H

#include "llvm/IR/Function.h"
#include <memory>
#include <vector>

namespace bankcheck {

class LoopMerging {
public:
  explicit LoopMerging(llvm::Function &F);
  ~LoopMerging();

  /// The other widths in bytes at which \p I, a shared access of \p Bytes at
  /// \p Address that the source makes \p SourceBytes wide, may be executed.
  /// \p Copies: accesses in its block that stand for the same source, itself
  /// included, because the loop was partly unrolled.
  std::vector<unsigned> otherSizes(const llvm::Instruction &I,
                                   const llvm::Value &Address, unsigned Bytes,
                                   uint64_t SourceBytes, unsigned Copies);

  /// Whether \p I loads the same in every iteration of the loop around it, and
  /// nothing in the loop writes memory.
  bool isInvariantLoad(const llvm::Instruction &I, const llvm::Value &Address);

private:
  void analyse();
  struct Analyses;
  llvm::Function &F;
  std::unique_ptr<Analyses> Held;
};

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_LOOPMERGING_H
