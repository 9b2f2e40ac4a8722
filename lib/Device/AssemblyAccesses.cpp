//===- AssemblyAccesses.cpp - Accesses of inline assembly
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AssemblyAccesses.h"
#include "AccessKinds.h"
#include "PtxAccesses.h"
#include "PtxEvaluator.h"
#include "bankcheck/Device/AnalysisManagers.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"

namespace bankcheck {

using namespace llvm;

/// The number that operand \p Index of \p I is, or nullopt.
static std::optional<uint64_t>
constantOperand(PtxEvaluator &Values, const PtxInstruction &I, unsigned Index) {
  if (Index >= I.Operands.size())
    return std::nullopt;
  const auto *Number =
      dyn_cast_or_null<ConstantInt>(Values.read(I.Operands[Index], 32));
  return Number ? std::optional(Number->getZExtValue()) : std::nullopt;
}

/// Where \p I accesses memory: its first address, in cp.async too.
static void addAddress(PtxEvaluator &Values, const PtxInstruction &I,
                       SharedAccess &A) {
  const auto *Operand = llvm::find_if(
      I.Operands, [](StringRef Text) { return Text.starts_with("["); });
  if (Operand == I.Operands.end())
    return;
  const PtxAddress Sum = parsePtxAddress(*Operand);
  A.Offset = Sum.Offset;
  A.Address = Values.read(Sum.Base, 0);
  if (A.Address || !A.Unanalysable.empty())
    return;
  const std::string Origin = Values.origin(Sum.Base);
  A.Unanalysable =
      Origin.empty()
          ? "its address is made inside the assembly"
          : "its address comes from '" + Origin +
                "' inside the assembly, which is not followed; pass the "
                "address as an operand";
}

static void addCopySize(PtxEvaluator &Values, const PtxInstruction &I,
                        const PtxAccess &Ptx, SharedAccess &A) {
  const auto Size = constantOperand(Values, I, Ptx.SizeOperand);
  A.Bytes = Size.value_or(0);
  if (A.Bytes != 4 && A.Bytes != 8 && A.Bytes != 16)
    A.Unanalysable = "the size of the copy is not known";
  if (Ptx.Kind != RequestKind::AsyncCopy)
    return;
  A.Doubt = ReadsLines;
  if (Ptx.FillOperand < 0)
    return;
  const Value *Read = Values.read(I.Operands[Ptx.FillOperand], 32);
  if (!Read || !isPlainlyUniform(Read))
    A.Doubt = FillsWithZeros;
}

/// atomicAdd(p, 1) without a result, whichever way it is written.
static bool countsOne(PtxEvaluator &Values, const PtxInstruction &I,
                      const CallBase &Call) {
  return I.has("add") && (I.Opcode == "red" || Call.use_empty()) &&
         constantOperand(Values, I, I.Operands.size() - 1) == 1;
}

/// What \p I does to shared memory, after the instructions before it.
static std::optional<SharedAccess>
accessOf(PtxEvaluator &Values, const PtxInstruction &I, const CallBase &Call) {
  const std::optional<PtxAccess> Ptx = ptxAccess(I);
  if (!Ptx)
    return std::nullopt;
  SharedAccess A;
  A.Instruction = &Call;
  A.Kind = Ptx->Kind;
  A.Bytes = Ptx->Bytes;
  A.Matrices = Ptx->Matrices;
  A.Generic = Ptx->Generic;
  A.AtLeast = Ptx->AtLeast;
  A.Unanalysable = Ptx->Unanalysable;
  addAddress(Values, I, A);
  if (Ptx->SizeOperand >= 0)
    addCopySize(Values, I, *Ptx, A);
  if (A.Kind == RequestKind::Atomic && countsOne(Values, I, Call))
    A.Kind = RequestKind::AtomicIncrement;
  if (A.Kind == RequestKind::Load && Call.use_empty())
    A.Doubt = "nothing uses what it loads, and ptxas may drop it";
  if (isAtomic(A.Kind) && A.Address && isPlainlyUniform(A.Address))
    A.Doubt = MayCombine;
  if (!I.Guard.empty()) {
    A.Predicate = Values.readGuard(I);
    A.Predicated = !A.Predicate;
  }
  if (A.Generic && A.Address && spaceOf(A.Address) == Space::Other)
    return std::nullopt;
  return A;
}

static std::vector<SharedAccess> expand(CallBase &Call) {
  const auto *Assembly = cast<InlineAsm>(Call.getCalledOperand());
  const PtxText Text(Assembly->getAsmString());
  std::vector<SharedAccess> Found;
  PtxEvaluator Values(Call);
  SmallPtrSet<const Value *, 4> Kept;
  // With jumps, whatever the statement writes may hold anything anywhere.
  if (Text.branches())
    for (const PtxInstruction &I : Text.instructions())
      Values.forgetResults(I);
  for (const PtxInstruction &I : Text.instructions()) {
    if (auto A = accessOf(Values, I, Call)) {
      A->Predicated |= Text.branches();
      Kept.insert(A->Address);
      Kept.insert(A->Predicate);
      Found.push_back(std::move(*A));
      addLoopLoads(Found);
    }
    if (!Text.branches())
      Values.execute(I);
  }
  Values.finish(Kept);
  return Found;
}

AssemblyAccesses expandAssembly(Function &F) {
  AssemblyAccesses All;
  for (BasicBlock &Block : F)
    for (Instruction &I : Block)
      if (auto *Call = dyn_cast<CallInst>(&I); Call && Call->isInlineAsm())
        if (auto Found = expand(*Call); !Found.empty())
          All[Call] = std::move(Found);
  return All;
}

/// Whether \p A and \p B, with no barrier between, are neighbours of one width.
static bool areNeighbours(ScalarEvolution &Evolution, const SharedAccess &A,
                          const SharedAccess &B) {
  if (A.Kind != B.Kind || A.Bytes != B.Bytes || !A.Address || !B.Address)
    return false;
  Type *Ty = Type::getInt32Ty(A.Instruction->getContext());
  auto Number = [&](const Value *V) {
    const SCEV *S = Evolution.getSCEV(const_cast<Value *>(V));
    if (V->getType()->isPointerTy())
      S = Evolution.getPtrToIntExpr(
          S, Evolution.getDataLayout().getIntPtrType(V->getType()));
    return Evolution.getTruncateOrZeroExtend(S, Ty);
  };
  const auto *Distance = dyn_cast<SCEVConstant>(
      Evolution.getMinusSCEV(Number(A.Address), Number(B.Address)));
  return Distance && std::abs(Distance->getAPInt().getSExtValue() + A.Offset -
                              B.Offset) == A.Bytes;
}

void markAssembly(Function &F, std::vector<SharedAccess> &Accesses) {
  DenseMap<const Instruction *, SmallVector<SharedAccess *, 2>> ByCall;
  for (SharedAccess &A : Accesses)
    if (const auto *Call = dyn_cast<CallBase>(A.Instruction);
        Call && Call->isInlineAsm() && A.Bytes < 16 &&
        (A.Kind == RequestKind::Load || A.Kind == RequestKind::Store))
      ByCall[Call].push_back(&A);
  if (ByCall.empty())
    return;
  AnalysisManagers Analyses{PassBuilder()};
  ScalarEvolution &Evolution =
      Analyses.FAM.getResult<ScalarEvolutionAnalysis>(F);
  auto Settle = [&](SmallVectorImpl<SharedAccess *> &Run) {
    for (SharedAccess *A : Run)
      if (A->Doubt.empty() && llvm::any_of(Run, [&](const SharedAccess *B) {
            return areNeighbours(Evolution, *A, *B);
          }))
        A->Doubt = "ptxas may merge it with its neighbours";
    Run.clear();
  };
  for (const BasicBlock &Block : F) {
    SmallVector<SharedAccess *, 8> Run;
    for (const Instruction &I : Block) {
      if (auto Found = ByCall.find(&I); Found != ByCall.end())
        Run.append(Found->second.begin(), Found->second.end());
      else if (const auto *Call = dyn_cast<CallBase>(&I);
               Call && Call->isConvergent() && !Call->isInlineAsm())
        Settle(Run);
    }
    Settle(Run);
  }
}

} // namespace bankcheck
