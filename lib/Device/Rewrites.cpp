//===- Rewrites.cpp - What nvcc does to accesses and LLVM leaves undone
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites.h"
#include "AccessKinds.h"
#include "Preparation.h"
#include "bankcheck/Banks/Request.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include <optional>

namespace bankcheck {

using namespace llvm;

/// Copies of more bytes than this stay calls.
static constexpr uint64_t MaxCopyBytes = 128;

static void expandCopy(MemTransferInst &Copy) {
  const uint64_t Bytes = cast<ConstantInt>(Copy.getLength())->getZExtValue();
  const uint64_t Chunk =
      std::min<uint64_t>({Copy.getSourceAlign().valueOrOne().value(),
                          Copy.getDestAlign().valueOrOne().value(), 16});
  // SROA splits a wide integer, and the parts forget where they come from; a
  // vector is no pointer to it, and elsewhere it may be one.
  const bool IsShared = spaceOf(Copy.getRawSource()) != Space::Other ||
                        spaceOf(Copy.getRawDest()) != Space::Other;
  const uint64_t MaxInteger = IsShared ? 4 : 8;
  IRBuilder<> Builder(&Copy);
  SmallVector<std::pair<Value *, uint64_t>> Loaded;
  auto Annotate = [&](Instruction *I) {
    I->copyMetadata(Copy, {LLVMContext::MD_alias_scope, LLVMContext::MD_mmra,
                           LLVMContext::MD_dbg});
  };
  for (uint64_t At = 0; At < Bytes;) {
    uint64_t Width = Chunk;
    while (Width > Bytes - At)
      Width /= 2;
    Type *Ty = Width > MaxInteger ? static_cast<Type *>(FixedVectorType::get(
                                        Builder.getInt32Ty(), Width / 4))
                                  : Builder.getIntNTy(Width * 8);
    Value *From =
        Builder.CreatePtrAdd(Copy.getRawSource(), Builder.getInt64(At));
    LoadInst *Load =
        Builder.CreateAlignedLoad(Ty, From, Align(Width), Copy.isVolatile());
    Annotate(Load);
    Loaded.push_back({Load, At});
    At += Width;
  }
  for (auto [Value, At] : Loaded) {
    llvm::Value *To =
        Builder.CreatePtrAdd(Copy.getRawDest(), Builder.getInt64(At));
    const uint64_t Width =
        Copy.getDataLayout().getTypeStoreSize(Value->getType());
    Annotate(
        Builder.CreateAlignedStore(Value, To, Align(Width), Copy.isVolatile()));
  }
  Copy.eraseFromParent();
}

static SmallVector<MemTransferInst *> smallCopies(Module &M) {
  SmallVector<MemTransferInst *> Copies;
  for (Function &F : M)
    for (BasicBlock &Block : F)
      for (Instruction &I : Block)
        if (auto *Copy = dyn_cast<MemTransferInst>(&I))
          if (auto *Bytes = dyn_cast<ConstantInt>(Copy->getLength());
              Bytes && Bytes->getZExtValue() <= MaxCopyBytes)
            Copies.push_back(Copy);
  return Copies;
}

void expandCopies(Module &M) {
  for (MemTransferInst *Copy : smallCopies(M))
    expandCopy(*Copy);
}

void expandCopiedTwice(Module &M) {
  const SmallVector<MemTransferInst *> Copies = smallCopies(M);
  SmallPtrSet<const Value *, 8> Sources;
  for (const MemTransferInst *Copy : Copies)
    Sources.insert(getUnderlyingObject(Copy->getRawSource()));
  for (MemTransferInst *Copy : Copies)
    if (const Value *To = getUnderlyingObject(Copy->getRawDest());
        isa<AllocaInst>(To) && Sources.contains(To) &&
        spaceOf(Copy->getRawSource()) != Space::Other)
      expandCopy(*Copy);
}

/// Loops of at most this many iterations, and of this many instructions in all
/// iterations together, are small.
static constexpr unsigned SmallTripCount = 16, SmallLoop = 1024;
/// A function of more instructions is too large to be looked at this closely.
static constexpr unsigned ManyInstructions = 20000;

/// Runs \p Change on every loop of \p M.
static void forEachLoop(Module &M, function_ref<void(Loop &)> Change) {
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    DominatorTree Dominators(F);
    LoopInfo Loops(Dominators);
    for (Loop *L : Loops.getLoopsInPreorder())
      Change(*L);
  }
}

