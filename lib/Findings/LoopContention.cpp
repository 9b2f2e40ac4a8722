//===- LoopContention.cpp - Warps that make each other repeat atomics
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopContention.h"
#include "bankcheck/Findings/AddressedArray.h"
#include "llvm/ADT/STLExtras.h"

namespace bankcheck {

/// Words that are kept.
static constexpr size_t MaxWords = 1 << 17;

static bool isLoop(const SharedAccess &A) {
  return A.Kind == RequestKind::AtomicCasLoop;
}

static bool isRead(RequestKind Kind) {
  return Kind == RequestKind::Load || Kind == RequestKind::LoadMatrix ||
         Kind == RequestKind::AtomicLoopLoad;
}

/// Copies and matrices write more than the bytes at their addresses.
static bool writesMore(RequestKind Kind) {
  return Kind == RequestKind::StoreMatrix || Kind == RequestKind::AsyncCopy ||
         Kind == RequestKind::AsyncCopyBypass;
}

LoopContention::LoopContention(const std::vector<SharedAccess> &Accesses)
    : Any(llvm::any_of(Accesses, isLoop)) {}

void LoopContention::restart() {
  Possible = false;
  Loops.clear();
  Writes.clear();
}

void LoopContention::noteLoop(const Word &W, unsigned Warp, uint64_t Epoch) {
  const auto [At, First] = Loops.try_emplace(W, Warp, Epoch);
  Possible |= At->second.first != Warp;
  const auto Written = Writes.find({W, Epoch});
  Possible |= Written != Writes.end() && Written->second != Warp;
  At->second.second = Epoch;
}

void LoopContention::noteWrite(const Word &W, unsigned Warp, uint64_t Epoch) {
  const auto [At, First] = Writes.try_emplace({W, Epoch}, Warp);
  if (At->second != Warp)
    At->second.reset();
  // Only the last time is kept: before it the loop may have met this too.
  const auto Loop = Loops.find(W);
  Possible |= Loop != Loops.end() && Loop->second.first != Warp &&
              Loop->second.second >= Epoch;
}

void LoopContention::note(const SharedAccess &Access, const WarpRequest &R,
                          const SymbolTable &Symbols) {
  if (!Any || Possible || isRead(Access.Kind))
    return;
  const std::string Array = arrayOf(*R.Address, R.Active, Symbols);
  if (writesMore(Access.Kind) || Array.empty() || !R.Address->Precise ||
      Loops.size() + Writes.size() > MaxWords) {
    Possible = true;
    return;
  }
  for (unsigned I = 0; I < LaneCount; ++I) {
    if (!(R.Active >> I & 1))
      continue;
    if (!isKnownOffset(*R.Address, I, Symbols)) {
      Possible = true;
      return;
    }
    const uint64_t First = R.Address->Constant[I] / WordBytes;
    for (uint64_t At = First;
         At <= (R.Address->Constant[I] + Access.Bytes - 1) / WordBytes; ++At)
      if (isLoop(Access))
        noteLoop({Array, At}, R.Warp, R.Epoch);
      else
        noteWrite({Array, At}, R.Warp, R.Epoch);
  }
}

} // namespace bankcheck
