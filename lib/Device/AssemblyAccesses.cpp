//===- AssemblyAccesses.cpp - Accesses of inline assembly
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AssemblyAccesses.h"
#include "AccessKinds.h"
#include "bankcheck/Device/PtxAssembly.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"

namespace bankcheck {

using namespace llvm;

/// The call argument that operand \p Number ($N) of \p Call's assembly is, or
/// null if it is an output.
static const Value *assemblyOperand(const CallBase &Call, int Number) {
  const auto *Assembly = cast<InlineAsm>(Call.getCalledOperand());
  int Operand = 0;
  unsigned Argument = 0;
  for (const InlineAsm::ConstraintInfo &Info : Assembly->ParseConstraints()) {
    if (Info.Type == InlineAsm::isClobber || Info.Type == InlineAsm::isLabel)
      continue;
    const bool Input = Info.Type == InlineAsm::isInput || Info.isIndirect;
    if (Operand++ == Number) {
      if (Input)
        return Call.getArgOperand(Argument);
      // An output that is read as well ("+r") comes in as a later input.
      if (!Info.hasMatchingInput())
        return nullptr;
      unsigned Tied = 0;
      for (const InlineAsm::ConstraintInfo &Other :
           Assembly->ParseConstraints()) {
        if (Other.Type != InlineAsm::isInput && !Other.isIndirect)
          continue;
        for (const std::string &Code : Other.Codes)
          if (Code == std::to_string(Number))
            return Call.getArgOperand(Tied);
        ++Tied;
      }
      return nullptr;
    }
    Argument += Input;
  }
  return nullptr;
}

void collectAssembly(const CallBase &Call, std::vector<SharedAccess> &Found) {
  const auto *Assembly = cast<InlineAsm>(Call.getCalledOperand());
  for (const PtxAccess &Ptx : parsePtx(Assembly->getAsmString())) {
    SharedAccess A;
    A.Instruction = &Call;
    A.Address = Ptx.Operand >= 0 ? assemblyOperand(Call, Ptx.Operand) : nullptr;
    A.Offset = Ptx.Offset;
    A.Kind = Ptx.Kind;
    A.Bytes = Ptx.Bytes;
    A.Matrices = Ptx.Matrices;
    A.Predicated = Ptx.Predicated;
    A.Generic = Ptx.Generic;
    A.Unanalysable = Ptx.Unanalysable;
    if (A.Kind == RequestKind::AsyncCopyBypass ||
        A.Kind == RequestKind::AsyncCopy)
      if (!A.Bytes) {
        // cp.async's size is an operand, as NVIDIA's header writes it.
        SmallVector<StringRef, 4> Parts;
        StringRef(Assembly->getAsmString()).split(Parts, ',');
        unsigned Number = 0;
        if (Parts.size() >= 3)
          if (StringRef Size = Parts[2].trim();
              Size.consume_front("$") && !Size.consumeInteger(10, Number))
            if (const auto *Bytes = dyn_cast_or_null<ConstantInt>(
                    assemblyOperand(Call, Number)))
              A.Bytes = Bytes->getZExtValue();
        if (!A.Bytes)
          A.Unanalysable = "the size of the copy is not known";
      }
    if (!A.Address && A.Unanalysable.empty())
      A.Unanalysable = "its address is made inside the assembly";
    if (Ptx.CountsOne && Call.use_empty())
      A.Kind = RequestKind::AtomicIncrement;
    if (Ptx.Kind == RequestKind::Load && Call.use_empty())
      A.Doubt = "nothing uses what it loads, and ptxas may drop it";
    if (A.Generic && A.Address && spaceOf(A.Address) == Space::Other)
      continue;
    Found.push_back(std::move(A));
  }
}

/// Marks plain accesses of assembly that ptxas may merge: narrower ones that
/// have another of their kind beside them, no barrier between.
void markAssembly(Function &F, std::vector<SharedAccess> &Accesses) {
  DenseMap<const Instruction *, SmallVector<SharedAccess *, 2>> ByCall;
  for (SharedAccess &A : Accesses)
    if (const auto *Call = dyn_cast<CallBase>(A.Instruction);
        Call && Call->isInlineAsm() && A.Bytes < 16 &&
        (A.Kind == RequestKind::Load || A.Kind == RequestKind::Store))
      ByCall[Call].push_back(&A);
  auto Settle = [](SmallVectorImpl<SharedAccess *> &Run) {
    for (SharedAccess *A : Run)
      if (llvm::count_if(
              Run, [&](const SharedAccess *B) { return B->Kind == A->Kind; }) >
              1 &&
          A->Doubt.empty())
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
