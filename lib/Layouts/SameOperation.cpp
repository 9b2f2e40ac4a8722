//===- SameOperation.cpp - Equality of code in two contexts
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SameOperation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"

namespace bankcheck {

using namespace llvm;

bool isSameType(const Type &A, const Type &B) {
  if (A.getTypeID() != B.getTypeID() ||
      A.getNumContainedTypes() != B.getNumContainedTypes())
    return false;
  if (A.isIntegerTy() && A.getIntegerBitWidth() != B.getIntegerBitWidth())
    return false;
  if (A.isPointerTy() &&
      A.getPointerAddressSpace() != B.getPointerAddressSpace())
    return false;
  if (A.isArrayTy() && A.getArrayNumElements() != B.getArrayNumElements())
    return false;
  if (const auto *Vector = dyn_cast<VectorType>(&A);
      Vector &&
      Vector->getElementCount() != cast<VectorType>(B).getElementCount())
    return false;
  if (const auto *Struct = dyn_cast<StructType>(&A);
      Struct && Struct->isPacked() != cast<StructType>(B).isPacked())
    return false;
  return all_of(zip(A.subtypes(), B.subtypes()), [](const auto &Each) {
    return isSameType(*std::get<0>(Each), *std::get<1>(Each));
  });
}

/// What an operation is besides its operands' types.
static bool isSameKind(const Instruction &A, const Instruction &B) {
  if (const auto *Compare = dyn_cast<CmpInst>(&A))
    return Compare->getPredicate() == cast<CmpInst>(B).getPredicate();
  if (const auto *Atomic = dyn_cast<AtomicRMWInst>(&A))
    return Atomic->getOperation() == cast<AtomicRMWInst>(B).getOperation() &&
           Atomic->getOrdering() == cast<AtomicRMWInst>(B).getOrdering() &&
           Atomic->isVolatile() == cast<AtomicRMWInst>(B).isVolatile();
  if (const auto *Load = dyn_cast<LoadInst>(&A))
    return Load->isVolatile() == cast<LoadInst>(B).isVolatile() &&
           Load->getOrdering() == cast<LoadInst>(B).getOrdering();
  if (const auto *Store = dyn_cast<StoreInst>(&A))
    return Store->isVolatile() == cast<StoreInst>(B).isVolatile() &&
           Store->getOrdering() == cast<StoreInst>(B).getOrdering();
  if (const auto *Alloca = dyn_cast<AllocaInst>(&A))
    return isSameType(*Alloca->getAllocatedType(),
                      *cast<AllocaInst>(B).getAllocatedType());
  if (const auto *Address = dyn_cast<GetElementPtrInst>(&A))
    return isSameType(*Address->getSourceElementType(),
                      *cast<GetElementPtrInst>(B).getSourceElementType());
  if (const auto *Extract = dyn_cast<ExtractValueInst>(&A))
    return Extract->getIndices() == cast<ExtractValueInst>(B).getIndices();
  if (const auto *Insert = dyn_cast<InsertValueInst>(&A))
    return Insert->getIndices() == cast<InsertValueInst>(B).getIndices();
  if (const auto *Shuffle = dyn_cast<ShuffleVectorInst>(&A))
    return Shuffle->getShuffleMask() ==
           cast<ShuffleVectorInst>(B).getShuffleMask();
  return true;
}

bool isSameOperation(const Instruction &A, const Instruction &B) {
  return A.getOpcode() == B.getOpcode() &&
         A.getNumOperands() == B.getNumOperands() &&
         isSameType(*A.getType(), *B.getType()) && isSameKind(A, B);
}

static bool isSameConstant(const Constant &A, const Constant &B) {
  if (A.getValueID() != B.getValueID() ||
      !isSameType(*A.getType(), *B.getType()))
    return false;
  if (const auto *Global = dyn_cast<GlobalValue>(&A))
    return Global->getName() == B.getName();
  if (const auto *Integer = dyn_cast<ConstantInt>(&A))
    return Integer->getValue() == cast<ConstantInt>(B).getValue();
  if (const auto *Float = dyn_cast<ConstantFP>(&A))
    return Float->getValueAPF().bitwiseIsEqual(
        cast<ConstantFP>(B).getValueAPF());
  if (const auto *Data = dyn_cast<ConstantDataSequential>(&A))
    return Data->getRawDataValues() ==
           cast<ConstantDataSequential>(B).getRawDataValues();
  if (const auto *Expression = dyn_cast<ConstantExpr>(&A)) {
    if (Expression->getOpcode() != cast<ConstantExpr>(B).getOpcode())
      return false;
    if (const auto *Address = dyn_cast<GEPOperator>(&A);
        Address && !isSameType(*Address->getSourceElementType(),
                               *cast<GEPOperator>(B).getSourceElementType()))
      return false;
  }
  return A.getNumOperands() == B.getNumOperands() &&
         all_of(zip(A.operands(), B.operands()), [](const auto &Each) {
           return isSameLeaf(*std::get<0>(Each), *std::get<1>(Each));
         });
}

bool isSameLeaf(const Value &A, const Value &B) {
  if (A.getValueID() != B.getValueID())
    return false;
  if (const auto *Parameter = dyn_cast<Argument>(&A))
    return Parameter->getArgNo() == cast<Argument>(B).getArgNo();
  if (const auto *Assembly = dyn_cast<InlineAsm>(&A))
    return Assembly->getAsmString() == cast<InlineAsm>(B).getAsmString() &&
           Assembly->getConstraintString() ==
               cast<InlineAsm>(B).getConstraintString();
  if (const auto *Plain = dyn_cast<Constant>(&A))
    return isSameConstant(*Plain, cast<Constant>(B));
  // What metadata says of an operation is not among its operands' values.
  return isa<MetadataAsValue>(A);
}

} // namespace bankcheck
