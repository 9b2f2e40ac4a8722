//===- Proof.cpp - Whether an edited file does what it did
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Proof.h"
#include "AddressUses.h"
#include "Correspondence.h"
#include "bankcheck/Device/Optimisation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace bankcheck {

using llvm::formatv;

/// Every subscript is changed by one rule, so an index that is not known stays
/// right. Not so a padded row: the index may run over it.
static bool holdsForAnyIndex(const SharedArray &Array, const Candidate &C) {
  return (C.Kind == CandidateKind::Skew || C.Kind == CandidateKind::Swizzle) &&
         Array.Dimensions.size() == 1 &&
         llvm::all_of(Array.Uses, [](const ArrayUse &Use) {
           return Use.Kind == ArrayUseKind::Element;
         });
}

/// Whether all lanes of \p R that are in the array stay in it, moved to
/// \p Moved. What is added to a known place are whole rows that it has.
static bool staysInside(const LoggedRequest &R, const LaneValue &Moved,
                        unsigned Bytes, uint64_t OldSize, uint64_t NewSize) {
  for (unsigned I = 0; I < LaneCount; ++I) {
    const uint64_t Old = R.Address.Constant[I], New = Moved.Constant[I];
    if ((R.Active >> I & 1) && Old <= OldSize && Old + Bytes <= OldSize &&
        (New > NewSize || New + Bytes > NewSize))
      return false;
  }
  return true;
}

/// Why the requests of access \p A are not those before, moved, or "".
static std::string compareRequests(const RequestLog &Before,
                                   const RequestLog &After, unsigned A,
                                   llvm::ArrayRef<Relayout> Layouts) {
  const auto &Old = Before.Requests[A], &New = After.Requests[A];
  const unsigned Bytes = Before.Accesses[A].Bytes;
  if (Before.Elsewhere.count(A) || After.Elsewhere.count(A))
    return "it may lead to other memory, too";
  bool Same = Old.size() == New.size();
  for (const auto &[Hash, R] : Old) {
    const Relayout *Of = llvm::find_if(Layouts, [&](const Relayout &L) {
      return L.Array->Instances.count(R.Array);
    });
    if (Of == Layouts.end())
      return "it is not known which array it leads to";
    const ArrayInstance &I = Of->Array->Instances.at(R.Array);
    const auto Moved = relocate(R, Of->New->layout(I), Before.Symbols, Bytes);
    if (!Moved && holdsForAnyIndex(*Of->Array, *Of->New))
      return "";
    if (!Moved)
      return "an index that is not known may leave its row";
    if (!staysInside(R, *Moved, Bytes, bytesOf(I), Of->New->bytes(I)))
      return "it would leave the array";
    const auto Found = New.find(hashRequest(R.Active, *Moved, Before.Hashes));
    Same &= Found != New.end() && Found->second.First == R.First;
  }
  if (!Same || Before.Orders[A] != After.Orders[A])
    return "it runs over the end of its row, or steps by the old row length";
  return "";
}

static std::string compareLogs(const RequestLog &Before,
                               const RequestLog &After,
                               const Correspondence &Both,
                               const DeviceModule &Original,
                               llvm::ArrayRef<Relayout> Layouts) {
  for (const RequestLog *Log : {&Before, &After})
    if (!Log->Incomplete.empty())
      return Log->Incomplete;
  if (Before.Accesses.size() != After.Accesses.size())
    return "the edited code has other accesses";
  for (unsigned A = 0; A < Before.Accesses.size(); ++A) {
    const SharedAccess &Old = Before.Accesses[A], &New = After.Accesses[A];
    if (Old.Kind != New.Kind || Old.Bytes != New.Bytes)
      return "the edited code has other accesses";
    if (!Both.Moved.contains(Old.Instruction))
      continue;
    const unsigned Line = Original.Origins[Old.Identities.front()].At.Line;
    if (!Old.Unanalysable.empty())
      return formatv("the access in line {0} is not understood: {1}", Line,
                     Old.Unanalysable);
    if (std::string Why = compareRequests(Before, After, A, Layouts);
        !Why.empty())
      return formatv("the access in line {0}: {1}", Line, Why);
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
                           const DeviceModule &Edited,
                           llvm::ArrayRef<Relayout> Layouts,
                           llvm::ArrayRef<const KernelReport *> Kernels) {
  llvm::StringSet<> Names;
  for (const Relayout &L : Layouts) {
    if (!hasExpectedSizes(*L.Array, *L.New, Edited))
      return "its declaration does not say its size alone";
    for (const auto &[Name, Instance] : L.Array->Instances)
      Names.insert(Name);
  }
  std::string Compiled;
  Alternative Before, After;
  Correspondence Both;
  for (const KernelReport *K : Kernels) {
    if (K->Mangled != Compiled) {
      if (!Edited.Prepared->getFunction(K->Mangled))
        return "the edited code has another kernel";
      Before = simplifyForComparison(Original, K->Mangled);
      After = simplifyForComparison(Edited, K->Mangled);
      Compiled = K->Mangled;
      const llvm::Function &Old = *Before.Module->getFunction(K->Mangled),
                           &New = *After.Module->getFunction(K->Mangled);
      for (const auto &Name : Names)
        for (const auto &[Function, Accesses] :
             {std::pair(&Old, &Before.Accesses),
              std::pair(&New, &After.Accesses)})
          if (const auto *Global =
                  Function->getParent()->getNamedGlobal(Name.first());
              Global && !onlyAccesses(*Global, *Function, *Accesses))
            return "its address is used for more than accesses";
      Both = compareKernels({&Old, &Before.Accesses}, {&New, &After.Accesses},
                            Names);
      if (!Both.Difference.empty())
        return "it changes " + Both.Difference;
    }
    const std::string Difference =
        compareLogs(logRequests(*Before.Module->getFunction(K->Mangled),
                                Before.Accesses, K->Shape),
                    logRequests(*After.Module->getFunction(K->Mangled),
                                After.Accesses, K->Shape),
                    Both, Original, Layouts);
    if (!Difference.empty())
      return Difference;
  }
  return "";
}

} // namespace bankcheck
