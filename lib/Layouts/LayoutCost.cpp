//===- LayoutCost.cpp - What an array costs when it is laid out otherwise
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayoutCost.h"
#include "bankcheck/Findings/RequestCost.h"
#include "llvm/ADT/STLExtras.h"

namespace bankcheck {

/// Whether another compiler makes the same requests of the source of \p Access,
/// so that the logged ones are all there can be.
static bool isSettled(const SharedAccess &Access,
                      const std::map<uint64_t, LoggedRequest> &Requests,
                      const KernelReport &Kernel, const DeviceModule &Module) {
  const AccessOrigin &Origin = Module.Origins[Access.Identities.front()];
  Verdict Certainty = Verdict::Exact;
  for (const AccessReport &A : Kernel.Accesses)
    if (A.At == Origin.At && A.Bytes == Access.Bytes)
      Certainty = std::max(Certainty, A.Certainty);
  if (Certainty == Verdict::Exact)
    return true;
  const bool AsWritten =
      Access.Identities.size() == 1 && Origin.Bytes == Access.Bytes;
  return AsWritten && Certainty == Verdict::Conditional &&
         llvm::any_of(Requests,
                      [](const auto &Each) { return !Each.second.Counted; });
}

LayoutCost costLayout(const ArrayKernels &K, const Candidate &C,
                      const DeviceModule &Module) {
  LayoutCost Sum;
  for (size_t L = 0; L < K.Logs.size(); ++L)
    for (unsigned A = 0; A < K.Logs[L]->Accesses.size(); ++A) {
      const RequestLog &Log = *K.Logs[L];
      // What the compiler knows of the alignment is of the present layout.
      SharedAccess Access = Log.Accesses[A];
      Access.Alignment = std::min<uint64_t>(Access.Alignment, Access.Bytes);
      bool Ours = false;
      for (const auto &[Hash, R] : Log.Requests[A]) {
        const auto Instance = K.Array->Instances.find(R.Array);
        if (Instance == K.Array->Instances.end())
          continue;
        Ours = true;
        const auto Moved = relocate(R, C.layout(Instance->second), Log.Symbols);
        RequestCost Cost;
        if (Moved)
          Cost = costRequest(Access, *Moved, R.Active, Log.Symbols);
        else
          Cost.Certainty = Verdict::Unknown;
        Sum.Known &= Cost.Certainty == Verdict::Exact;
        Sum.Ideal &= Cost.Count.Wavefronts <= Cost.Count.Ideal;
        Sum.Wavefronts += R.Times * Cost.Count.Wavefronts;
      }
      Sum.Settled &=
          !Ours || isSettled(Access, Log.Requests[A], *K.Kernels[L], Module);
    }
  return Sum;
}

} // namespace bankcheck
