//===- Values.cpp - Registers, constants and plain instructions
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WarpState.h"
#include "bankcheck/Device/Optimisation.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"

namespace bankcheck {

using namespace llvm;

/// Whether \p Ty holds scalars that do not fit a lane value.
static bool isTooWide(const Type *Ty) {
  const auto *Integer = dyn_cast<IntegerType>(Ty->getScalarType());
  return (Integer && Integer->getBitWidth() > 64) ||
         Ty->getScalarType()->isFP128Ty() ||
         Ty->getScalarType()->isPPC_FP128Ty();
}

LaneValue addressOf(WarpState &State, const Value *Object) {
  const auto *Global = dyn_cast<GlobalVariable>(Object);
  const bool Shared = Global && Global->getAddressSpace() == 3;
  const uint64_t Extent =
      Shared ? State.Layout.getTypeAllocSize(Global->getValueType()) : 0;
  // Every dynamic array starts at the same place.
  const bool Dynamic = Shared && Extent == 0;
  static const char DynamicKey = 0;
  const void *Key = Dynamic ? static_cast<const void *>(&DynamicKey) : Object;
  uint64_t Alignment = 1;
  if (Shared) {
    Alignment = std::max<uint64_t>(Global->getAlign().valueOrOne().value(),
                                   Dynamic ? 16 : 1);
    Global->getAttribute("bankcheck-placement")
        .getValueAsString()
        .getAsInteger(10, Alignment);
  }
  auto [At, New] = State.Named.try_emplace(Key, State.Math.symbols().size());
  if (New) {
    Symbol S;
    S.Kind = Shared                    ? SymbolKind::SharedBase
             : isa<AllocaInst>(Object) ? SymbolKind::PrivateBase
                                       : SymbolKind::GlobalBase;
    S.Uniform = true;
    S.Name = Object->getName().str();
    S.Description = S.Name.empty() ? "the address of a local variable"
                                   : "the address of '" + S.Name + "'";
    S.Extent = Extent;
    State.Math.symbols().add(std::move(S));
  }
  return symbolValue(64, At->second, Alignment);
}

static LaneValue parameterValue(WarpState &State, const Argument &A) {
  const unsigned Bits = scalarBits(A.getType(), State.Layout);
  auto Given = State.Shape.Arguments.find(A.getArgNo());
  if (Given != State.Shape.Arguments.end() && A.getType()->isIntegerTy() &&
      A.getType()->getIntegerBitWidth() <= 64)
    return constantValue(Bits, Given->second);
  auto [At, New] = State.Named.try_emplace(&A, State.Math.symbols().size());
  if (New) {
    Symbol S;
    S.Kind = SymbolKind::Parameter;
    S.Uniform = true;
    S.Name = A.getParent()
                 ->getAttributes()
                 .getParamAttr(A.getArgNo(), ParameterNameAttribute)
                 .getValueAsString()
                 .str();
    S.Description = "parameter '" + S.Name + "'";
    State.Math.symbols().add(std::move(S));
  }
  return symbolValue(Bits, At->second);
}

static LaneValue constantOf(WarpState &State, const Constant *C,
                            unsigned Index) {
  const unsigned Bits = scalarBits(C->getType(), State.Layout);
  Arithmetic &Math = State.Math;
  if (C->getType()->isAggregateType() || C->getType()->isVectorTy()) {
    // Walk down to the flattened component.
    for (unsigned I = 0; const Constant *Element = C->getAggregateElement(I);
         ++I) {
      const unsigned Width = componentCount(Element->getType());
      if (Index < Width)
        return constantOf(State, Element, Index);
      Index -= Width;
    }
    return Math.fresh(64, SymbolKind::Opaque, false,
                      "a constant of many parts");
  }
  if (isTooWide(C->getType()))
    return Math.fresh(64, SymbolKind::Opaque, false,
                      "a number wider than 64 bits");
  if (const auto *Number = dyn_cast<ConstantInt>(C))
    return constantValue(Bits, Number->getZExtValue());
  if (const auto *Number = dyn_cast<ConstantFP>(C))
    return constantValue(
        Bits,
        Number->getValueAPF().bitcastToAPInt().extractBitsAsZExtValue(Bits, 0));
  if (C->isNullValue())
    return constantValue(Bits, 0);
  if (isa<UndefValue>(C))
    return Math.fresh(Bits, SymbolKind::Undefined, false, "an undefined value");
  if (isa<GlobalVariable>(C))
    return addressOf(State, C);
  if (const auto *Expression = dyn_cast<ConstantExpr>(C)) {
    if (const auto *GEP = dyn_cast<GEPOperator>(Expression)) {
      APInt Offset(64, 0);
      if (GEP->accumulateConstantOffset(State.Layout, Offset))
        return add(valueOf(State, GEP->getPointerOperand()),
                   constantValue(64, Offset.getZExtValue()));
    }
    if (Expression->isCast()) {
      LaneValue V = valueOf(State, Expression->getOperand(0));
      if (V.Bits > Bits)
        return truncate(V, Bits);
      return Math.zeroExtend(V, Bits, State.Lanes);
    }
    if (Expression->getOpcode() == Instruction::Add ||
        Expression->getOpcode() == Instruction::Sub) {
      LaneValue A = valueOf(State, Expression->getOperand(0));
      LaneValue B = valueOf(State, Expression->getOperand(1));
      return Expression->getOpcode() == Instruction::Add ? add(A, B)
                                                         : subtract(A, B);
    }
  }
  return Math.fresh(Bits, SymbolKind::Opaque, true, "a link-time constant");
}

LaneValue valueOf(WarpState &State, const Value *V, unsigned Index) {
  if (const auto *C = dyn_cast<Constant>(V))
    return constantOf(State, C, Index);
  if (const auto *A = dyn_cast<Argument>(V);
      A && componentCount(A->getType()) == 1)
    return parameterValue(State, *A);
  if (const auto *I = dyn_cast<Instruction>(V))
    if (State.Program.isNeeded(I) && Index < componentCount(I->getType()))
      return State.Values[State.Program.slot(I) + Index];
  return State.Math.fresh(scalarBits(V->getType(), State.Layout),
                          SymbolKind::Opaque, false, "a value of many parts");
}

void setValue(WarpState &State, const Instruction &I, unsigned Index,
              const LaneValue &V) {
  LaneValue &Slot = State.Values[State.Program.slot(&I) + Index];
  if (Slot.Bits != V.Bits)
    Slot = constantValue(V.Bits, 0);
  assignLanes(Slot, V, State.Lanes);
}

void setUnknown(WarpState &State, const Instruction &I, SymbolKind Kind,
                bool Uniform, const std::string &Description) {
  const unsigned Count = componentCount(I.getType());
  // Only scalars and vectors of one element type have one width; a struct's
  // fields get their own.
  SmallVector<unsigned> Widths;
  std::function<void(const Type *)> Collect = [&](const Type *Ty) {
    if (const auto *Struct = dyn_cast<StructType>(Ty))
      for (const Type *Element : Struct->elements())
        Collect(Element);
    else if (const auto *Array = dyn_cast<ArrayType>(Ty))
      for (uint64_t N = 0; N < Array->getNumElements(); ++N)
        Collect(Array->getElementType());
    else
      Widths.append(std::max(1u, componentCount(Ty)),
                    scalarBits(Ty, State.Layout));
  };
  if (!Count)
    return;
  Collect(I.getType());
  for (unsigned Index = 0; Index < Count; ++Index)
    setValue(State, I, Index,
             State.Math.fresh(Widths[Index], Kind, Uniform, Description));
}

static std::optional<BinaryOperation> binaryOperation(const Instruction &I) {
  switch (I.getOpcode()) {
  case Instruction::Add:
    return BinaryOperation::Add;
  case Instruction::Sub:
    return BinaryOperation::Subtract;
  case Instruction::Mul:
    return BinaryOperation::Multiply;
  case Instruction::UDiv:
    return BinaryOperation::UDivide;
  case Instruction::SDiv:
    return BinaryOperation::SDivide;
  case Instruction::URem:
    return BinaryOperation::URemainder;
  case Instruction::SRem:
    return BinaryOperation::SRemainder;
  case Instruction::Shl:
    return BinaryOperation::ShiftLeft;
  case Instruction::LShr:
    return BinaryOperation::LogicalShiftRight;
  case Instruction::AShr:
    return BinaryOperation::ArithmeticShiftRight;
  case Instruction::And:
    return BinaryOperation::And;
  case Instruction::Or:
    return cast<PossiblyDisjointInst>(I).isDisjoint() ? BinaryOperation::Add
                                                      : BinaryOperation::Or;
  case Instruction::Xor:
    return BinaryOperation::Xor;
  default:
    return std::nullopt;
  }
}

static LaneValue compareValues(WarpState &State, const ICmpInst &I,
                               unsigned Index) {
  LaneValue A = valueOf(State, I.getOperand(0), Index);
  LaneValue B = valueOf(State, I.getOperand(1), Index);
  Arithmetic &Math = State.Math;
  const LaneMask Lanes = State.Lanes;
  switch (I.getPredicate()) {
  case CmpInst::ICMP_EQ:
    return Math.compare(Comparison::Equal, A, B, Lanes);
  case CmpInst::ICMP_NE:
    return Math.compare(Comparison::NotEqual, A, B, Lanes);
  case CmpInst::ICMP_ULT:
    return Math.compare(Comparison::ULess, A, B, Lanes);
  case CmpInst::ICMP_ULE:
    return Math.compare(Comparison::ULessEqual, A, B, Lanes);
  case CmpInst::ICMP_UGT:
    return Math.compare(Comparison::ULess, B, A, Lanes);
  case CmpInst::ICMP_UGE:
    return Math.compare(Comparison::ULessEqual, B, A, Lanes);
  case CmpInst::ICMP_SLT:
    return Math.compare(Comparison::SLess, A, B, Lanes);
  case CmpInst::ICMP_SLE:
    return Math.compare(Comparison::SLessEqual, A, B, Lanes);
  case CmpInst::ICMP_SGT:
    return Math.compare(Comparison::SLess, B, A, Lanes);
  default:
    return Math.compare(Comparison::SLessEqual, B, A, Lanes);
  }
}

static LaneValue elementAddress(WarpState &State,
                                const GetElementPtrInst &GEP) {
  LaneValue Address = valueOf(State, GEP.getPointerOperand());
  for (auto Part = gep_type_begin(GEP), End = gep_type_end(GEP); Part != End;
       ++Part) {
    if (StructType *Struct = Part.getStructTypeOrNull()) {
      const unsigned Field =
          cast<ConstantInt>(Part.getOperand())->getZExtValue();
      Address =
          add(Address, constantValue(64, State.Layout.getStructLayout(Struct)
                                             ->getElementOffset(Field)));
      continue;
    }
    LaneValue Index = valueOf(State, Part.getOperand());
    Index =
        Index.Bits < 64 ? State.Math.signExtend(Index, 64, State.Lanes) : Index;
    LaneNumbers Stride;
    Stride.fill(Part.getSequentialElementStride(State.Layout));
    Address = add(Address, multiply(Index, Stride));
  }
  return Address;
}

/// Flattened index of the component that extractvalue or insertvalue names.
static unsigned flatIndex(const Type *Ty, ArrayRef<unsigned> Path) {
  unsigned Index = 0;
  for (unsigned Step : Path) {
    if (const auto *Struct = dyn_cast<StructType>(Ty)) {
      for (unsigned I = 0; I < Step; ++I)
        Index += componentCount(Struct->getElementType(I));
      Ty = Struct->getElementType(Step);
    } else {
      Ty = Ty->getArrayElementType();
      Index += Step * componentCount(Ty);
    }
  }
  return Index;
}

static void evaluateCast(WarpState &State, const CastInst &I) {
  const unsigned Count = componentCount(I.getType());
  const Type *From = I.getSrcTy(), *To = I.getDestTy();
  if (componentCount(From) != Count || isTooWide(From) || isTooWide(To))
    return setUnknown(State, I, SymbolKind::Computed, false, "a cast");
  const unsigned Bits = scalarBits(To, State.Layout);
  for (unsigned Index = 0; Index < Count; ++Index) {
    LaneValue V = valueOf(State, I.getOperand(0), Index);
    switch (I.getOpcode()) {
    case Instruction::ZExt:
    case Instruction::PtrToInt:
    case Instruction::PtrToAddr:
    case Instruction::IntToPtr:
    case Instruction::AddrSpaceCast:
    case Instruction::BitCast:
    case Instruction::Trunc:
      V = Bits < V.Bits   ? truncate(V, Bits)
          : Bits > V.Bits ? State.Math.zeroExtend(V, Bits, State.Lanes)
                          : V;
      break;
    case Instruction::SExt:
      V = State.Math.signExtend(V, Bits, State.Lanes);
      break;
    default:
      V = State.Math.computed(Bits, I.getOpcodeName(), {&V}, State.Lanes);
    }
    setValue(State, I, Index, V);
  }
}

/// A pure operation without a rule of its own.
static void evaluateOther(WarpState &State, const Instruction &I) {
  std::vector<LaneValue> Held;
  bool Scalars = componentCount(I.getType()) == 1;
  for (const Value *Operand : I.operands())
    if (Scalars &= componentCount(Operand->getType()) == 1)
      Held.push_back(valueOf(State, Operand));
  if (!Scalars || isTooWide(I.getType()))
    return setUnknown(State, I, SymbolKind::Computed, false, I.getOpcodeName());
  SmallVector<const LaneValue *> Operands;
  for (const LaneValue &V : Held)
    Operands.push_back(&V);
  std::string Name = I.getOpcodeName();
  if (const auto *Compare = dyn_cast<CmpInst>(&I))
    Name += std::to_string(Compare->getPredicate());
  setValue(State, I, 0,
           State.Math.computed(scalarBits(I.getType(), State.Layout), Name,
                               Operands, State.Lanes));
}

void evaluate(WarpState &State, const Instruction &I) {
  const unsigned Count = componentCount(I.getType());
  if (isa<LoadInst, StoreInst, AtomicRMWInst, AtomicCmpXchgInst>(I))
    return evaluateMemory(State, I);
  if (const auto *Call = dyn_cast<CallBase>(&I))
    return evaluateCall(State, *Call);
  if (isTooWide(I.getType()) ||
      (I.getNumOperands() && isTooWide(I.getOperand(0)->getType())))
    return setUnknown(State, I, SymbolKind::Computed, false,
                      "a number wider than 64 bits");
  if (auto Operation = binaryOperation(I)) {
    for (unsigned Index = 0; Index < Count; ++Index)
      setValue(State, I, Index,
               State.Math.binary(
                   *Operation, valueOf(State, I.getOperand(0), Index),
                   valueOf(State, I.getOperand(1), Index), State.Lanes));
    return;
  }
  if (const auto *Cast = dyn_cast<CastInst>(&I))
    return evaluateCast(State, *Cast);
  switch (I.getOpcode()) {
  case Instruction::Alloca:
    return setValue(State, I, 0, addressOf(State, &I));
  case Instruction::GetElementPtr:
    if (Count != 1)
      break;
    return setValue(State, I, 0,
                    elementAddress(State, cast<GetElementPtrInst>(I)));
  case Instruction::ICmp:
    for (unsigned Index = 0; Index < Count; ++Index)
      setValue(State, I, Index, compareValues(State, cast<ICmpInst>(I), Index));
    return;
  case Instruction::Select: {
    const bool ScalarCondition = !I.getOperand(0)->getType()->isVectorTy();
    for (unsigned Index = 0; Index < Count; ++Index)
      setValue(State, I, Index,
               State.Math.select(
                   valueOf(State, I.getOperand(0), ScalarCondition ? 0 : Index),
                   valueOf(State, I.getOperand(1), Index),
                   valueOf(State, I.getOperand(2), Index), State.Lanes));
    return;
  }
  case Instruction::Freeze:
    // Poison was given a symbol where it was read; freezing keeps that symbol.
    for (unsigned Index = 0; Index < Count; ++Index)
      setValue(State, I, Index, valueOf(State, I.getOperand(0), Index));
    return;
  case Instruction::ExtractValue: {
    const auto &Extract = cast<ExtractValueInst>(I);
    const unsigned First = flatIndex(Extract.getAggregateOperand()->getType(),
                                     Extract.getIndices());
    for (unsigned Index = 0; Index < Count; ++Index)
      setValue(State, I, Index,
               valueOf(State, Extract.getAggregateOperand(), First + Index));
    return;
  }
  case Instruction::InsertValue: {
    const auto &Insert = cast<InsertValueInst>(I);
    const unsigned First = flatIndex(I.getType(), Insert.getIndices());
    const unsigned Width =
        componentCount(Insert.getInsertedValueOperand()->getType());
    for (unsigned Index = 0; Index < Count; ++Index)
      setValue(
          State, I, Index,
          Index >= First && Index < First + Width
              ? valueOf(State, Insert.getInsertedValueOperand(), Index - First)
              : valueOf(State, Insert.getAggregateOperand(), Index));
    return;
  }
  case Instruction::ExtractElement:
    if (const auto *Index = dyn_cast<ConstantInt>(I.getOperand(1)))
      return setValue(State, I, 0,
                      valueOf(State, I.getOperand(0), Index->getZExtValue()));
    break;
  case Instruction::InsertElement:
    if (const auto *At = dyn_cast<ConstantInt>(I.getOperand(2))) {
      for (unsigned Index = 0; Index < Count; ++Index)
        setValue(State, I, Index,
                 Index == At->getZExtValue()
                     ? valueOf(State, I.getOperand(1))
                     : valueOf(State, I.getOperand(0), Index));
      return;
    }
    break;
  case Instruction::ShuffleVector: {
    const auto &Shuffle = cast<ShuffleVectorInst>(I);
    const int Left = componentCount(Shuffle.getOperand(0)->getType());
    for (unsigned Index = 0; Index < Count; ++Index) {
      const int From = Shuffle.getMaskValue(Index);
      setValue(
          State, I, Index,
          From < 0 ? State.Math.fresh(scalarBits(I.getType(), State.Layout),
                                      SymbolKind::Undefined, false,
                                      "an undefined value")
          : From < Left ? valueOf(State, Shuffle.getOperand(0), From)
                        : valueOf(State, Shuffle.getOperand(1), From - Left));
    }
    return;
  }
  default:
    break;
  }
  evaluateOther(State, I);
}

} // namespace bankcheck
