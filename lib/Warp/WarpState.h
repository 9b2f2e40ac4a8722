//===- WarpState.h - A warp in the middle of a kernel
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The values that a warp's lanes hold, shared by the parts of the executor.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_WARP_WARPSTATE_H
#define BANKCHECK_LIB_WARP_WARPSTATE_H

#include "bankcheck/Device/Launch.h"
#include "bankcheck/Warp/Arithmetic.h"
#include "bankcheck/Warp/KernelProgram.h"
#include "bankcheck/Warp/PrivateMemory.h"
#include "llvm/IR/DataLayout.h"

namespace bankcheck {

struct WarpState {
  WarpState(const KernelProgram &Program, const Launch &L, Arithmetic &Math)
      : Program(Program), Shape(L), Math(Math),
        Layout(Program.function().getDataLayout()) {}

  const KernelProgram &Program;
  const Launch &Shape;
  Arithmetic &Math;
  const llvm::DataLayout &Layout;
  /// Symbols of globals, parameters and special registers, by what they are.
  std::map<const void *, SymbolId> Named;
  std::map<std::string, SymbolId> Registers;

  unsigned Warp = 0;
  LaneMask Lanes = 0;   ///< That execute the current block.
  LaneMask Certain = 0; ///< Of those, the ones that surely do.
  const llvm::BasicBlock *Block = nullptr;
  std::vector<LaneValue> Values;
  PrivateMemory Private;

  PrivateContext privateContext() const {
    return {Lanes, Certain, Block, &Program.dominators()};
  }
};

/// Component \p Index of \p V: a register, a constant or a global's address.
LaneValue valueOf(WarpState &State, const llvm::Value *V, unsigned Index = 0);

/// Executes \p I, which is not a phi or a terminator, for State.Lanes.
void evaluate(WarpState &State, const llvm::Instruction &I);

/// Writes component \p Index of \p I in the current lanes.
void setValue(WarpState &State, const llvm::Instruction &I, unsigned Index,
              const LaneValue &V);

/// All components of \p I are unknown, for the reason given.
void setUnknown(WarpState &State, const llvm::Instruction &I, SymbolKind Kind,
                bool Uniform, const std::string &Description);

/// Executes a call: intrinsics, special registers, assembly, anything.
void evaluateCall(WarpState &State, const llvm::CallBase &Call);

/// Loads, stores and memory intrinsics.
void evaluateMemory(WarpState &State, const llvm::Instruction &I);

/// The value of a special register such as "tid.x"; false if unknown to us.
bool readRegister(WarpState &State, llvm::StringRef Name, LaneValue &Result);

/// The symbol of \p Object: a shared array, another global or an alloca.
LaneValue addressOf(WarpState &State, const llvm::Value *Object);

} // namespace bankcheck

#endif // BANKCHECK_LIB_WARP_WARPSTATE_H
