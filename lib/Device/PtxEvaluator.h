//===- PtxEvaluator.h - Integer arithmetic of inline assembly as LLVM IR
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Assembly makes addresses and predicates of its own: it reads %laneid, adds,
// shifts, converts between address spaces, compares. This emits the same
// arithmetic as IR in front of the statement, so that later steps meet plain
// values only. What it has no rule for is unknown, and says which instruction
// it came from.
//
// Registers hold integers of the width that was written; reading another width
// extends with zeros or truncates (PTX allows it for cvt and memory only).
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_DEVICE_PTXEVALUATOR_H
#define BANKCHECK_LIB_DEVICE_PTXEVALUATOR_H

#include "PtxAssembly.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/IRBuilder.h"

namespace bankcheck {

class PtxEvaluator {
public:
  /// The statement \p Call; IR is emitted in front of it.
  explicit PtxEvaluator(llvm::CallBase &Call);

  /// Executes \p I. Its results are unknown if it is none of the instructions
  /// that have a rule.
  void execute(const PtxInstruction &I);
  /// Makes the results of \p I unknown.
  void forgetResults(const PtxInstruction &I);

  /// \p Name in \p Bits bits (0: as it is, pointers too), or null: unknown.
  llvm::Value *read(llvm::StringRef Name, unsigned Bits);
  /// Whether the lanes execute \p I: null if there is no guard or no telling.
  llvm::Value *readGuard(const PtxInstruction &I);
  /// The instruction that left \p Name unknown, or empty.
  std::string origin(llvm::StringRef Name) const;

  /// Replaces the outputs whose value is known, and drops the IR that nothing
  /// uses, values in \p Kept excepted.
  void finish(const llvm::SmallPtrSetImpl<const llvm::Value *> &Kept);

private:
  struct Register {
    llvm::Value *V = nullptr;
    std::string Origin;
  };

  void bindOperands();
  llvm::Value *readRegister(llvm::StringRef Name);
  llvm::Value *readPredicate(llvm::StringRef Name);
  void write(llvm::StringRef Name, llvm::Value *V, const PtxInstruction &I);
  llvm::Value *asInteger(llvm::Value *V);

  void move(const PtxInstruction &I);
  void compare(const PtxInstruction &I);
  llvm::Value *compute(const PtxInstruction &I);
  llvm::Value *convert(const PtxInstruction &I);
  llvm::Value *product(const PtxInstruction &I, bool Adds);
  llvm::Value *shift(const PtxInstruction &I);
  llvm::Value *bitField(const PtxInstruction &I);
  llvm::Value *intrinsic(const PtxInstruction &I);
  llvm::Value *binary(const PtxInstruction &I);

  llvm::CallBase &Call;
  std::vector<llvm::Instruction *> Emitted;
  llvm::IRBuilder<llvm::ConstantFolder, llvm::IRBuilderCallbackInserter> B;
  /// By name: "$0", "%r1", "p".
  llvm::StringMap<Register> Registers;
  /// Names of the outputs, in order.
  std::vector<std::string> Outputs;
};

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_PTXEVALUATOR_H
