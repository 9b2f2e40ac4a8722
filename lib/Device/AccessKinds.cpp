//===- AccessKinds.cpp - What one instruction does to shared memory
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AccessKinds.h"
#include "ArrayUses.h"
#include "Preparation.h"
#include "PtxAccesses.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

namespace bankcheck {

using namespace llvm;

Space spaceOf(const Value *Address) {
  // A number, as assembly takes it: its value decides.
  if (!Address->getType()->isPointerTy())
    return Space::Maybe;
  const unsigned AS = Address->getType()->getPointerAddressSpace();
  if (AS == SharedAddressSpace)
    return Space::Shared;
  if (AS != 0)
    return Space::Other;
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(Address, Objects);
  for (const Value *Object : Objects) {
    Object = Object->stripPointerCasts();
    if (const auto *Global = dyn_cast<GlobalVariable>(Object)) {
      if (Global->getAddressSpace() == SharedAddressSpace)
        return Space::Maybe;
    } else if (const auto *Load = dyn_cast<LoadInst>(Object)) {
      // A table of pointers that each thread has to itself.
      if (isa<AllocaInst>(getUnderlyingObject(Load->getPointerOperand())))
        return Space::Maybe;
    } else if (const auto *Cast = dyn_cast<Operator>(Object)) {
      if (Cast->getOpcode() == Instruction::AddrSpaceCast) {
        if (Cast->getOperand(0)->getType()->getPointerAddressSpace() ==
            SharedAddressSpace)
          return Space::Maybe;
      } else if (Cast->getOpcode() == Instruction::IntToPtr) {
        return Space::Maybe;
      }
    }
  }
  return Space::Other;
}

bool inOtherBlock(const Value *Address) {
  constexpr unsigned ClusterAddressSpace = 7;
  return Address->getType()->isPointerTy() &&
         Address->getType()->getPointerAddressSpace() == ClusterAddressSpace;
}

unsigned storeBytes(const Type *Ty, const DataLayout &Layout) {
  return Layout.getTypeStoreSize(const_cast<Type *>(Ty)).getFixedValue();
}

SharedAccess makeAccess(const Instruction &I, const Value *Address,
                        RequestKind Kind, unsigned Bytes) {
  SharedAccess A;
  A.Instruction = &I;
  A.Address = Address;
  A.Kind = Kind;
  A.Bytes = Bytes;
  A.Generic = spaceOf(Address) == Space::Maybe;
  if (isa<LoadInst, StoreInst>(I))
    A.Alignment = getLoadStoreAlignment(const_cast<Instruction *>(&I)).value();
  const auto *Variable = dyn_cast<GlobalVariable>(getUnderlyingObject(Address));
  if (Variable && Variable->hasAttribute(NeighbourAttribute))
    A.Doubt = "the compiler may place neighbouring variables together and "
              "merge their accesses";
  if (Variable && Variable->hasAttribute(UnreadAttribute))
    A.Doubt =
        "what reads the array is never executed, and the compiler removes "
        "the store if it sees that";
  if (Variable && Variable->hasAttribute(LooseAttribute)) {
    unsigned Declared = 1;
    Variable->getAttribute(LooseAttribute)
        .getValueAsString()
        .getAsInteger(10, Declared);
    if (Bytes > Declared)
      A.Doubt = "where the array starts, and so what can be merged, depends on "
                "the order of the shared arrays";
  }
  if (Bytes != 1 && Bytes != 2 && Bytes != 4 && Bytes != 8 && Bytes != 16)
    A.Unanalysable = "it moves " + std::to_string(Bytes) + " bytes per lane";
  return A;
}

bool isAtomic(RequestKind Kind) {
  switch (Kind) {
  case RequestKind::Atomic:
  case RequestKind::AtomicIncrement:
  case RequestKind::AtomicCas:
  case RequestKind::AtomicCasLoop:
    return true;
  default:
    return false;
  }
}

bool isPlainlyUniform(const Value *V, unsigned Depth) {
  if (isa<Constant>(V) || isa<Argument>(V))
    return true;
  const auto *I = dyn_cast<Instruction>(V);
  if (!I || Depth > 16)
    return false;
  if (const auto *Call = dyn_cast<IntrinsicInst>(I)) {
    StringRef Name = Call->getCalledFunction()->getName();
    if (Name.consume_front("llvm.nvvm.read.ptx.sreg."))
      return Name.starts_with("ctaid") || Name.starts_with("nctaid") ||
             Name.starts_with("ntid");
  }
  if (const auto *Phi = dyn_cast<PHINode>(I)) {
    // A counter of a loop: a uniform start and a constant step.
    if (Phi->getNumIncomingValues() != 2)
      return false;
    for (unsigned Next : {0u, 1u}) {
      const auto *Sum = dyn_cast<BinaryOperator>(Phi->getIncomingValue(Next));
      if (Sum && Sum->getOperand(0) == Phi &&
          isa<Constant>(Sum->getOperand(1)) &&
          isPlainlyUniform(Phi->getIncomingValue(1 - Next), Depth + 1))
        return true;
    }
    return false;
  }
  if (!isa<BinaryOperator, CastInst, GetElementPtrInst, CmpInst, SelectInst,
           LoadInst>(I))
    return false;
  return llvm::all_of(I->operands(), [&](const Use &Operand) {
    return isPlainlyUniform(Operand, Depth + 1);
  });
}

void addLoopLoads(std::vector<SharedAccess> &Found) {
  if (Found.empty() || Found.back().Kind != RequestKind::AtomicCasLoop)
    return;
  SharedAccess Load = Found.back();
  Load.Kind = RequestKind::AtomicLoopLoad;
  Found.push_back(std::move(Load));
}

static bool isMinimumOrMaximum(const AtomicRMWInst &Update) {
  switch (Update.getOperation()) {
  case AtomicRMWInst::Min:
  case AtomicRMWInst::Max:
  case AtomicRMWInst::UMin:
  case AtomicRMWInst::UMax:
    return true;
  default:
    return false;
  }
}

/// Whether there is no instruction for \p Update, which is a loop then.
static bool isUpdateLoop(const AtomicRMWInst &Update, unsigned Bytes) {
  return Update.isFloatingPointOperation() ||
         (Bytes == 8 && Update.getOperation() != AtomicRMWInst::Xchg);
}

void collectAtomic(const Instruction &I, const Value *Address,
                   std::vector<SharedAccess> &Found) {
  const DataLayout &Layout = I.getDataLayout();
  RequestKind Kind = RequestKind::AtomicCas;
  unsigned Bytes = 4;
  if (const auto *Update = dyn_cast<AtomicRMWInst>(&I)) {
    Bytes = storeBytes(Update->getType(), Layout);
    const auto *Number = dyn_cast<ConstantInt>(Update->getValOperand());
    if (isUpdateLoop(*Update, Bytes))
      Kind = RequestKind::AtomicCasLoop;
    else if (Update->getOperation() == AtomicRMWInst::Add && Number &&
             Number->isOne() && Update->use_empty())
      Kind = RequestKind::AtomicIncrement;
    else
      Kind = RequestKind::Atomic;
  } else {
    Bytes = storeBytes(cast<AtomicCmpXchgInst>(I).getNewValOperand()->getType(),
                       Layout);
  }
  Found.push_back(makeAccess(I, Address, Kind, Bytes));
  if (const auto *Update = dyn_cast<AtomicRMWInst>(&I);
      Update && Bytes == 8 && isMinimumOrMaximum(*Update))
    Found.back().Unanalysable = MayUpdateNothing;
  if (Bytes != 4 && Bytes != 8)
    Found.back().Unanalysable = noRuleFor(Bytes);
  else if (Kind == RequestKind::AtomicCasLoop) {
    const auto *Update = cast<AtomicRMWInst>(&I);
    if (!Update->getType()->isFloatTy() && !Update->getType()->isDoubleTy() &&
        !Update->getType()->isIntegerTy())
      Found.back().AtLeast = LoopOfHalves;
    if (Update->isFloatingPointOperation() &&
        Update->getOperation() != AtomicRMWInst::FAdd &&
        Update->getOperation() != AtomicRMWInst::FSub)
      Found.back().AtLeast = UnknownLoop;
    addLoopLoads(Found);
  }
  if (!isa<AtomicRMWInst>(I) || Bytes != 4 || !isPlainlyUniform(Address))
    return;
  // Seen in machine code: without a result, the operations that a warp can
  // reduce are combined; with one, only counting is.
  switch (cast<AtomicRMWInst>(I).getOperation()) {
  case AtomicRMWInst::Add:
  case AtomicRMWInst::Sub:
    if (!I.use_empty()) {
      const auto *Number = dyn_cast<ConstantInt>(I.getOperand(1));
      Found.back().Combined = Number && Number->isOne();
      if (!Found.back().Combined)
        Found.back().Doubt =
            "the compiler may combine the lanes that update one word";
      break;
    }
    [[fallthrough]];
  case AtomicRMWInst::And:
  case AtomicRMWInst::Or:
  case AtomicRMWInst::Xor:
  case AtomicRMWInst::Min:
  case AtomicRMWInst::Max:
  case AtomicRMWInst::UMin:
  case AtomicRMWInst::UMax:
    Found.back().Combined = I.use_empty() && Kind == RequestKind::Atomic;
    break;
  default:
    break;
  }
}

} // namespace bankcheck