void forbidRuntimeUnrolling(Module &M, FunctionAnalysisManager &FAM,
                            bool UnrollSmall) {
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    ScalarEvolution &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
    for (Loop *L : FAM.getResult<LoopAnalysis>(F).getLoopsInPreorder()) {
      const unsigned Trips = SE.getSmallConstantTripCount(L);
      size_t Size = 0;
      for (const BasicBlock *Block : L->blocks())
        Size += Block->size();
      addStringMetadataToLoop(L, "llvm.loop.vectorize.enable", 0);
      if (!Trips)
        addStringMetadataToLoop(L, "llvm.loop.unroll.disable", 1);
      else if (UnrollSmall && L->isInnermost() && Trips <= SmallTripCount &&
               Trips * Size <= SmallLoop)
        addStringMetadataToLoop(L, "llvm.loop.unroll.full", 1);
    }
  }
}

void demandUnrolling(Module &M) {
  LLVMContext &Context = M.getContext();
  forEachLoop(M, [&](Loop &L) {
    size_t Size = 0;
    for (const BasicBlock *Block : L.blocks())
      Size += Block->size();
    // Unrolling costs time in the square of what a function holds.
    if (!L.isInnermost() || Size > SmallLoop ||
        L.getHeader()->getParent()->getInstructionCount() > ManyInstructions) {
      addStringMetadataToLoop(&L, "llvm.loop.unroll.disable", 1);
      return;
    }
    Metadata *Count[] = {MDString::get(Context, "llvm.loop.unroll.count"),
                         ConstantAsMetadata::get(
                             ConstantInt::get(Type::getInt32Ty(Context), 4))};
    MDNode *Id =
        MDNode::getDistinct(Context, {nullptr, MDNode::get(Context, Count)});
    Id->replaceOperandWith(0, Id);
    L.setLoopID(Id);
  });
}

void reduceMaskedSums(Module &M) {
  using namespace PatternMatch;
  for (Function &F : M)
    for (BasicBlock &Block : F)
      for (Instruction &I : Block) {
        BinaryOperator *Sum;
        const APInt *Mask, *Addend;
        if (!match(&I, m_And(m_BinOp(Sum), m_APInt(Mask))) ||
            !match(Sum, m_c_Add(m_Value(), m_APInt(Addend))) ||
            !Sum->hasOneUse())
          continue;
        const APInt Low =
            APInt::getLowBitsSet(Mask->getBitWidth(), Mask->getActiveBits());
        if ((*Addend & Low) == *Addend)
          continue;
        Sum->setOperand(1, ConstantInt::get(Sum->getType(), *Addend & Low));
        Sum->dropPoisonGeneratingFlags();
      }
}

/// Replaces a masked access: each run of wanted elements becomes pieces as wide
/// as their place in the vector permits.
static void splitMasked(IntrinsicInst &Access) {
  const bool Load = Access.getIntrinsicID() == Intrinsic::masked_load;
  Value *Pointer = Access.getArgOperand(Load ? 0 : 1);
  const auto *Mask = dyn_cast<Constant>(Access.getArgOperand(Load ? 1 : 2));
  auto *Ty = dyn_cast<FixedVectorType>(
      Load ? Access.getType() : Access.getArgOperand(0)->getType());
  if (!Mask || !Ty)
    return;
  const unsigned Count = Ty->getNumElements();
  const uint64_t Bytes =
      Access.getDataLayout().getTypeStoreSize(Ty->getElementType());
  IRBuilder<> Builder(&Access);
  auto Wanted = [&](unsigned I) {
    const Constant *Bit = Mask->getAggregateElement(I);
    return I < Count && Bit && Bit->isOneValue();
  };
  auto Annotate = [&](Instruction *I) {
    I->copyMetadata(Access, {LLVMContext::MD_alias_scope, LLVMContext::MD_mmra,
                             LLVMContext::MD_dbg});
  };
  // nvcc loads three words of an aligned four as all four.
  if (Load && Count == 4 && Bytes == 4 &&
      Wanted(0) + Wanted(1) + Wanted(2) + Wanted(3) == 3) {
    LoadInst *Whole = Builder.CreateAlignedLoad(Ty, Pointer, Align(16));
    Annotate(Whole);
    Access.replaceAllUsesWith(Whole);
    Access.eraseFromParent();
    return;
  }
  Value *Result = Load ? Access.getArgOperand(2) : nullptr;
  for (unsigned First = 0; First < Count;) {
    if (!Wanted(First)) {
      ++First;
      continue;
    }
    unsigned Width = 1;
    for (unsigned Wider = 2; First % Wider == 0 && First + Wider <= Count;
         Wider *= 2) {
      bool All = true;
      for (unsigned I = First; I < First + Wider; ++I)
        All &= Wanted(I);
      if (!All)
        break;
      Width = Wider;
    }
    Value *At = Builder.CreatePtrAdd(Pointer, Builder.getInt64(First * Bytes));
    const Align Known(Width * Bytes);
    Type *Piece = Width == 1
                      ? Ty->getElementType()
                      : FixedVectorType::get(Ty->getElementType(), Width);
    if (Load) {
      LoadInst *Part = Builder.CreateAlignedLoad(Piece, At, Known);
      Annotate(Part);
      for (unsigned I = 0; I < Width; ++I)
        Result = Builder.CreateInsertElement(
            Result, Width == 1 ? Part : Builder.CreateExtractElement(Part, I),
            First + I);
    } else {
      Value *Part = Width == 1 ? nullptr : PoisonValue::get(Piece);
      for (unsigned I = 0; I < Width; ++I) {
        Value *Element =
            Builder.CreateExtractElement(Access.getArgOperand(0), First + I);
        Part = Width == 1 ? Element
                          : Builder.CreateInsertElement(Part, Element, I);
      }
      Annotate(Builder.CreateAlignedStore(Part, At, Known));
    }
    First += Width;
  }
  if (Load)
    Access.replaceAllUsesWith(Result);
  Access.eraseFromParent();
}

