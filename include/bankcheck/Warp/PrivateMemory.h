//===- PrivateMemory.h - Arrays that each thread has to itself
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private arrays (allocas) that the optimiser could not turn into registers:
// a value per lane for every byte offset written so far.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_WARP_PRIVATEMEMORY_H
#define BANKCHECK_WARP_PRIVATEMEMORY_H

#include "bankcheck/Warp/LaneValue.h"
#include "llvm/IR/Dominators.h"
#include <map>
#include <optional>
#include <utility>

namespace bankcheck {

/// Where a store or load happens, and which of its lanes surely get there.
struct PrivateContext {
  LaneMask Lanes;
  LaneMask Certain;
  const llvm::BasicBlock *Block;
  const llvm::DominatorTree *Dominators;
};

class PrivateMemory {
public:
  void clear() { Cells.clear(); }

  /// \p Base: the array. \p Offset: bytes, exact in the lanes of \p Where.
  void store(SymbolId Base, const LaneNumbers &Offset, const LaneValue &Value,
             const PrivateContext &Where);
  /// Forgets all that \p Lanes hold in \p Base (NoSymbol: anywhere).
  void forget(SymbolId Base, LaneMask Lanes);
  /// The lanes of the result that are not known are cleared in \p Valid.
  LaneValue load(SymbolId Base, const LaneNumbers &Offset, unsigned Bits,
                 const PrivateContext &Where, LaneMask &Valid) const;

private:
  struct Cell {
    LaneValue Value;
    LaneMask Valid = 0;
    LaneMask Uncertain = 0; ///< Written by lanes that may not have got there.
    const llvm::BasicBlock *Writer = nullptr;
  };
  /// Keyed by array and byte offset.
  std::map<std::pair<SymbolId, uint64_t>, Cell> Cells;
};

} // namespace bankcheck

#endif // BANKCHECK_WARP_PRIVATEMEMORY_H
