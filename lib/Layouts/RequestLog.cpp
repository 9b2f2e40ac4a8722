//===- RequestLog.cpp - Every request of a kernel, equal ones counted
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RequestLog.h"
#include "llvm/Support/xxhash.h"

namespace bankcheck {

/// Different requests kept for one access; more are not compared.
static constexpr size_t MaxForms = 1u << 16;

static uint64_t hashNumbers(llvm::ArrayRef<uint64_t> Data) {
  return llvm::xxh3_64bits(llvm::ArrayRef(
      reinterpret_cast<const uint8_t *>(Data.data()), Data.size() * 8));
}

void SymbolHashes::update(const SymbolTable &Symbols) {
  for (SymbolId Id = Hashes.size(); Id < Symbols.size(); ++Id) {
    const Symbol &S = Symbols[Id];
    const uint64_t Kind =
        hashNumbers({uint64_t(S.Kind), llvm::xxh3_64bits(S.Description)});
    Hashes.push_back(hashNumbers({Kind, Counts[Kind]++}));
  }
}

uint64_t hashRequest(LaneMask Active, const LaneValue &Address,
                     const SymbolHashes &Symbols) {
  llvm::SmallVector<uint64_t, 2 * LaneCount> Data{
      Active, Address.Symbolic & Active, Address.Precise};
  auto Append = [&](const LaneNumbers &Numbers) {
    for (unsigned I = 0; I < LaneCount; ++I)
      if (Active >> I & 1)
        Data.push_back(Numbers[I]);
  };
  Append(Address.Constant);
  for (const LaneTerm &T : Address.Terms) {
    Data.push_back(Symbols[T.Symbol]);
    Append(T.Coefficient);
  }
  return hashNumbers(Data);
}

RequestLog logRequests(llvm::Function &Kernel,
                       const std::vector<SharedAccess> &Accesses,
                       const Launch &L, unsigned MaxOrder) {
  RequestLog Log;
  Log.Kernel = Kernel.getName().str();
  Log.Shape = L;
  const KernelProgram Program(Kernel, Accesses);
  Log.Accesses = Program.accesses();
  std::map<std::pair<unsigned, unsigned>, unsigned> Ordered;
  const ExecutionResult Result = executeBlock(
      Program, L, Log.Symbols, Budget(),
      [&] {
        Log.Requests.assign(Log.Accesses.size(), {});
        Log.Orders.assign(Log.Accesses.size(), 0);
        Log.Elsewhere.clear();
        Log.Order.clear();
        Ordered.clear();
      },
      [&](const WarpRequest &R) {
        if (Log.Accesses[R.Access].Generic &&
            !pointsToShared(*R.Address, R.Active, Log.Symbols)) {
          Log.Elsewhere.insert(R.Access);
          return;
        }
        auto &Forms = Log.Requests[R.Access];
        if (Forms.size() >= MaxForms) {
          Log.Incomplete = "an access has too many different requests";
          return;
        }
        Log.Hashes.update(Log.Symbols);
        const unsigned Known = Forms.size();
        const uint64_t Hash = hashRequest(R.Active, *R.Address, Log.Hashes);
        if (MaxOrder && Ordered[{R.Access, R.Warp}]++ < MaxOrder)
          Log.Order.push_back({R.Access, R.Warp, Hash});
        LoggedRequest &Form = Forms[Hash];
        if (!Form.Times++) {
          Form.Active = R.Active;
          Form.Address = *R.Address;
          Form.Array = arrayOf(*R.Address, R.Active, Log.Symbols);
          Form.First = Known;
        }
        Form.Certain |= R.Certain;
        Form.Counted &= R.Counted && R.Certain == R.Active;
        Log.Orders[R.Access] =
            hashNumbers({Log.Orders[R.Access], Form.First, R.Warp});
      });
  Log.Regroupable = Result.Regroupable;
  if (!Result.Incomplete.empty())
    Log.Incomplete = Result.Incomplete;
  return Log;
}

std::optional<LaneValue> relocate(const LoggedRequest &R, const Layout &New,
                                  const SymbolTable &Symbols, unsigned Bytes) {
  LaneValue Result = R.Address;
  for (LaneTerm &T : Result.Terms) {
    if (Symbols[T.Symbol].Kind == SymbolKind::SharedBase)
      continue;
    for (unsigned I = 0; I < LaneCount; ++I) {
      if (!(R.Active >> I & 1))
        continue;
      const int64_t Step = T.Coefficient[I];
      if (!New.keepsStep(Step))
        return std::nullopt;
      T.Coefficient[I] = New.mapStep(Step);
    }
  }
  if (R.Address.Symbolic && R.Address.Precise < 32)
    return std::nullopt;
  for (unsigned I = 0; I < LaneCount; ++I)
    if (R.Active >> I & 1) {
      if (!New.keepsTogether(R.Address.Constant[I], Bytes))
        return std::nullopt;
      Result.Constant[I] = New.map(R.Address.Constant[I]);
    }
  return Result;
}

} // namespace bankcheck