void splitMaskedAccesses(Module &M) {
  SmallVector<IntrinsicInst *> Accesses;
  for (Function &F : M)
    for (BasicBlock &Block : F)
      for (Instruction &I : Block)
        if (auto *Call = dyn_cast<IntrinsicInst>(&I);
            Call && (Call->getIntrinsicID() == Intrinsic::masked_load ||
                     Call->getIntrinsicID() == Intrinsic::masked_store))
          Accesses.push_back(Call);
  for (IntrinsicInst *Access : Accesses)
    splitMasked(*Access);
}

/// The bits of \p Load that its users take: [First, First + Count).
struct UsedBits {
  unsigned First = 0, Count = 0;
};

static std::optional<UsedBits> usedBits(const LoadInst &Load) {
  using namespace PatternMatch;
  unsigned Lowest = ~0u, End = 0;
  const unsigned Bits = Load.getType()->getIntegerBitWidth();
  for (const User *U : Load.users()) {
    const APInt *Number;
    if (isa<TruncInst>(U)) {
      Lowest = 0;
      End = std::max(End, U->getType()->getIntegerBitWidth());
    } else if (match(U, m_And(m_Specific(&Load), m_APInt(Number)))) {
      Lowest = std::min(Lowest, Number->countr_zero());
      End = std::max(End, Number->getActiveBits());
    } else if (match(U, m_LShr(m_Specific(&Load), m_APInt(Number))) &&
               Number->ult(Bits)) {
      Lowest = std::min<unsigned>(Lowest, Number->getZExtValue());
      // What follows may drop the upper bits again.
      unsigned Upper = Bits;
      if (U->hasOneUse() && isa<TruncInst>(*U->user_begin()))
        Upper = Number->getZExtValue() +
                (*U->user_begin())->getType()->getIntegerBitWidth();
      End = std::max(End, std::min(Upper, Bits));
    } else {
      return std::nullopt;
    }
  }
  if (Lowest >= End)
    return std::nullopt;
  return UsedBits{Lowest, End - Lowest};
}

static void narrow(LoadInst &Load) {
  const auto Used = usedBits(Load);
  const unsigned Bits = Load.getType()->getIntegerBitWidth();
  if (!Used)
    return;
  // The narrowest access that has all of them, at its natural place; of a
  // volatile load, only unused words are left out.
  unsigned Width = Load.isVolatile() ? 8 * WordBytes : 8;
  while (Width < Bits &&
         Used->First / Width != (Used->First + Used->Count - 1) / Width)
    Width *= 2;
  if (Width >= Bits)
    return;
  const unsigned First = Used->First / Width * Width;
  IRBuilder<> Builder(&Load);
  Value *At = First ? Builder.CreatePtrAdd(Load.getPointerOperand(),
                                           Builder.getInt64(First / 8))
                    : Load.getPointerOperand();
  LoadInst *Narrow = Builder.CreateAlignedLoad(
      Builder.getIntNTy(Width), At, commonAlignment(Load.getAlign(), First / 8),
      Load.isVolatile());
  Narrow->copyMetadata(Load, {LLVMContext::MD_alias_scope, LLVMContext::MD_mmra,
                              LLVMContext::MD_dbg});
  Value *Whole = Builder.CreateZExt(Narrow, Load.getType());
  Load.replaceAllUsesWith(First ? Builder.CreateShl(Whole, First) : Whole);
  Load.eraseFromParent();
}

void narrowLoads(Module &M) {
  SmallVector<LoadInst *> Loads;
  for (Function &F : M)
    for (BasicBlock &Block : F)
      for (Instruction &I : Block)
        if (auto *Load = dyn_cast<LoadInst>(&I);
            Load && !Load->isAtomic() && Load->getType()->isIntegerTy() &&
            Load->getPointerAddressSpace() == SharedAddressSpace &&
            !Load->use_empty())
          Loads.push_back(Load);
  for (LoadInst *Load : Loads)
    narrow(*Load);
}

} // namespace bankcheck
