//===- PtxEvaluator.cpp - Integer arithmetic of inline assembly as LLVM IR
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PtxEvaluator.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

namespace bankcheck {

using namespace llvm;

PtxEvaluator::PtxEvaluator(CallBase &Call)
    : Call(Call), B(Call.getContext(), ConstantFolder(),
                    IRBuilderCallbackInserter(
                        [this](Instruction *I) { Emitted.push_back(I); })) {
  B.SetInsertPoint(&Call);
  bindOperands();
}

/// $0, $1, ... are the outputs and then the inputs; an output that is read as
/// well ("+r") has its first value in a later input tied to it.
void PtxEvaluator::bindOperands() {
  const auto *Assembly = cast<InlineAsm>(Call.getCalledOperand());
  unsigned Operand = 0, Argument = 0;
  for (const InlineAsm::ConstraintInfo &Info : Assembly->ParseConstraints()) {
    if (Info.Type == InlineAsm::isClobber || Info.Type == InlineAsm::isLabel)
      continue;
    const std::string Name = "$" + std::to_string(Operand++);
    Register &R = Registers[Name];
    if (Info.Type == InlineAsm::isOutput && !Info.isIndirect) {
      Outputs.push_back(Name);
      continue;
    }
    if (!Info.isIndirect)
      R.V = Call.getArgOperand(Argument);
    ++Argument;
    for (const std::string &Code : Info.Codes)
      if (unsigned Tied; !StringRef(Code).getAsInteger(10, Tied))
        Registers["$" + std::to_string(Tied)] = R;
  }
}

Value *PtxEvaluator::asInteger(Value *V) {
  Type *Ty = V->getType();
  if (Ty->isPointerTy())
    return B.CreatePtrToInt(V, B.getInt64Ty());
  const unsigned Bits = Ty->getPrimitiveSizeInBits();
  if (!Bits || Bits > 64)
    return nullptr;
  return Ty->isIntegerTy() ? V : B.CreateBitCast(V, B.getIntNTy(Bits));
}

Value *PtxEvaluator::readRegister(StringRef Name) {
  if (auto Known = Registers.find(Name); Known != Registers.end())
    return Known->second.V;
  if (!Name.consume_front("%"))
    return nullptr;
  Name.consume_front("%");
  if (Name == "WARP_SZ")
    return B.getInt32(32);
  std::string Spelled = "llvm.nvvm.read.ptx.sreg." + Name.str();
  llvm::replace(Spelled, '_', '.');
  const Intrinsic::ID Id = Intrinsic::lookupIntrinsicID(Spelled);
  return Id == Intrinsic::not_intrinsic ? nullptr : B.CreateIntrinsic(Id, {});
}

Value *PtxEvaluator::read(StringRef Name, unsigned Bits) {
  Name = Name.trim();
  if (int64_t Number; parsePtxInteger(Name, Number))
    return ConstantInt::get(B.getIntNTy(Bits ? Bits : 64), Number,
                            /*IsSigned=*/true, /*ImplicitTrunc=*/true);
  Value *V = Name == "WARP_SZ" ? B.getInt32(32) : readRegister(Name);
  if (V && Bits && (V = asInteger(V)))
    V = B.CreateZExtOrTrunc(V, B.getIntNTy(Bits));
  return V;
}

Value *PtxEvaluator::readPredicate(StringRef Name) {
  const bool Negated = Name.consume_front("!");
  Value *V = read(Name, 1);
  return V && Negated ? B.CreateNot(V) : V;
}

Value *PtxEvaluator::readGuard(const PtxInstruction &I) {
  if (I.Guard.empty())
    return nullptr;
  Value *V = read(I.Guard, 1);
  return V && I.Negated ? B.CreateNot(V) : V;
}

std::string PtxEvaluator::origin(StringRef Name) const {
  return Registers.lookup(Name).Origin;
}

void PtxEvaluator::write(StringRef Name, Value *V, const PtxInstruction &I) {
  if (Name == "_")
    return;
  if (V && !I.Guard.empty()) {
    Value *Guard = readGuard(I);
    Value *Before = read(Name, V->getType()->getIntegerBitWidth());
    V = Guard && Before ? B.CreateSelect(Guard, V, Before) : nullptr;
  }
  Registers[Name] = {V, V ? "" : I.Opcode.str()};
}

void PtxEvaluator::forgetResults(const PtxInstruction &I) {
  if (I.Operands.empty() || I.Operands[0].starts_with("["))
    return;
  for (StringRef Name : splitPtxNames(I.Operands[0]))
    write(Name, nullptr, I);
}

void PtxEvaluator::execute(const PtxInstruction &I) {
  if (I.Operands.size() < 2)
    return forgetResults(I);
  // Carries and saturation have no rule.
  if (I.has("cc") || I.has("sat"))
    return forgetResults(I);
  if (I.Opcode == "mov")
    return move(I);
  if (I.Opcode == "setp")
    return compare(I);
  if (Value *V = compute(I))
    return write(I.Operands[0], V, I);
  forgetResults(I);
}

/// Plain moves, and those that join or part a vector: mov.b64 {lo, hi}, x.
void PtxEvaluator::move(const PtxInstruction &I) {
  const unsigned Bits = I.type().Bits;
  if (!Bits || Bits > 64)
    return forgetResults(I);
  const bool Parts = I.Operands[0].starts_with("{"),
             Joins = I.Operands[1].starts_with("{");
  if (!Parts && !Joins)
    return write(I.Operands[0], read(I.Operands[1], Bits), I);
  const auto Names = splitPtxNames(I.Operands[Parts ? 0 : 1]);
  const unsigned Width = Bits / Names.size();
  if (!Width || (Parts && Joins))
    return forgetResults(I);
  if (Parts) {
    Value *Whole = read(I.Operands[1], Bits);
    for (unsigned Part = 0; Part < Names.size(); ++Part)
      write(Names[Part],
            Whole ? B.CreateTrunc(B.CreateLShr(Whole, Part * Width),
                                  B.getIntNTy(Width))
                  : nullptr,
            I);
    return;
  }
  Value *Whole = B.getIntN(Bits, 0);
  for (unsigned Part = 0; Whole && Part < Names.size(); ++Part) {
    Value *V = read(Names[Part], Width);
    Whole =
        V ? B.CreateOr(Whole, B.CreateShl(B.CreateZExt(V, B.getIntNTy(Bits)),
                                          Part * Width))
          : nullptr;
  }
  write(I.Operands[0], Whole, I);
}

static CmpInst::Predicate comparison(StringRef Name, bool Signed) {
  return StringSwitch<CmpInst::Predicate>(Name)
      .Case("eq", CmpInst::ICMP_EQ)
      .Case("ne", CmpInst::ICMP_NE)
      .Case("lt", Signed ? CmpInst::ICMP_SLT : CmpInst::ICMP_ULT)
      .Case("le", Signed ? CmpInst::ICMP_SLE : CmpInst::ICMP_ULE)
      .Case("gt", Signed ? CmpInst::ICMP_SGT : CmpInst::ICMP_UGT)
      .Case("ge", Signed ? CmpInst::ICMP_SGE : CmpInst::ICMP_UGE)
      .Case("lo", CmpInst::ICMP_ULT)
      .Case("ls", CmpInst::ICMP_ULE)
      .Case("hi", CmpInst::ICMP_UGT)
      .Case("hs", CmpInst::ICMP_UGE)
      .Default(CmpInst::BAD_ICMP_PREDICATE);
}

/// setp.cmp[.op].type p[|q], a, b[, [!]c]: p = (a cmp b) op c, q is the same
/// of the opposite comparison.
void PtxEvaluator::compare(const PtxInstruction &I) {
  const PtxType Type = I.type();
  if (!Type.isInteger() || I.Operands.size() < 3)
    return forgetResults(I);
  const auto Predicate = comparison(I.Modifiers.front(), Type.Kind == 's');
  Value *Left = read(I.Operands[1], Type.Bits),
        *Right = read(I.Operands[2], Type.Bits);
  Value *Other = I.Operands.size() > 3 ? readPredicate(I.Operands[3]) : nullptr;
  if (Predicate == CmpInst::BAD_ICMP_PREDICATE || !Left || !Right ||
      (I.Operands.size() > 3 && !Other))
    return forgetResults(I);
  Value *Result = B.CreateICmp(Predicate, Left, Right);
  const auto Names = splitPtxNames(I.Operands[0]);
  for (unsigned Index = 0; Index < Names.size(); ++Index) {
    Value *V = Index ? B.CreateNot(Result) : Result;
    if (Other)
      V = I.has("and")  ? B.CreateAnd(V, Other)
          : I.has("or") ? B.CreateOr(V, Other)
                        : B.CreateXor(V, Other);
    write(Names[Index], V, I);
  }
}

Value *PtxEvaluator::compute(const PtxInstruction &I) {
  const StringRef Op = I.Opcode;
  if (Op == "cvt" || Op == "cvta")
    return convert(I);
  if (Op == "mul" || Op == "mad")
    return product(I, Op == "mad");
  if (Op == "shl" || Op == "shr")
    return shift(I);
  if (Op == "bfe")
    return bitField(I);
  const PtxType Type = I.type();
  if (!Type.isInteger() && Type.Kind != 'p')
    return nullptr;
  if (Op == "selp" && I.Operands.size() == 4) {
    Value *Then = read(I.Operands[1], Type.Bits),
          *Else = read(I.Operands[2], Type.Bits),
          *Condition = readPredicate(I.Operands[3]);
    return Then && Else && Condition ? B.CreateSelect(Condition, Then, Else)
                                     : nullptr;
  }
  if (Op == "not" || Op == "neg") {
    Value *V = read(I.Operands[1], Type.Bits);
    return !V ? nullptr : Op == "not" ? B.CreateNot(V) : B.CreateNeg(V);
  }
  if (Value *V = intrinsic(I))
    return V;
  return binary(I);
}

/// Between integers; a generic address and a shared one are the same value.
Value *PtxEvaluator::convert(const PtxInstruction &I) {
  const bool Address = I.Opcode == "cvta";
  const PtxType From = I.type(), To = I.type(Address ? 0 : 1);
  if (!From.isInteger() || !To.isInteger() || (!Address && I.has("pack")))
    return nullptr;
  Value *V = read(I.Operands[1], From.Bits);
  if (!V)
    return nullptr;
  return From.Kind == 's' ? B.CreateSExtOrTrunc(V, B.getIntNTy(To.Bits))
                          : B.CreateZExtOrTrunc(V, B.getIntNTy(To.Bits));
}

/// mul and mad, .lo or .wide.
Value *PtxEvaluator::product(const PtxInstruction &I, bool Adds) {
  const PtxType Type = I.type();
  const bool Wide = I.has("wide");
  if (!Type.isInteger() || (!Wide && !I.has("lo")) ||
      I.Operands.size() != (Adds ? 4 : 3) || (Wide && Type.Bits > 32))
    return nullptr;
  Value *Left = read(I.Operands[1], Type.Bits),
        *Right = read(I.Operands[2], Type.Bits);
  if (!Left || !Right)
    return nullptr;
  llvm::Type *Ty = B.getIntNTy(Wide ? 2 * Type.Bits : Type.Bits);
  const bool Signed = Type.Kind == 's';
  Value *Result = B.CreateMul(B.CreateIntCast(Left, Ty, Signed),
                              B.CreateIntCast(Right, Ty, Signed));
  if (!Adds)
    return Result;
  Value *Sum = read(I.Operands[3], Ty->getIntegerBitWidth());
  return Sum ? B.CreateAdd(Result, Sum) : nullptr;
}

/// PTX clamps the amount to the width, where IR leaves the result open.
Value *PtxEvaluator::shift(const PtxInstruction &I) {
  const PtxType Type = I.type();
  if (!Type.isInteger() || I.Operands.size() != 3)
    return nullptr;
  Value *V = read(I.Operands[1], Type.Bits), *By = read(I.Operands[2], 32);
  if (!V || !By)
    return nullptr;
  const bool Signed = I.Opcode == "shr" && Type.Kind == 's';
  Value *InRange = B.CreateICmpULT(By, B.getInt32(Type.Bits));
  Value *Amount = B.CreateZExtOrTrunc(
      B.CreateSelect(InRange, By, B.getInt32(Signed ? Type.Bits - 1 : 0)),
      V->getType());
  if (Signed)
    return B.CreateAShr(V, Amount);
  Value *Shifted =
      I.Opcode == "shl" ? B.CreateShl(V, Amount) : B.CreateLShr(V, Amount);
  return B.CreateSelect(InRange, Shifted, B.getIntN(Type.Bits, 0));
}

/// bfe.u32 d, a, position, length, with numbers for the last two.
Value *PtxEvaluator::bitField(const PtxInstruction &I) {
  const PtxType Type = I.type();
  int64_t Position, Length;
  if (Type.Kind != 'u' || I.Operands.size() != 4 ||
      !parsePtxInteger(I.Operands[2], Position) ||
      !parsePtxInteger(I.Operands[3], Length) || Position < 0 || Length < 1 ||
      Position + Length > Type.Bits)
    return nullptr;
  Value *V = read(I.Operands[1], Type.Bits);
  return V ? B.CreateAnd(B.CreateLShr(V, Position), (1ull << Length) - 1)
           : nullptr;
}

/// Instructions that LLVM has an intrinsic for.
Value *PtxEvaluator::intrinsic(const PtxInstruction &I) {
  const PtxType Type = I.type();
  const bool Signed = Type.Kind == 's';
  const auto Id = StringSwitch<Intrinsic::ID>(I.Opcode)
                      .Case("min", Signed ? Intrinsic::smin : Intrinsic::umin)
                      .Case("max", Signed ? Intrinsic::smax : Intrinsic::umax)
                      .Case("popc", Intrinsic::ctpop)
                      .Case("clz", Intrinsic::ctlz)
                      .Case("brev", Intrinsic::bitreverse)
                      .Default(Intrinsic::not_intrinsic);
  if (Id == Intrinsic::not_intrinsic)
    return nullptr;
  SmallVector<Value *, 2> Arguments;
  for (StringRef Operand : ArrayRef(I.Operands).drop_front())
    if (Value *V = read(Operand, Type.Bits))
      Arguments.push_back(V);
    else
      return nullptr;
  const size_t Wanted = I.Opcode == "min" || I.Opcode == "max" ? 2 : 1;
  if (Arguments.size() != Wanted)
    return nullptr;
  if (Id == Intrinsic::ctlz)
    Arguments.push_back(B.getFalse());
  Value *Result = B.CreateIntrinsic(Id, {B.getIntNTy(Type.Bits)}, Arguments);
  // Counts have 32 bits, whatever they count in.
  return Id == Intrinsic::ctpop || Id == Intrinsic::ctlz
             ? B.CreateZExtOrTrunc(Result, B.getInt32Ty())
             : Result;
}

Value *PtxEvaluator::binary(const PtxInstruction &I) {
  const PtxType Type = I.type();
  const bool Signed = Type.Kind == 's';
  const auto Operation =
      StringSwitch<unsigned>(I.Opcode)
          .Case("add", Instruction::Add)
          .Case("sub", Instruction::Sub)
          .Case("div", Signed ? Instruction::SDiv : Instruction::UDiv)
          .Case("rem", Signed ? Instruction::SRem : Instruction::URem)
          .Case("and", Instruction::And)
          .Case("or", Instruction::Or)
          .Case("xor", Instruction::Xor)
          .Default(0);
  if (!Operation || I.Operands.size() != 3)
    return nullptr;
  Value *Left = read(I.Operands[1], Type.Bits),
        *Right = read(I.Operands[2], Type.Bits);
  if (!Left || !Right)
    return nullptr;
  return B.CreateBinOp(static_cast<Instruction::BinaryOps>(Operation), Left,
                       Right);
}

void PtxEvaluator::finish(const SmallPtrSetImpl<const Value *> &Kept) {
  auto As = [&](Value *V, Type *Ty) -> Value * {
    if (Ty->isPointerTy())
      return B.CreateIntToPtr(V, Ty);
    const unsigned Bits = Ty->getPrimitiveSizeInBits();
    if (!Bits)
      return nullptr;
    return B.CreateBitCast(B.CreateZExtOrTrunc(V, B.getIntNTy(Bits)), Ty);
  };
  // An output that still holds its tied input has its value, too.
  for (unsigned Index = 0; Index < Outputs.size(); ++Index) {
    Value *V = Registers[Outputs[Index]].V;
    if (!V || !(V = asInteger(V)))
      continue;
    if (Outputs.size() == 1) {
      if (Value *Known = As(V, Call.getType()))
        Call.replaceAllUsesWith(Known);
      continue;
    }
    for (User *U : make_early_inc_range(Call.users()))
      if (auto *Part = dyn_cast<ExtractValueInst>(U);
          Part && Part->getIndices().front() == Index)
        if (Value *Known = As(V, Part->getType()))
          Part->replaceAllUsesWith(Known);
  }
  for (Instruction *I : reverse(Emitted))
    if (I->use_empty() && !Kept.contains(I))
      I->eraseFromParent();
}

} // namespace bankcheck
