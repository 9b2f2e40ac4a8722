//===- Rewrites.cpp - What nvcc does to accesses and LLVM leaves undone
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites.h"
#include "Preparation.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

namespace bankcheck {

using namespace llvm;

/// Copies of more bytes than this stay calls.
static constexpr uint64_t MaxCopyBytes = 128;

static void expandCopy(MemTransferInst &Copy) {
  const uint64_t Bytes = cast<ConstantInt>(Copy.getLength())->getZExtValue();
  const uint64_t Chunk = std::min<uint64_t>(
      {Copy.getSourceAlign().valueOrOne().value(),
       Copy.getDestAlign().valueOrOne().value(), 16});
  IRBuilder<> Builder(&Copy);
  SmallVector<std::pair<Value *, uint64_t>> Loaded;
  auto Annotate = [&](Instruction *I) { I->setAAMetadata(Copy.getAAMetadata()); };
  for (uint64_t At = 0; At < Bytes;) {
    uint64_t Width = Chunk;
    while (Width > Bytes - At)
      Width /= 2;
    Type *Ty = Width == 16 ? static_cast<Type *>(FixedVectorType::get(
                                 Builder.getInt32Ty(), 4))
                           : Builder.getIntNTy(Width * 8);
    Value *From = Builder.CreatePtrAdd(Copy.getRawSource(), Builder.getInt64(At));
    LoadInst *Load = Builder.CreateAlignedLoad(Ty, From, Align(Width), Copy.isVolatile());
    Annotate(Load);
    Loaded.push_back({Load, At});
    At += Width;
  }
  for (auto [Value, At] : Loaded) {
    llvm::Value *To = Builder.CreatePtrAdd(Copy.getRawDest(), Builder.getInt64(At));
    const uint64_t Width = Copy.getDataLayout().getTypeStoreSize(Value->getType());
    Annotate(Builder.CreateAlignedStore(Value, To, Align(Width), Copy.isVolatile()));
  }
  Copy.eraseFromParent();
}

void expandCopies(Module &M) {
  SmallVector<MemTransferInst *> Copies;
  for (Function &F : M)
    for (BasicBlock &Block : F)
      for (Instruction &I : Block)
        if (auto *Copy = dyn_cast<MemTransferInst>(&I))
          if (auto *Bytes = dyn_cast<ConstantInt>(Copy->getLength());
              Bytes && Bytes->getZExtValue() <= MaxCopyBytes)
            Copies.push_back(Copy);
  for (MemTransferInst *Copy : Copies)
    expandCopy(*Copy);
}

/// The widest integer that the users of \p Load truncate it to; 0: some user
/// takes all of it.
static unsigned usedBits(const LoadInst &Load) {
  unsigned Bits = 0;
  for (const User *U : Load.users()) {
    const auto *Truncation = dyn_cast<TruncInst>(U);
    if (!Truncation)
      return 0;
    Bits = std::max(Bits, Truncation->getType()->getIntegerBitWidth());
  }
  return Bits;
}

static bool narrow(LoadInst &Load) {
  const unsigned Bits = usedBits(Load);
  if ((Bits != 8 && Bits != 16 && Bits != 32) ||
      Bits >= Load.getType()->getIntegerBitWidth())
    return false;
  IRBuilder<> Builder(&Load);
  LoadInst *Narrow = Builder.CreateAlignedLoad(Builder.getIntNTy(Bits),
                                               Load.getPointerOperand(), Load.getAlign());
  Narrow->setAAMetadata(Load.getAAMetadata());
  Narrow->setDebugLoc(Load.getDebugLoc());
  for (User *U : make_early_inc_range(Load.users())) {
    auto *Truncation = cast<TruncInst>(U);
    Builder.SetInsertPoint(Truncation);
    Truncation->replaceAllUsesWith(Builder.CreateTrunc(Narrow, Truncation->getType()));
    Truncation->eraseFromParent();
  }
  Load.eraseFromParent();
  return true;
}

void narrowLoads(Module &M) {
  for (Function &F : M)
    for (BasicBlock &Block : F)
      for (Instruction &I : make_early_inc_range(Block))
        if (auto *Load = dyn_cast<LoadInst>(&I);
            Load && Load->isSimple() && Load->getType()->isIntegerTy() &&
            Load->getPointerAddressSpace() == SharedAddressSpace && !Load->use_empty())
          narrow(*Load);
}

} // namespace bankcheck
