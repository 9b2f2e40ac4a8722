//===- IntrinsicAccesses.cpp - Accesses of NVVM's intrinsics
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IntrinsicAccesses.h"
#include "AccessKinds.h"
#include "FragmentAccesses.h"
#include "PtxAccesses.h"
#include "llvm/IR/Constants.h"

namespace bankcheck {

using namespace llvm;

/// What is left of copies and fills is long or of unknown length.
static void collectCopy(const MemIntrinsic &Copy,
                        std::vector<SharedAccess> &Found) {
  auto Add = [&](const Value *Pointer, RequestKind Kind) {
    if (spaceOf(Pointer) != Space::Shared)
      return;
    SharedAccess A = makeAccess(Copy, Pointer, Kind, 4);
    A.Unanalysable = "a copy or fill whose width the compiler chooses";
    Found.push_back(std::move(A));
  };
  Add(Copy.getRawDest(), RequestKind::Store);
  if (const auto *Transfer = dyn_cast<MemTransferInst>(&Copy))
    Add(Transfer->getRawSource(), RequestKind::Load);
}

static void collectMatrix(const CallBase &Call, StringRef Name,
                          std::vector<SharedAccess> &Found) {
  SharedAccess A = makeAccess(Call, Call.getArgOperand(0),
                              Name.starts_with("ld") ? RequestKind::LoadMatrix
                                                     : RequestKind::StoreMatrix,
                              16);
  A.Matrices = Name.contains(".x4.") ? 4 : Name.contains(".x2.") ? 2 : 1;
  if (!Name.contains("m8n8") || !Name.contains(".b16"))
    A.Unanalysable = "no rule is known for this shape";
  Found.push_back(std::move(A));
}

/// "cp.async.ca.shared.global.16" and, with the number of bytes that are read,
/// "cp.async.ca.shared.global.16.s".
static void collectAsyncCopy(const CallBase &Call, StringRef Name,
                             std::vector<SharedAccess> &Found) {
  unsigned Bytes = 0;
  const bool Fills = Name.consume_back(".s");
  Name.rsplit('.').second.getAsInteger(10, Bytes);
  Found.push_back(makeAccess(Call, Call.getArgOperand(0),
                             Name.contains(".cg.")
                                 ? RequestKind::AsyncCopyBypass
                                 : RequestKind::AsyncCopy,
                             Bytes));
  if (Name.contains(".cg."))
    return;
  Found.back().Doubt = Fills && !isPlainlyUniform(Call.getArgOperand(2))
                           ? FillsWithZeros
                           : ReadsLines;
}

/// "atomic.add.gen.i.cta": atomicAdd_block and its like.
static void collectScopedAtomic(const CallBase &Call, StringRef Name,
                                std::vector<SharedAccess> &Found) {
  const Value *Address = Call.getArgOperand(0);
  if (spaceOf(Address) == Space::Other)
    return;
  const auto *Number =
      dyn_cast<ConstantInt>(Call.getArgOperand(Call.arg_size() - 1));
  const RequestKind Kind =
      Name.starts_with("cas.") ? RequestKind::AtomicCas
      : Call.getType()->isFloatingPointTy() ||
              (Call.getType()->isIntegerTy(64) && !Name.starts_with("exch."))
          ? RequestKind::AtomicCasLoop
      : Name.starts_with("add.") && Call.use_empty() && Number &&
              Number->isOne()
          ? RequestKind::AtomicIncrement
          : RequestKind::Atomic;
  Found.push_back(makeAccess(Call, Address, Kind,
                             storeBytes(Call.getType(), Call.getDataLayout())));
  if (isPlainlyUniform(Address))
    Found.back().Doubt = MayCombine;
  if (Found.back().Bytes == 8 &&
      (Name.starts_with("min.") || Name.starts_with("max.")))
    Found.back().Unanalysable = MayUpdateNothing;
  addLoopLoads(Found);
}

/// Why there is no number for the intrinsic \p Name, or empty: it is none of
/// those that have shared memory of their own accord.
static std::string namedReason(StringRef Name) {
  if (Name.starts_with("mbarrier.") || Name.starts_with("cp.async.mbarrier."))
    return BarrierObject;
  if (Name.starts_with("cp.async.bulk.") && !Name.contains(".prefetch.") &&
      !Name.contains(".commit") && !Name.contains(".wait"))
    return BulkCopy;
  if (Name.starts_with("mapa"))
    return OtherBlocksMemory;
  for (StringRef Family : {"wgmma.mma", "tcgen05.mma", "tcgen05.cp"})
    if (Name.starts_with(Family))
      return Family.split('.').first.str() + ReadsByDescriptor;
  return "";
}

void collectIntrinsic(IntrinsicInst &Call, std::vector<SharedAccess> &Found) {
  if (const auto *Copy = dyn_cast<MemIntrinsic>(&Call))
    return collectCopy(*Copy, Found);
  StringRef Name = Call.getCalledFunction()->getName();
  if (!Name.consume_front("llvm.nvvm."))
    return;
  if (Name.starts_with("wmma."))
    return collectFragment(Call, Name, Found);
  if (Name.starts_with("ldmatrix.") || Name.starts_with("stmatrix."))
    return collectMatrix(Call, Name, Found);
  if (Name.starts_with("cp.async.ca.") || Name.starts_with("cp.async.cg."))
    return collectAsyncCopy(Call, Name, Found);
  if (StringRef Operation = Name; Operation.consume_front("atomic."))
    return collectScopedAtomic(Call, Operation, Found);
  std::string Reason = namedReason(Name);
  const auto *Shared = llvm::find_if(Call.args(), [](const Value *Argument) {
    return Argument->getType()->isPointerTy() &&
           spaceOf(Argument) == Space::Shared;
  });
  const bool Harmless =
      Name.starts_with("isspacep.") || Name.starts_with("prefetch");
  if (Reason.empty() && (Shared == Call.arg_end() || Harmless))
    return;
  SharedAccess A;
  A.Instruction = &Call;
  A.Address = Shared == Call.arg_end() ? nullptr : Shared->get();
  A.Unanalysable =
      Reason.empty() ? "no rule is known for '" + Name.str() + "'" : Reason;
  Found.push_back(std::move(A));
}

} // namespace bankcheck
