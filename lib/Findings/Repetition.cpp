//===- Repetition.cpp - Requests that repeat others -----------------------===//
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Repetition.h"
#include "bankcheck/Warp/LaneValue.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"

namespace bankcheck {

using namespace llvm;

/// Iterations of a loop without a constant trip count that nvcc may see at
/// once; it unrolls these by 4.
static constexpr uint64_t UnrolledTogether = 8;

/// Whether the source forbids to leave \p I out.
static bool mustStay(const Instruction &I) {
  if (const auto *Call = dyn_cast<CallBase>(&I)) {
    const auto *Asm = dyn_cast<InlineAsm>(Call->getCalledOperand());
    return !Asm || StringRef(Asm->getAsmString()).contains("volatile");
  }
  return I.isVolatile();
}

/// And and or, without a result: doing them twice changes nothing.
static bool isIdempotent(const Instruction &I) {
  const auto *Update = dyn_cast<AtomicRMWInst>(&I);
  return Update && Update->use_empty() &&
         (Update->getOperation() == AtomicRMWInst::And ||
          Update->getOperation() == AtomicRMWInst::Or);
}

Repetition::Access Repetition::describe(const KernelProgram &Program,
                                        const SharedAccess &A, bool Several) {
  Access Result;
  Result.Reads = A.Kind != RequestKind::Store &&
                 A.Kind != RequestKind::StoreMatrix &&
                 A.Kind != RequestKind::AsyncCopy &&
                 A.Kind != RequestKind::AsyncCopyBypass;
  Result.Writes =
      A.Kind != RequestKind::Load && A.Kind != RequestKind::LoadMatrix;
  Result.Identity = A.Identities.front();
  const Loop *L = Program.loops().getLoopFor(A.Instruction->getParent());
  if (!L && !Several)
    return Result;
  for (; L; L = L->getParentLoop())
    if (!Program.constantTripCount(*L))
      Result.Window = UnrolledTogether;
  if (A.Kind == RequestKind::Load && !mustStay(*A.Instruction))
    Result.What = Role::Load;
  else if (A.Kind == RequestKind::Store && !mustStay(*A.Instruction))
    Result.What = Role::Store;
  else if (A.Kind == RequestKind::Atomic && !A.Combined &&
           isIdempotent(*A.Instruction))
    Result.What = Role::Update;
  return Result;
}

Repetition::Repetition(const KernelProgram &Program) {
  std::map<unsigned, unsigned> Copies;
  for (const SharedAccess &A : Program.accesses())
    ++Copies[A.Identities.front()];
  for (const SharedAccess &A : Program.accesses())
    Accesses.push_back(describe(Program, A, Copies[A.Identities.front()] > 1));
}

void Repetition::restart() {
  Warp = 0;
  Arrays.clear();
  Anywhere = {};
  Histories.clear();
}

/// Equal for requests of the same lanes to the same addresses.
static uint64_t formOf(const LaneValue &Address, LaneMask Active) {
  hash_code Hash = hash_value(Active);
  auto Add = [&](const LaneNumbers &Numbers) {
    for (unsigned I = 0; I < LaneCount; ++I)
      if (Active >> I & 1)
        Hash = hash_combine(Hash, Numbers[I]);
  };
  Add(Address.Constant);
  for (const LaneTerm &T : Address.Terms) {
    Hash = hash_combine(Hash, T.Symbol);
    Add(T.Coefficient);
  }
  // Away from the two keys that DenseMap reserves.
  return uint64_t(Hash) >> 2;
}

bool Repetition::note(const WarpRequest &R, const std::string &Array) {
  if (R.Warp != Warp) {
    restart();
    Warp = R.Warp;
  }
  const Access &A = Accesses[R.Access];
  Traffic &Here = Array.empty() ? Anywhere : Arrays[Array];
  bool Repeats = false;
  if (A.What != Role::None) {
    Traffic Others = Anywhere;
    if (Array.empty()) {
      for (const auto &[Name, Each] : Arrays) {
        Others.Reads += Each.Reads;
        Others.Writes += Each.Writes;
      }
    } else {
      Others.Reads += Here.Reads;
      Others.Writes += Here.Writes;
    }
    History &Past = Histories[{A.Identity, unsigned(A.What)}];
    uint64_t Since = R.Epoch;
    if (A.What != Role::Store)
      Since += Others.Writes;
    if (A.What != Role::Load)
      Since += Others.Reads;
    // An update reads and writes, itself, too.
    if (A.What == Role::Update)
      Since -= 2 * Past.Count;
    if (Since != Past.Since) {
      Past.Since = Since;
      Past.Last.clear();
    }
    ++Past.Count;
    const auto [Last, New] =
        Past.Last.try_emplace(formOf(*R.Address, R.Active), Past.Count);
    Repeats = !New && (!A.Window || Past.Count - Last->second <= A.Window);
    Last->second = Past.Count;
  }
  Here.Reads += A.Reads;
  Here.Writes += A.Writes;
  return Repeats;
}

} // namespace bankcheck
