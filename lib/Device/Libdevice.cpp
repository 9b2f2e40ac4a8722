//===- Libdevice.cpp - Functions of libdevice, without its bitcode
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Libdevice.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Module.h"

namespace bankcheck {

using namespace llvm;

/// The intrinsic that \p Name (without __nv_) is; not_intrinsic: none.
static Intrinsic::ID intrinsicOf(StringRef Name) {
  return StringSwitch<Intrinsic::ID>(Name)
      .Cases({"min", "llmin"}, Intrinsic::smin)
      .Cases({"max", "llmax"}, Intrinsic::smax)
      .Cases({"umin", "ullmin"}, Intrinsic::umin)
      .Cases({"umax", "ullmax"}, Intrinsic::umax)
      .Cases({"brev", "brevll"}, Intrinsic::bitreverse)
      .Cases({"popc", "popcll"}, Intrinsic::ctpop)
      .Cases({"clz", "clzll"}, Intrinsic::ctlz)
      .Cases({"abs", "llabs"}, Intrinsic::abs)
      .Default(Intrinsic::not_intrinsic);
}

/// Product of the operands extended to twice their width, shifted down by
/// \p Shift after each operand kept \p Bits bits.
static Value *emitProduct(IRBuilder<> &B, Function &F, unsigned Bits,
                          bool Signed, unsigned Shift) {
  Value *Factors[2];
  Type *Ty = F.getReturnType();
  Type *Wide = B.getIntNTy(2 * Ty->getIntegerBitWidth());
  for (unsigned I : {0u, 1u}) {
    Value *V = F.getArg(I);
    if (Bits < Ty->getIntegerBitWidth())
      V = B.CreateTrunc(V, B.getIntNTy(Bits));
    Factors[I] = Signed ? B.CreateSExt(V, Wide) : B.CreateZExt(V, Wide);
  }
  Value *Product = B.CreateMul(Factors[0], Factors[1]);
  return B.CreateTrunc(B.CreateLShr(Product, Shift), Ty);
}

/// The body of \p F as one value, or null.
static Value *emitBody(IRBuilder<> &B, Function &F, StringRef Name) {
  Type *Ty = F.getReturnType();
  if (Intrinsic::ID Id = intrinsicOf(Name)) {
    Type *Operand = F.getArg(0)->getType();
    SmallVector<Value *, 2> Arguments;
    for (Argument &A : F.args())
      Arguments.push_back(&A);
    if (Id == Intrinsic::ctlz || Id == Intrinsic::abs)
      Arguments.push_back(B.getFalse());
    Value *Result = B.CreateIntrinsic(Id, {Operand}, Arguments);
    return B.CreateZExtOrTrunc(Result, Ty);
  }
  if (Name == "ffs" || Name == "ffsll") {
    Value *A = F.getArg(0);
    Value *Zeros =
        B.CreateIntrinsic(Intrinsic::cttz, {A->getType()}, {A, B.getFalse()});
    Value *Place =
        B.CreateAdd(B.CreateZExtOrTrunc(Zeros, Ty), ConstantInt::get(Ty, 1));
    return B.CreateSelect(B.CreateIsNull(A), ConstantInt::get(Ty, 0), Place);
  }
  if (Name == "mulhi" || Name == "umulhi")
    return emitProduct(B, F, 32, Name == "mulhi", 32);
  if (Name == "mul24" || Name == "umul24")
    return emitProduct(B, F, 24, Name == "mul24", 0);
  return nullptr;
}

/// The constraint letter of a register of type \p Ty; 0 if it fits none.
static char registerLetter(const Type *Ty) {
  if (Ty->isFloatTy())
    return 'f';
  if (Ty->isDoubleTy())
    return 'd';
  if (!Ty->isIntegerTy())
    return 0;
  const unsigned Bits = Ty->getIntegerBitWidth();
  return Bits == 64 ? 'l' : Bits == 32 ? 'r' : Bits == 16 ? 'h' : 0;
}

/// \p F as one instruction that nobody looks into: a call would keep the
/// optimiser from unrolling the loop around it.
static Value *emitOpaque(IRBuilder<> &B, Function &F) {
  SmallVector<Type *, 3> Types;
  SmallVector<Value *, 3> Arguments;
  std::string Constraints = "=";
  Constraints += registerLetter(F.getReturnType());
  for (Argument &A : F.args()) {
    if (!registerLetter(A.getType()))
      return nullptr;
    Constraints += ',';
    Constraints += registerLetter(A.getType());
    Types.push_back(A.getType());
    Arguments.push_back(&A);
  }
  if (!registerLetter(F.getReturnType()))
    return nullptr;
  CallInst *Call = B.CreateCall(
      InlineAsm::get(FunctionType::get(F.getReturnType(), Types, false),
                     F.getName(), Constraints, /*hasSideEffects=*/false),
      Arguments);
  Call->setDoesNotAccessMemory();
  return Call;
}

void defineLibdevice(Module &M) {
  for (Function &F : M) {
    StringRef Name = F.getName();
    if (!F.isDeclaration() || !Name.consume_front("__nv_"))
      continue;
    F.setDoesNotThrow();
    F.setWillReturn();
    if (llvm::none_of(F.args(), [](const Argument &A) {
          return A.getType()->isPointerTy();
        }))
      F.setDoesNotAccessMemory();
    if (F.arg_empty() || !F.doesNotAccessMemory())
      continue;
    const bool Integers = F.getReturnType()->isIntegerTy() &&
                          llvm::all_of(F.args(), [](const Argument &A) {
                            return A.getType()->isIntegerTy();
                          });
    BasicBlock *Entry = BasicBlock::Create(M.getContext(), "entry", &F);
    IRBuilder<> B(Entry);
    Value *Result = Integers ? emitBody(B, F, Name) : nullptr;
    if (Result || (Result = emitOpaque(B, F))) {
      B.CreateRet(Result);
      F.setLinkage(GlobalValue::InternalLinkage);
    } else {
      Entry->eraseFromParent();
    }
  }
}

} // namespace bankcheck
