//===- AccessCollector.cpp - Finds the shared-memory accesses of an optimised
//kernel
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AccessCollector.h"
#include "Identity.h"
#include "LoopMerging.h"
#include "Preparation.h"
#include "bankcheck/Device/PtxAssembly.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"
#include <map>

namespace bankcheck {

using namespace llvm;

/// Whether \p Address is shared memory, may be, or is something else.
enum class Space { Shared, Maybe, Other };

static Space spaceOf(const Value *Address) {
  const unsigned AS = Address->getType()->isPointerTy()
                          ? Address->getType()->getPointerAddressSpace()
                          : 0;
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

static unsigned storeBytes(const Type *Ty, const DataLayout &Layout) {
  return Layout.getTypeStoreSize(const_cast<Type *>(Ty)).getFixedValue();
}

static SharedAccess makeAccess(const Instruction &I, const Value *Address,
                               RequestKind Kind, unsigned Bytes) {
  SharedAccess A;
  A.Instruction = &I;
  A.Address = Address;
  A.Kind = Kind;
  A.Bytes = Bytes;
  A.Generic = spaceOf(Address) == Space::Maybe;
  if (isa<LoadInst, StoreInst>(I))
    A.Alignment = getLoadStoreAlignment(const_cast<Instruction *>(&I)).value();
  if (const auto *Variable =
          dyn_cast<GlobalVariable>(getUnderlyingObject(Address));
      Variable && Variable->hasAttribute(NeighbourAttribute))
    A.Doubt = "the compiler may place neighbouring variables together and "
              "merge their "
              "accesses";
  if (const auto *Variable =
          dyn_cast<GlobalVariable>(getUnderlyingObject(Address));
      Variable && Variable->hasAttribute(LooseAttribute)) {
    unsigned Declared = 1;
    Variable->getAttribute(LooseAttribute)
        .getValueAsString()
        .getAsInteger(10, Declared);
    if (Bytes > Declared)
      A.Doubt = "where the array of structs starts, and so what can be merged, "
                "depends on "
                "the order of the shared arrays";
  }
  if (Bytes != 1 && Bytes != 2 && Bytes != 4 && Bytes != 8 && Bytes != 16)
    A.Unanalysable = "it moves " + std::to_string(Bytes) + " bytes per lane";
  return A;
}

/// Whether the compiler can see that all lanes of a warp have one \p V.
static bool isPlainlyUniform(const Value *V, unsigned Depth = 0) {
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

static void collectAtomic(const Instruction &I, const Value *Address,
                          std::vector<SharedAccess> &Found) {
  const DataLayout &Layout = I.getDataLayout();
  RequestKind Kind = RequestKind::AtomicCas;
  unsigned Bytes = 4;
  if (const auto *Update = dyn_cast<AtomicRMWInst>(&I)) {
    Bytes = storeBytes(Update->getType(), Layout);
    const auto *Number = dyn_cast<ConstantInt>(Update->getValOperand());
    if (Update->isFloatingPointOperation())
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

static void collectAssembly(const CallBase &Call,
                            std::vector<SharedAccess> &Found) {
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

/// "llvm.nvvm.wmma.m16n16k16.load.a.row.stride.f16.p3" and its kin.
static void collectFragment(const CallBase &Call, StringRef Name,
                            std::vector<SharedAccess> &Found) {
  const bool Load = Name.contains(".load."), Store = Name.contains(".store.");
  if ((!Load && !Store) || spaceOf(Call.getArgOperand(0)) == Space::Other)
    return;
  SharedAccess A =
      makeAccess(Call, Call.getArgOperand(0),
                 Load ? RequestKind::LoadMatrix : RequestKind::StoreMatrix, 16);
  const bool Halves = Name.contains(".f16") || Name.contains(".bf16");
  const bool Operand = Name.contains(".load.a.") || Name.contains(".load.b.");
  if (Load && Operand && Halves && Name.contains("m16n16k16") &&
      Name.contains(".stride.")) {
    A.Matrices = 4;
    A.Rule = AddressRule::MatrixFragment;
    A.ElementBytes = 2;
    A.Pitch = Call.getArgOperand(1);
  } else {
    A.Unanalysable = "the hardware's way with this wmma fragment is not known";
  }
  Found.push_back(std::move(A));
}

static void collectIntrinsic(const IntrinsicInst &Call,
                             std::vector<SharedAccess> &Found) {
  StringRef Name = Call.getCalledFunction()->getName();
  if (auto *Memory = dyn_cast<MemIntrinsic>(&Call)) {
    // What is left of copies and fills is long or of unknown length.
    for (const Value *Pointer :
         {Memory->getRawDest(),
          isa<MemTransferInst>(Memory)
              ? cast<MemTransferInst>(Memory)->getRawSource()
              : nullptr}) {
      if (!Pointer || spaceOf(Pointer) != Space::Shared)
        continue;
      SharedAccess A =
          makeAccess(Call, Pointer,
                     Pointer == Memory->getRawDest() ? RequestKind::Store
                                                     : RequestKind::Load,
                     4);
      A.Unanalysable = "a copy or fill whose width the compiler chooses";
      Found.push_back(std::move(A));
    }
    return;
  }
  if (!Name.consume_front("llvm.nvvm."))
    return;
  if (Name.starts_with("wmma."))
    return collectFragment(Call, Name, Found);
  if (Name.starts_with("ldmatrix.") || Name.starts_with("stmatrix.")) {
    SharedAccess A =
        makeAccess(Call, Call.getArgOperand(0),
                   Name.starts_with("ld") ? RequestKind::LoadMatrix
                                          : RequestKind::StoreMatrix,
                   16);
    A.Matrices = Name.contains(".x4.") ? 4 : Name.contains(".x2.") ? 2 : 1;
    if (!Name.contains("m8n8"))
      A.Unanalysable = "no rule is known for this shape";
    Found.push_back(std::move(A));
    return;
  }
  if (Name.starts_with("cp.async.ca.") || Name.starts_with("cp.async.cg.")) {
    unsigned Bytes = 0;
    StringRef Tail = Name;
    Tail.consume_back(".s");
    Tail.rsplit('.').second.getAsInteger(10, Bytes);
    Found.push_back(makeAccess(Call, Call.getArgOperand(0),
                               Name.contains(".cg.")
                                   ? RequestKind::AsyncCopyBypass
                                   : RequestKind::AsyncCopy,
                               Bytes));
  }
}

/// Whether \p F, or a function that it calls, mentions a shared array.
static bool mentionsShared(const Function &F,
                           SmallPtrSetImpl<const Value *> &Seen) {
  SmallVector<const User *> Work;
  for (const BasicBlock &Block : F)
    for (const Instruction &I : Block)
      Work.push_back(&I);
  while (!Work.empty()) {
    for (const Use &Operand : Work.pop_back_val()->operands()) {
      const Value *V = Operand.get();
      if (const auto *Global = dyn_cast<GlobalVariable>(V);
          Global && Global->getAddressSpace() == SharedAddressSpace)
        return true;
      if (!isa<Constant>(V) || !Seen.insert(V).second)
        continue;
      if (const auto *Callee = dyn_cast<Function>(V)) {
        if (mentionsShared(*Callee, Seen))
          return true;
      } else {
        Work.push_back(cast<User>(V));
      }
    }
  }
  return false;
}

/// A call that is not inlined and is given a shared pointer, or uses shared
/// memory of its own accord.
static void collectCall(const CallBase &Call,
                        std::vector<SharedAccess> &Found) {
  SmallPtrSet<const Value *, 16> Seen;
  if (const Function *Callee = Call.getCalledFunction();
      Callee && mentionsShared(*Callee, Seen)) {
    SharedAccess A;
    A.Instruction = &Call;
    A.Unanalysable = "'" + demangle(Callee->getName().str()) +
                     "', which is not inlined, uses shared memory";
    Found.push_back(std::move(A));
    return;
  }
  for (const Value *Argument : Call.args()) {
    if (!Argument->getType()->isPointerTy() ||
        spaceOf(Argument) == Space::Other)
      continue;
    const Function *Callee = Call.getCalledFunction();
    SharedAccess A = makeAccess(Call, Argument, RequestKind::Load, 4);
    A.Generic = false;
    A.Unanalysable =
        Callee ? "it is passed to '" + Callee->getName().str() +
                     "', whose code is not seen here"
               : "it is passed to a function called through a pointer";
    Found.push_back(std::move(A));
    return;
  }
}

static void collect(const Instruction &I, std::vector<SharedAccess> &Found) {
  const DataLayout &Layout = I.getDataLayout();
  if (const auto *Load = dyn_cast<LoadInst>(&I)) {
    if (spaceOf(Load->getPointerOperand()) != Space::Other)
      Found.push_back(makeAccess(I, Load->getPointerOperand(),
                                 RequestKind::Load,
                                 storeBytes(Load->getType(), Layout)));
  } else if (const auto *Store = dyn_cast<StoreInst>(&I)) {
    if (spaceOf(Store->getPointerOperand()) != Space::Other)
      Found.push_back(
          makeAccess(I, Store->getPointerOperand(), RequestKind::Store,
                     storeBytes(Store->getValueOperand()->getType(), Layout)));
  } else if (isa<AtomicRMWInst, AtomicCmpXchgInst>(I)) {
    const Value *Address = I.getOperand(0);
    if (spaceOf(Address) != Space::Other)
      collectAtomic(I, Address, Found);
  } else if (const auto *Call = dyn_cast<CallBase>(&I)) {
    if (Call->isInlineAsm())
      collectAssembly(*Call, Found);
    else if (const auto *Intrinsic = dyn_cast<IntrinsicInst>(Call))
      collectIntrinsic(*Intrinsic, Found);
    else
      collectCall(*Call, Found);
  }
}

/// Whether nothing but plain loads uses the address \p V.
static bool onlyLoadedFrom(const Value *V, SmallVectorImpl<LoadInst *> &Loads,
                           const Function &F) {
  for (const User *User : V->users()) {
    auto *By = const_cast<llvm::User *>(User);
    if (auto *Load = dyn_cast<LoadInst>(By)) {
      if (Load->isVolatile())
        return false;
      if (Load->getFunction() == &F)
        Loads.push_back(Load);
    } else if (isa<GEPOperator>(By) || isa<AddrSpaceCastOperator>(By)) {
      if (!onlyLoadedFrom(By, Loads, F))
        return false;
    } else if (const auto *I = dyn_cast<Instruction>(By);
               !I || I->getFunction() == &F ||
               I->getFunction()->getCallingConv() != CallingConv::PTX_Kernel) {
      return false;
    }
  }
  return true;
}

std::string undefinedArray(Function &F) {
  for (const GlobalVariable &Array : F.getParent()->globals()) {
    if (Array.getAddressSpace() != SharedAddressSpace || isDynamicShared(Array))
      continue;
    SmallVector<LoadInst *> Loads;
    if (onlyLoadedFrom(&Array, Loads, F) &&
        llvm::any_of(Loads, [](const LoadInst *Load) {
          return isa<Constant>(Load->getPointerOperand());
        }))
      return Array.getName().str();
  }
  return "";
}

/// Whether nothing but plain stores uses the address \p V.
static bool onlyStoredTo(const Value *V, SmallVectorImpl<StoreInst *> &Stores,
                         const Function &F) {
  for (const Use &U : V->uses()) {
    User *By = U.getUser();
    if (auto *Store = dyn_cast<StoreInst>(By)) {
      if (U.getOperandNo() != StoreInst::getPointerOperandIndex() ||
          Store->isVolatile())
        return false;
      if (Store->getFunction() == &F)
        Stores.push_back(Store);
    } else if (isa<GEPOperator>(By) || isa<AddrSpaceCastOperator>(By) ||
               isa<BitCastOperator>(By)) {
      if (!onlyStoredTo(By, Stores, F))
        return false;
    } else if (const auto *I = dyn_cast<Instruction>(By);
               !I || I->getFunction() == &F ||
               I->getFunction()->getCallingConv() != CallingConv::PTX_Kernel) {
      // Here, or in a function that could not be inlined.
      return false;
    }
  }
  return true;
}

static void removeDeadStores(Function &F, std::vector<unsigned> *Removed) {
  for (GlobalVariable &Array : F.getParent()->globals()) {
    // A dynamic array may be another one's memory.
    if (Array.getAddressSpace() != SharedAddressSpace || isDynamicShared(Array))
      continue;
    SmallVector<StoreInst *> Stores;
    if (!onlyStoredTo(&Array, Stores, F))
      continue;
    for (StoreInst *Store : Stores) {
      if (Removed)
        llvm::append_range(*Removed, identitiesOf(*Store));
      Store->eraseFromParent();
    }
  }
}

/// Marks plain accesses of assembly that ptxas may merge: narrower ones that
/// have another of their kind beside them, no barrier between.
static void markAssembly(Function &F, std::vector<SharedAccess> &Accesses) {
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

/// Marks the loads and stores that nvcc may execute wider or narrower.
static void markMergeable(Function &F, const std::vector<AccessOrigin> &Origins,
                          std::vector<SharedAccess> &Accesses) {
  std::map<std::pair<const BasicBlock *, std::vector<unsigned>>, unsigned>
      Copies;
  for (const SharedAccess &A : Accesses)
    ++Copies[{A.Instruction->getParent(), A.Identities}];
  LoopMerging Merging(F);
  for (SharedAccess &A : Accesses) {
    if (!A.Unanalysable.empty() || !isa<LoadInst, StoreInst>(A.Instruction))
      continue;
    uint64_t SourceBytes = 0;
    bool Halves = false;
    for (unsigned Identity : A.Identities) {
      SourceBytes += Origins[Identity].Bytes;
      Halves |= Origins[Identity].Bytes == 2;
    }
    A.MergedBytes =
        Merging.otherSizes(*A.Instruction, *A.Address, A.Bytes, SourceBytes,
                           Copies[{A.Instruction->getParent(), A.Identities}]);
    if (A.Doubt.empty() && Merging.isInvariantLoad(*A.Instruction, *A.Address))
      A.Doubt = "it loads the same in every iteration, and the compiler may do "
                "that once";
    // nvcc merges 2-byte loads of some types and not of others.
    if (Halves && A.Bytes > 2 && isa<LoadInst>(A.Instruction))
      A.MergedBytes.push_back(2);
  }
}

std::vector<SharedAccess>
collectAccesses(Function &F, const std::vector<AccessOrigin> &Origins,
                std::vector<unsigned> *DeadStores) {
  std::vector<SharedAccess> Accesses;
  removeDeadStores(F, DeadStores);
  unsigned Nearest = 0;
  for (const BasicBlock &Block : F)
    for (const Instruction &I : Block) {
      std::vector<SharedAccess> Found;
      collect(I, Found);
      if (Found.empty())
        continue;
      std::vector<unsigned> Identities = identitiesOf(I);
      // Never dropped for want of a line: the access before it is the best
      // guess at where it belongs.
      if (Identities.empty())
        Identities.push_back(Nearest);
      Nearest = Identities.front();
      // A merged store takes place where the last of its parts stood.
      if (isa<StoreInst>(I))
        std::reverse(Identities.begin(), Identities.end());
      for (SharedAccess &A : Found) {
        A.Identities = Identities;
        Accesses.push_back(std::move(A));
      }
    }
  markMergeable(F, Origins, Accesses);
  markAssembly(F, Accesses);
  return Accesses;
}

} // namespace bankcheck
