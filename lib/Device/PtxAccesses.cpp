//===- PtxAccesses.cpp - What a PTX instruction does to shared memory
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PtxAccesses.h"
#include "llvm/ADT/STLExtras.h"

namespace bankcheck {

using namespace llvm;

/// "shared" means the block's own, as "shared::cta" does.
static bool isShared(const PtxInstruction &I) {
  return I.has("shared") || I.has("shared::cta");
}

static bool isCluster(const PtxInstruction &I) {
  return I.has("shared::cluster");
}

static bool hasOtherSpace(const PtxInstruction &I) {
  return llvm::any_of(I.Modifiers, [](StringRef M) {
    return M == "global" || M == "local" || M.starts_with("param") ||
           M == "const";
  });
}

static unsigned vectorLength(const PtxInstruction &I) {
  return I.has("v8") ? 8 : I.has("v4") ? 4 : I.has("v2") ? 2 : 1;
}

static PtxAccess named(RequestKind Kind, std::string Reason) {
  PtxAccess A;
  A.Kind = Kind;
  A.Unanalysable = std::move(Reason);
  return A;
}

static PtxAccess matrixAccess(const PtxInstruction &I) {
  PtxAccess A;
  A.Kind = I.Opcode == "ldmatrix" ? RequestKind::LoadMatrix
                                  : RequestKind::StoreMatrix;
  A.Bytes = 16;
  A.Matrices = I.has("x4") ? 4 : I.has("x2") ? 2 : 1;
  A.Generic = !isShared(I);
  if (!I.has("m8n8") || !I.has("b16"))
    A.Unanalysable = "no rule is known for this shape of " + I.Opcode.str();
  return A;
}

static std::optional<PtxAccess> asyncCopy(const PtxInstruction &I) {
  if (I.has("bulk")) {
    // prefetch reads global memory into L2; groups are only waited for.
    if (I.has("prefetch") || !(isShared(I) || isCluster(I)))
      return std::nullopt;
    // The destination's space stands first.
    const auto *Space = llvm::find_if(I.Modifiers, [](StringRef M) {
      return M == "global" || M.starts_with("shared");
    });
    return named(*Space == "global" ? RequestKind::Load : RequestKind::Store,
                 BulkCopy);
  }
  if (I.has("mbarrier"))
    return named(RequestKind::Atomic, BarrierObject);
  if (I.Operands.size() < 3 || !(isShared(I) || isCluster(I)))
    return std::nullopt; // commit_group, wait_group, wait_all
  PtxAccess A;
  A.Kind = I.has("cg") ? RequestKind::AsyncCopyBypass : RequestKind::AsyncCopy;
  A.Bytes = 0;
  A.SizeOperand = 2;
  // A last operand of 64 bits may be a cache policy; it stands behind the rest.
  const size_t Last = I.Operands.size() - (I.has("L2::cache_hint") ? 1u : 0u);
  if (Last > 3)
    A.FillOperand = 3;
  return A;
}

static PtxAccess atomicAccess(const PtxInstruction &I) {
  PtxAccess A;
  const PtxType Type = I.type();
  A.Bytes = Type.Bits / 8;
  A.Kind = I.has("cas") ? RequestKind::AtomicCas
           : Type.Kind == 'f' || (A.Bytes == 8 && !I.has("exch"))
               ? RequestKind::AtomicCasLoop
               : RequestKind::Atomic;
  if (Type.Kind == 'f' && !I.has("f32") && !I.has("f64"))
    A.AtLeast = LoopOfHalves;
  if (A.Bytes != 4 && A.Bytes != 8)
    A.Unanalysable = noRuleFor(A.Bytes);
  if (A.Bytes == 8 && (I.has("min") || I.has("max")))
    A.Unanalysable = MayUpdateNothing;
  return A;
}

/// Instructions of which some forms touch shared memory in ways of their own.
static std::optional<PtxAccess> descriptorAccess(const PtxInstruction &I) {
  const bool Reads = I.has("mma_async") || I.has("mma") || I.has("cp");
  if (Reads)
    return named(RequestKind::Load, I.Opcode.str() + ReadsByDescriptor);
  if (I.has("alloc"))
    return named(RequestKind::Store, "no rule is known for tcgen05.alloc");
  if (I.has("commit"))
    return named(RequestKind::Atomic, BarrierObject);
  return std::nullopt;
}

std::optional<PtxAccess> ptxAccess(const PtxInstruction &I) {
  const StringRef Op = I.Opcode;
  // Name an address or a space, order accesses, fill a cache: no access.
  static const StringRef Silent[] = {"cvta",       "isspacep", "fence",
                                     "getctarank", "membar",   "prefetch",
                                     "prefetchu"};
  if (is_contained(Silent, Op))
    return std::nullopt;
  if (Op == "ldmatrix" || Op == "stmatrix")
    return matrixAccess(I);
  if (Op == "cp")
    return I.has("async") ? asyncCopy(I) : std::nullopt;
  if (Op == "wgmma" || Op == "tcgen05")
    return I.has("commit_group") ? std::nullopt : descriptorAccess(I);
  if (Op == "mbarrier")
    return named(RequestKind::Atomic, BarrierObject);
  if (Op == "mapa" || isCluster(I) ||
      ((Op == "st" || Op == "red") && I.has("async")))
    return named(Op == "st"                    ? RequestKind::Store
                 : Op == "red" || Op == "atom" ? RequestKind::Atomic
                                               : RequestKind::Load,
                 OtherBlocksMemory);
  if (hasOtherSpace(I) && !isShared(I))
    return std::nullopt;
  std::optional<PtxAccess> A;
  if (Op == "wmma" && (I.has("load") || I.has("store"))) {
    A = named(I.has("load") ? RequestKind::Load : RequestKind::Store,
              "wmma written as assembly is not followed; nvcuda::wmma is");
  } else if ((Op == "ld" || Op == "ldu" || Op == "st") && !I.has("bulk")) {
    A.emplace();
    A->Kind = Op == "st" ? RequestKind::Store : RequestKind::Load;
    A->Bytes = I.type().Bits / 8 * vectorLength(I);
    if (!A->Bytes || A->Bytes > 16)
      A->Unanalysable = "no rule is known for this width";
  } else if (Op == "atom" || Op == "red") {
    A = atomicAccess(I);
  } else if (isShared(I)) {
    A = named(RequestKind::Load, "no rule is known for '" + Op.str() + "'");
  }
  if (A)
    A->Generic = !isShared(I);
  return A;
}

} // namespace bankcheck
