//===- Screening.cpp - What layouts would cost, by the present code's requests
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Screening.h"
#include "bankcheck/Findings/RequestCost.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

namespace bankcheck {

/// Wavefronts of one request after it was moved. An access that the compiler
/// merged of smaller ones falls apart where it is no longer aligned.
static std::optional<WavefrontCount> costMoved(const SharedAccess &Access,
                                               unsigned SourceBytes,
                                               const LaneValue &Address,
                                               LaneMask Active,
                                               const SymbolTable &Symbols) {
  // What the compiler knows of the alignment is of the present layout.
  SharedAccess Loose = Access;
  Loose.Alignment = std::min<uint64_t>(Access.Alignment, Access.Bytes);
  const RequestCost Whole = costRequest(Loose, Address, Active, Symbols);
  if (Whole.Certainty != Verdict::Unknown)
    return Whole.Count;
  if (!SourceBytes || SourceBytes >= Access.Bytes)
    return std::nullopt;
  SharedAccess Part = Access;
  Part.Bytes = SourceBytes;
  Part.Alignment = std::min<uint64_t>(Part.Alignment, SourceBytes);
  Part.MergedBytes.clear();
  const RequestCost One = costRequest(Part, Address, Active, Symbols);
  if (One.Certainty == Verdict::Unknown)
    return std::nullopt;
  const unsigned Parts = Access.Bytes / SourceBytes;
  return WavefrontCount{One.Count.Wavefronts * Parts, One.Count.Ideal * Parts};
}

static bool isKnown(const LoggedRequest &R, const SymbolTable &Symbols) {
  return llvm::all_of(R.Address.Terms, [&](const LaneTerm &T) {
    return Symbols[T.Symbol].Kind == SymbolKind::SharedBase;
  });
}

static const AccessOrigin &originOf(const DeviceModule &Module,
                                    const SharedAccess &Access) {
  return Module.Origins[Access.Identities.front()];
}

bool Screening::add(ArrayCost &Sum, const RequestLog &Log, unsigned A,
                    const LoggedRequest &R, const Candidate *New) const {
  const auto Found = Array.Instances.find(R.Array);
  if (Found == Array.Instances.end())
    return true;
  const ArrayInstance &Instance = Found->second;
  const SharedAccess &Access = Log.Accesses[A];
  const unsigned SourceBytes = originOf(Module, Access).Bytes;
  std::optional<LaneValue> Moved = R.Address;
  if (New) {
    Moved = relocate(R, New->layout(Instance), Log.Symbols,
                     std::min(SourceBytes, Access.Bytes));
    // A place that is not known costs what it costs.
    if (!Moved && isKnown(R, Log.Symbols))
      return false;
  }
  const LaneValue &Address = Moved ? *Moved : R.Address;
  const auto Cost =
      costMoved(Access, SourceBytes, Address, R.Active, Log.Symbols);
  if (!Cost)
    return !New || !Moved ||
           !costMoved(Access, SourceBytes, R.Address, R.Active, Log.Symbols);
  for (unsigned I = 0; I < LaneCount; ++I)
    if (R.Active >> I & 1)
      Sum.Fits &= Address.Constant[I] + Access.Bytes <= bytesOf(Instance);
  Sum.ByAccess.back() += R.Times * Cost->Wavefronts;
  Sum.Ideal += R.Times * Cost->Ideal;
  return true;
}

std::optional<ArrayCost> Screening::cost(const Candidate *New) const {
  ArrayCost Sum;
  for (const RequestLog &Log : Logs)
    for (unsigned A = 0; A < Log.Accesses.size(); ++A) {
      Sum.ByAccess.push_back(0);
      for (const auto &[Hash, R] : Log.Requests[A])
        if (!add(Sum, Log, A, R, New))
          return std::nullopt;
      Sum.Wavefronts += Sum.ByAccess.back();
    }
  return Sum;
}

unsigned Screening::lineOf(size_t Access) const {
  for (const RequestLog &Log : Logs) {
    if (Access < Log.Accesses.size())
      return originOf(Module, Log.Accesses[Access]).At.Line;
    Access -= Log.Accesses.size();
  }
  return 0;
}

} // namespace bankcheck
