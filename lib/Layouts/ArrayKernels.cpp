//===- ArrayKernels.cpp - All that is done to one shared array
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ArrayKernels.h"
#include "Gains.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"

namespace bankcheck {

/// Launches and different requests that are looked at for one array; what has
/// more is not known.
static constexpr size_t MaxLogs = 16, MaxRequests = 1u << 14;

/// Whether the log has every request of its kernel that may go to \p Array.
static bool isComplete(const RequestLog &Log, const SharedArray &Array) {
  if (!Log.Incomplete.empty())
    return false;
  size_t Count = 0;
  for (unsigned A = 0; A < Log.Accesses.size(); ++A) {
    const bool Unclear =
        !Log.Accesses[A].Unanalysable.empty() || Log.Regroupable.count(A);
    if (Unclear && Log.Requests[A].empty())
      return false;
    for (const auto &[Hash, R] : Log.Requests[A]) {
      const bool Ours = Array.Instances.count(R.Array);
      if (R.Array.empty() || (Ours && (Unclear || ++Count > MaxRequests)))
        return false;
    }
  }
  return true;
}

/// Whether the kernel has another array that its reports call the same.
static bool hasNamesake(const RequestLog &Log, const SharedArray &Array,
                        const DeviceModule &Module) {
  return llvm::any_of(Module.Arrays, [&](const SharedArray &Other) {
    return &Other != &Array && Other.Name == Array.Name &&
           llvm::any_of(Log.Requests, [&](const auto &Requests) {
             return llvm::any_of(Requests, [&](const auto &Each) {
               return Other.Instances.count(Each.second.Array);
             });
           });
  });
}

const RequestLog &ArrayKernelFinder::logOf(const Kernel &K,
                                           const KernelReport &Report) {
  auto [At, New] = Logs.try_emplace(&Report);
  if (New)
    At->second = logRequests(*Module.Module->getFunction(K.Mangled), K.Accesses,
                             Report.Shape);
  return At->second;
}

/// Whether warps cannot tell the two launches apart.
static bool runAlike(const Launch &A, const Launch &B) {
  return A.Block == B.Block && A.Grid == B.Grid && A.Arguments == B.Arguments;
}

ArrayKernels ArrayKernelFinder::find(const SharedArray &Array) {
  ArrayKernels Found;
  Found.Array = &Array;
  for (const Kernel &K : Module.Kernels) {
    const llvm::Function *F = Module.Module->getFunction(K.Mangled);
    // What is not there to be seen may use any array.
    if (!K.Unanalysable.empty() || !F)
      Found.Launched = Found.Complete = false;
    if (!F || llvm::none_of(Array.Instances, [&](const auto &Each) {
          const auto *Global = Module.Module->getNamedGlobal(Each.first);
          return Global && isUsedIn(*Global, *F);
        }))
      continue;
    std::vector<const KernelReport *> Launches;
    for (const KernelReport &Report : Kernels) {
      if (Report.Mangled != K.Mangled)
        continue;
      Found.Launched &= Report.Shape.Origin == LaunchOrigin::LaunchSite;
      if (llvm::none_of(Launches, [&](const KernelReport *Other) {
            return runAlike(Other->Shape, Report.Shape);
          }))
        Launches.push_back(&Report);
    }
    // --kernel leaves kernels out.
    Found.Launched &= !Launches.empty();
    llvm::append_range(Found.Kernels, Launches);
  }
  Found.Launched &= !Found.Kernels.empty() && Found.Kernels.size() <= MaxLogs;
  if (!Found.Launched) {
    Found.Complete = false;
    return Found;
  }
  for (const KernelReport *Report : Found.Kernels) {
    const auto K = llvm::find_if(Module.Kernels, [&](const Kernel &Each) {
      return Each.Mangled == Report->Mangled;
    });
    Found.Logs.push_back(&logOf(*K, *Report));
    Found.Complete &= isComplete(*Found.Logs.back(), Array) &&
                      !hasNamesake(*Found.Logs.back(), Array, Module);
  }
  return Found;
}

} // namespace bankcheck
