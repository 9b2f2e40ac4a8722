//===- MisalignedRows.cpp - Accesses that an array's row length misaligns
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MisalignedRows.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Instructions.h"

namespace bankcheck {

/// Whether the hardware faults where \p Access is not aligned by its size. A
/// load that promises less is split.
static bool needsAlignment(const SharedAccess &Access) {
  return Access.Bytes >= 8 &&
         (!llvm::isa<llvm::LoadInst, llvm::StoreInst>(Access.Instruction) ||
          Access.Alignment >= Access.Bytes);
}

/// Lanes that surely use their address.
static LaneMask certainLanes(const SharedAccess &Access,
                             const LoggedRequest &R) {
  const bool Matrix = Access.Kind == RequestKind::LoadMatrix ||
                      Access.Kind == RequestKind::StoreMatrix;
  return R.Active & R.Certain &
         (Matrix ? AllLanes >> (LaneCount - 8 * Access.Matrices) : AllLanes);
}

/// Whether the lane's address is a known distance from the start of an array
/// that is aligned by \p Bytes.
static bool isKnown(const LaneValue &Address, unsigned Lane, unsigned Bytes,
                    const SymbolTable &Symbols) {
  return Address.Precise >= 32 &&
         llvm::all_of(Address.Terms, [&](const LaneTerm &T) {
           return !T.Coefficient[Lane] ||
                  (Symbols[T.Symbol].Kind == SymbolKind::SharedBase &&
                   T.Coefficient[Lane] % Bytes == 0);
         });
}

std::optional<MisalignedAccess> findMisaligned(const ArrayKernels &K) {
  for (size_t L = 0; L < K.Logs.size(); ++L)
    for (unsigned A = 0; A < K.Logs[L]->Accesses.size(); ++A) {
      const SharedAccess &Access = K.Logs[L]->Accesses[A];
      if (!Access.Unanalysable.empty() || !needsAlignment(Access))
        continue;
      for (const auto &[Hash, R] : K.Logs[L]->Requests[A]) {
        const auto Instance = K.Array->Instances.find(R.Array);
        if (Instance == K.Array->Instances.end() ||
            Instance->second.Sizes.size() < 2)
          continue;
        const int64_t Row =
            Instance->second.Sizes.back() * Instance->second.ElementBytes;
        const LaneMask Lanes = certainLanes(Access, R);
        for (unsigned Lane = 0; Lane < LaneCount; ++Lane) {
          const int64_t Offset = R.Address.Constant[Lane];
          if ((Lanes >> Lane & 1) && Offset % Access.Bytes &&
              (Offset % Row + Row) % Row % Access.Bytes == 0 &&
              isKnown(R.Address, Lane, Access.Bytes, K.Logs[L]->Symbols))
            return MisalignedAccess{K.Kernels[L], &Access, Lane, Offset,
                                    uint64_t(Row)};
        }
      }
    }
  return std::nullopt;
}

} // namespace bankcheck
