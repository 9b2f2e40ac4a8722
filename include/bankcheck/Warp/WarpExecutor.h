//===- WarpExecutor.h - Runs a kernel's address slice, warp by warp
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Executes the slice of a kernel that its shared addresses and branches depend
// on, for the 32 lanes of a warp in lockstep, and hands out one request per
// warp-level execution of a shared-memory access.
//
// Divergence: the block first in KernelProgram's order runs next, with all the
// lanes that wait for it, so lanes reconverge as early as the program allows.
// A branch whose condition is not known is taken by the lanes on both sides;
// each side then carries a share of the lane, and where the shares meet and
// add up again the lane is certain again. A loop whose end is not known is run
// once, with its variables as linear functions of a symbolic iteration number;
// or else its first iterations are run as if all lanes had them.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_WARP_WARPEXECUTOR_H
#define BANKCHECK_WARP_WARPEXECUTOR_H

#include "bankcheck/Device/Launch.h"
#include "bankcheck/Warp/KernelProgram.h"
#include "bankcheck/Warp/SymbolTable.h"
#include <functional>
#include <set>

namespace bankcheck {

struct LaneValue;

/// One warp-level execution of an access.
struct WarpRequest {
  unsigned Access;  ///< Index into KernelProgram::accesses().
  unsigned Warp;    ///< Within the block.
  LaneMask Active;  ///< Lanes that may execute it.
  LaneMask Certain; ///< Lanes that surely do.
  /// The loops around it all have known trip counts.
  bool Counted;
  /// Why it is not certain or not counted: a branch or loop, or null.
  const llvm::Instruction *Cause;
  /// The symbol that Cause depends on, or NoSymbol.
  SymbolId CauseSymbol;
  /// Byte address in each lane.
  const LaneValue *Address;
  /// Changes at every barrier, or what may be one, that the warp comes to.
  uint64_t Epoch;
};

/// Limits of one execution; reaching one ends in a verdict.
struct Budget {
  /// Instructions executed by warps, all warps of the block and all attempts
  /// together.
  uint64_t Steps = 12'000'000;
  /// Iterations of one loop by one warp before it is run symbolically.
  uint64_t Iterations = 1u << 16;
  /// Iterations to run of a loop whose end is not known, one after the other;
  /// 0: one that stands for all of them.
  uint64_t FirstIterations = 0;
};

struct ExecutionResult {
  /// Empty if the whole block was executed, else why not.
  std::string Incomplete;
  uint64_t Steps = 0; ///< As Budget has them.
  /// Accesses whose lanes may meet in other groups than those reported.
  std::set<unsigned> Regroupable;
};

/// Runs every warp of one block of \p L. \p Restart is called when requests
/// reported so far must be forgotten, \p Report for each request.
ExecutionResult
executeBlock(const KernelProgram &Program, const Launch &L,
             SymbolTable &Symbols, const Budget &Limits,
             const std::function<void()> &Restart,
             const std::function<void(const WarpRequest &)> &Report);

} // namespace bankcheck

#endif // BANKCHECK_WARP_WARPEXECUTOR_H
