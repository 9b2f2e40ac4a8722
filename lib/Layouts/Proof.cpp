//===- Proof.cpp - Whether an edited file does what it did
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Proof.h"
#include "AddressUses.h"
#include "bankcheck/Device/Optimisation.h"
#include "llvm/ADT/STLExtras.h"

namespace bankcheck {

/// Every subscript is changed by one rule, so an index that is not known stays
/// right. Not so a padded row: the index may run over it.
static bool holdsForAnyIndex(const SharedArray &Array, const Candidate &C) {
  return C.Kind != CandidateKind::Padding && Array.Dimensions.size() == 1 &&
         llvm::all_of(Array.Uses, [](const ArrayUse &Use) {
           return Use.Kind == ArrayUseKind::Element;
         });
}

/// What the requests of an access are to be, by hash; nothing if a place is
/// not known.
static std::optional<std::map<uint64_t, uint64_t>>
expectedRequests(const std::map<uint64_t, LoggedRequest> &Requests,
                 const SharedArray &Array, const Candidate &C,
                 const SymbolTable &Symbols) {
  std::map<uint64_t, uint64_t> Expected;
  for (const auto &[Hash, R] : Requests) {
    const auto Instance = Array.Instances.find(R.Array);
    if (Instance == Array.Instances.end()) {
      // Several arrays, or one that is not known: this may be among them.
      if (R.Array.empty())
        return std::nullopt;
      Expected[Hash] += R.Times;
      continue;
    }
    const auto Moved = relocate(R, C.layout(Instance->second), Symbols);
    if (!Moved)
      return std::nullopt;
    Expected[hashRequest(R.Active, *Moved)] += R.Times;
  }
  return Expected;
}

static bool touches(const std::map<uint64_t, LoggedRequest> &Requests,
                    const SharedArray &Array) {
  return llvm::any_of(Requests, [&](const auto &Each) {
    return Each.second.Array.empty() ||
           Array.Instances.count(Each.second.Array);
  });
}

static std::string compareLogs(const RequestLog &Before,
                               const RequestLog &After,
                               const SharedArray &Array, const Candidate &C) {
  if (!Before.Incomplete.empty())
    return Before.Incomplete;
  if (!After.Incomplete.empty())
    return After.Incomplete;
  if (Before.Accesses.size() != After.Accesses.size())
    return "the edited code has other accesses";
  for (unsigned A = 0; A < Before.Accesses.size(); ++A) {
    const SharedAccess &Old = Before.Accesses[A], &New = After.Accesses[A];
    if (Old.Kind != New.Kind || Old.Bytes != New.Bytes)
      return "the edited code has other accesses";
    if (!Old.Unanalysable.empty())
      return "an access is not understood: " + Old.Unanalysable;
    const auto Expected =
        expectedRequests(Before.Requests[A], Array, C, Before.Symbols);
    if (!Expected) {
      if (holdsForAnyIndex(Array, C))
        continue;
      return "an index that is not known may leave its row";
    }
    std::map<uint64_t, uint64_t> Found;
    for (const auto &[Hash, R] : After.Requests[A])
      Found[Hash] += R.Times;
    if (Found != *Expected)
      return touches(Before.Requests[A], Array)
                 ? "an access runs over the end of its row, or steps by the "
                   "old row length"
                 : "an access to another array changes with it";
  }
  return "";
}

/// Whether each instance has the size that the layout gives it.
static bool hasExpectedSizes(const SharedArray &Array, const Candidate &C,
                             const DeviceModule &Edited) {
  for (const auto &[Name, Instance] : Array.Instances)
    for (const SharedArray &New : Edited.Arrays)
      if (auto Found = New.Instances.find(Name);
          Found != New.Instances.end() &&
          bytesOf(Found->second) != C.bytes(Instance))
        return false;
  return true;
}

std::string findDifference(const DeviceModule &Original,
                           const DeviceModule &Edited, const SharedArray &Array,
                           const Candidate &C,
                           const std::vector<const KernelReport *> &Kernels) {
  if (!hasExpectedSizes(Array, C, Edited))
    return "its declaration does not say its size alone";
  std::string Compiled;
  Alternative Before, After;
  for (const KernelReport *K : Kernels) {
    if (K->Mangled != Compiled) {
      if (!Edited.Prepared->getFunction(K->Mangled))
        return "the edited code has another kernel";
      Before = optimiseOtherwise(Original, Freedom::None, K->Mangled);
      After = optimiseOtherwise(Edited, Freedom::None, K->Mangled);
      Compiled = K->Mangled;
    }
    const llvm::Function *Old = Before.Module->getFunction(K->Mangled),
                         *New = After.Module->getFunction(K->Mangled);
    for (const auto &[Name, Instance] : Array.Instances)
      for (auto [Module, Function, Accesses] :
           {std::tuple(Before.Module.get(), Old, &Before.Accesses),
            std::tuple(After.Module.get(), New, &After.Accesses)})
        if (const auto *Global = Module->getNamedGlobal(Name);
            Global && !onlyAccesses(*Global, *Function, *Accesses))
          return "its address is used for more than accesses";
    const std::string Difference =
        compareLogs(logRequests(*Before.Module->getFunction(K->Mangled),
                                Before.Accesses, K->Shape),
                    logRequests(*After.Module->getFunction(K->Mangled),
                                After.Accesses, K->Shape),
                    Array, C);
    if (!Difference.empty())
      return Difference;
  }
  return "";
}

} // namespace bankcheck
