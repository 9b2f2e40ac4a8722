//===- KernelProgram.h - A kernel prepared for execution by warps
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What execution needs to know of a kernel's IR once, however many warps and
// launches follow: an order of blocks in which divergent lanes reconverge, the
// slice that addresses and branches depend on, and a slot for every value.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_WARP_KERNELPROGRAM_H
#define BANKCHECK_WARP_KERNELPROGRAM_H

#include "bankcheck/Device/SharedAccess.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include <memory>
#include <optional>
#include <vector>

namespace bankcheck {

/// Scalars in a value of type \p Type: 1, the elements of a vector, the fields
/// of a struct, all levels flattened; 0 if there are too many to follow.
unsigned componentCount(const llvm::Type *Type);

/// Bits of a scalar, pointer or floating-point value; 64 for what is wider.
unsigned scalarBits(const llvm::Type *Type, const llvm::DataLayout &Layout);

class KernelProgram {
public:
  /// Brings \p F into loop-closed form (a change of the IR without effect) and
  /// computes the rest. \p Accesses: those of this function.
  KernelProgram(llvm::Function &F, std::vector<SharedAccess> Accesses);
  ~KernelProgram();

  llvm::Function &function() const { return F; }
  const std::vector<SharedAccess> &accesses() const { return Accesses; }
  const llvm::LoopInfo &loops() const { return *Loops; }
  /// How often \p L runs if that is a constant, else 0.
  uint64_t constantTripCount(const llvm::Loop &L) const;
  const llvm::DominatorTree &dominators() const { return *Dominators; }
  /// Address \p A minus address \p B in bytes, if that is a constant.
  std::optional<int64_t> distance(const llvm::Value *A,
                                  const llvm::Value *B) const;

  /// Position of \p Block in the order: every block of a loop stands before
  /// every block that the loop leads to, so lanes that left wait for the rest.
  unsigned position(const llvm::BasicBlock *Block) const {
    return Positions.lookup(Block);
  }
  const llvm::BasicBlock *blockAt(unsigned Position) const {
    return Order[Position];
  }
  /// Whether addresses or branches depend on \p I.
  bool isNeeded(const llvm::Instruction *I) const { return Needed.contains(I); }
  /// Where the two ways out of \p Block meet again, if nothing that matters
  /// depends on which of them is taken; null: they end. None: it matters.
  std::optional<const llvm::BasicBlock *>
  joinOf(const llvm::BasicBlock *Block) const {
    auto Found = Joins.find(Block);
    return Found == Joins.end() ? std::nullopt : std::optional(Found->second);
  }
  /// Indices into accesses() of those at \p I.
  llvm::ArrayRef<unsigned> accessesAt(const llvm::Instruction *I) const;
  /// First slot of \p V, which has componentCount() of them.
  unsigned slot(const llvm::Value *V) const { return Slots.lookup(V); }
  unsigned slotCount() const { return Count; }
  /// The step of loop variable \p Phi per iteration, as a sum of factors: a
  /// number, and loop-invariant values with multipliers. False if it has none.
  struct Step {
    int64_t Number = 0;
    std::vector<std::pair<const llvm::Value *, int64_t>> Invariants;
  };
  bool stepOf(const llvm::PHINode *Phi, Step &Result) const;

private:
  void orderBlocks();
  void slice();

  struct Analyses;
  llvm::Function &F;
  std::vector<SharedAccess> Accesses;
  std::unique_ptr<Analyses> Held;
  llvm::LoopInfo *Loops = nullptr;
  llvm::DominatorTree *Dominators = nullptr;
  std::vector<const llvm::BasicBlock *> Order;
  llvm::DenseMap<const llvm::BasicBlock *, unsigned> Positions;
  llvm::DenseSet<const llvm::Instruction *> Needed;
  llvm::DenseMap<const llvm::Instruction *, std::vector<unsigned>> AccessIndex;
  llvm::DenseMap<const llvm::BasicBlock *, const llvm::BasicBlock *> Joins;
  llvm::DenseMap<const llvm::Value *, unsigned> Slots;
  unsigned Count = 0;
};

} // namespace bankcheck

#endif // BANKCHECK_WARP_KERNELPROGRAM_H
