//===- Preparation.cpp - Before optimisation: everything inlinable, shared
// memory opaque
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Preparation.h"
#include "bankcheck/Banks/Request.h"
#include "bankcheck/Device/Optimisation.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/Utils/Cloning.h"

namespace bankcheck {

using namespace llvm;

/// Instructions, with everything inlined, of a large function.
static constexpr uint64_t LargeWhenInlined = 50000;

static void markCalled(Function &F) {
  for (BasicBlock &Block : F)
    for (Instruction &I : Block)
      if (isa<LoadInst, StoreInst, AtomicRMWInst, AtomicCmpXchgInst>(I))
        I.setMetadata(CalledMark, MDNode::get(F.getContext(), {}));
}

void makeInlinable(Module &M) {
  for (Function &F : M) {
    F.removeFnAttr(Attribute::OptimizeNone);
    // Assembly comes back, which clang does not say; loads may pass it.
    for (BasicBlock &Block : F)
      for (Instruction &I : Block)
        if (auto *Call = dyn_cast<CallBase>(&I); Call && Call->isInlineAsm()) {
          Call->addFnAttr(Attribute::WillReturn);
          Call->addFnAttr(Attribute::NoUnwind);
        }
    if (F.isDeclaration())
      continue;
    if (F.getCallingConv() == CallingConv::PTX_Kernel) {
      F.setLinkage(GlobalValue::ExternalLinkage);
      continue;
    }
    F.setComdat(nullptr);
    F.setLinkage(GlobalValue::InternalLinkage);
    if (F.hasFnAttribute(Attribute::NoInline))
      markCalled(F);
    F.removeFnAttr(Attribute::NoInline);
    F.addFnAttr(Attribute::AlwaysInline);
  }
}

/// Adds up what \p F has when every call is inlined.
static uint64_t inlinedSize(const Function &F,
                            DenseMap<const Function *, uint64_t> &Sizes) {
  auto [At, New] = Sizes.try_emplace(&F, 0);
  if (!New) // Known, or a recursion.
    return At->second;
  uint64_t Size = 0;
  for (const BasicBlock &Block : F)
    for (const Instruction &I : Block) {
      ++Size;
      if (const auto *Call = dyn_cast<CallBase>(&I))
        if (const Function *Callee = Call->getCalledFunction();
            Callee && !Callee->isDeclaration())
          Size = SaturatingAdd(Size, inlinedSize(*Callee, Sizes));
    }
  return Sizes[&F] = Size;
}

bool isLarge(const Module &M) {
  DenseMap<const Function *, uint64_t> Sizes;
  return llvm::any_of(M, [&](const Function &F) {
    return inlinedSize(F, Sizes) > LargeWhenInlined;
  });
}

bool isDynamicShared(const GlobalVariable &Array) {
  return Array.getParent()->getDataLayout().getTypeAllocSize(
             Array.getValueType()) == 0;
}

/// Bytes of the scalars that an array is made of: its alignment by the ABI.
static uint64_t elementAlignment(const GlobalVariable &Array) {
  Type *Element = Array.getValueType();
  while (Element->isArrayTy())
    Element = Element->getArrayElementType();
  return Array.getParent()->getDataLayout().getABITypeAlign(Element).value();
}

void makeSharedOpaque(Module &M) {
  for (GlobalVariable &Array : M.globals()) {
    if (Array.getAddressSpace() != SharedAddressSpace) {
      // The host may set any other variable before the launch.
      if (!Array.isConstant() && Array.hasInitializer()) {
        Array.setComdat(nullptr);
        Array.setLinkage(GlobalValue::ExternalLinkage);
        Array.setExternallyInitialized(true);
      }
      continue;
    }
    Array.setComdat(nullptr);
    Array.setInitializer(nullptr);
    Array.setLinkage(GlobalValue::ExternalLinkage);
    Array.setDSOLocal(false);
    if (isDynamicShared(Array) || (Array.getValueType()->isAggregateType() &&
                                   elementAlignment(Array) > 1))
      Array.setAlignment(
          std::max(Array.getAlign().valueOrOne(), Align(ArrayPlacement)));
  }
}

void placeArrays(Function &F) {
  const DataLayout &Layout = F.getDataLayout();
  SmallSetVector<GlobalVariable *, 8> Arrays;
  SmallVector<const User *> Work;
  SmallPtrSet<const User *, 16> Seen;
  for (BasicBlock &Block : F)
    for (Instruction &I : Block)
      Work.push_back(&I);
  while (!Work.empty()) {
    const User *U = Work.pop_back_val();
    for (const Use &Operand : U->operands()) {
      if (auto *Array = dyn_cast<GlobalVariable>(Operand.get())) {
        if (Array->getAddressSpace() == SharedAddressSpace)
          Arrays.insert(Array);
      } else if (const auto *C = dyn_cast<Constant>(Operand.get())) {
        if (Seen.insert(C).second)
          Work.push_back(C);
      }
    }
  }
  const auto IsScalar = [](const GlobalVariable *V) {
    return !V->getValueType()->isAggregateType();
  };
  const bool Neighbours = llvm::count_if(Arrays, IsScalar) > 1;
  for (GlobalVariable *Array : Arrays) {
    if (Neighbours && IsScalar(Array))
      Array->addAttribute(NeighbourAttribute);
    bool Even = true;
    for (const GlobalVariable *Other : Arrays)
      Even &=
          Other == Array || isDynamicShared(*Other) ||
          Layout.getTypeAllocSize(Other->getValueType()) % ArrayPlacement == 0;
    Type *Element = Array->getValueType();
    while (Element->isArrayTy())
      Element = Element->getArrayElementType();
    const uint64_t Declared = Layout.getABITypeAlign(Element).value();
    const bool Loose = !Even && !isDynamicShared(*Array) &&
                       (Element->isStructTy() || Declared == 2);
    if (Loose)
      Array->addAttribute(LooseAttribute, std::to_string(Declared));
    uint64_t Placement = Loose && Declared == 2
                             ? Declared
                             : Array->getAlign().valueOrOne().value();
    bool WordsBefore = true;
    for (const GlobalVariable *Other : Arrays)
      WordsBefore &=
          Other == Array || isDynamicShared(*Other) ||
          Layout.getTypeAllocSize(Other->getValueType()) % WordBytes == 0;
    if (WordsBefore)
      Placement = std::max<uint64_t>(Placement, WordBytes);
    Array->addAttribute(PlacementAttribute, std::to_string(Placement));
  }
}

std::unique_ptr<Module> cloneKernels(const Module &M,
                                     function_ref<bool(StringRef)> Wanted) {
  ValueToValueMapTy Map;
  return CloneModule(M, Map, [&](const GlobalValue *V) {
    const auto *F = dyn_cast<Function>(V);
    return !F || F->getCallingConv() != CallingConv::PTX_Kernel ||
           Wanted(F->getName());
  });
}

} // namespace bankcheck
