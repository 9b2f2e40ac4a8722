//===- Regrouping.h - Lanes that may meet elsewhere -------------*- C++ -*-===//
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// WarpRun brings lanes that parted together again as early as the program
// allows. The hardware does so where the compiler says, which is elsewhere
//   - in a loop that lanes of a warp leave at different iterations, if the
//     compiler unrolls it;
//   - in the two ways of a divergent branch, if it joins what ends them;
//   - after a loop that may wait for other threads (it has an atomic or a
//     volatile load), or a call of such a function: ptxas puts a YIELD there
//     (in kernels that call anything, be it the slow path of a division), and
//     lanes that wait for the loop's end may go on alone, up to the next
//     barrier. An H200 was seen to execute all accesses up to there twice.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_WARP_REGROUPING_H
#define BANKCHECK_LIB_WARP_REGROUPING_H

#include "bankcheck/Warp/KernelProgram.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <set>

namespace bankcheck {

/// What was seen of diverging lanes, in any warp.
struct Divergence {
  /// Loops that some lanes leave before others.
  llvm::SmallPtrSet<const llvm::Loop *, 4> UnevenLoops;
  /// Blocks that end in a branch on which lanes part.
  llvm::SmallPtrSet<const llvm::BasicBlock *, 8> SplitBlocks;
  /// Blocks that some lanes run while others wait for them.
  llvm::SmallPtrSet<const llvm::BasicBlock *, 8> AwaitedBlocks;
};

/// The accesses (indices into Program.accesses()) whose lanes may meet in other
/// groups than WarpRun's.
std::set<unsigned> findRegroupable(const KernelProgram &Program,
                                   const Divergence &Seen);

} // namespace bankcheck

#endif // BANKCHECK_LIB_WARP_REGROUPING_H
