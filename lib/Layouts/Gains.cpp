//===- Gains.cpp - What an edited kernel costs, and whether that is better
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Gains.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>
#include <cstdlib>

namespace bankcheck {

using llvm::formatv;

/// Bytes of a block's shared memory that need no request at the launch.
static constexpr uint64_t StaticLimit = 48 * 1024;

uint64_t wavefronts(const KernelReport &K) {
  uint64_t Sum = 0;
  for (const AccessReport &A : K.Accesses)
    Sum += A.Wavefronts;
  return Sum;
}

/// The same, of what the compiler merges at best.
static uint64_t leastWavefronts(const KernelReport &K) {
  uint64_t Sum = 0;
  for (const AccessReport &A : K.Accesses)
    Sum += A.Least;
  return Sum;
}

bool isUsedIn(const llvm::Value &V, const llvm::Function &F) {
  return llvm::any_of(V.users(), [&](const llvm::User *By) {
    if (const auto *I = llvm::dyn_cast<llvm::Instruction>(By))
      return I->getFunction() == &F;
    return llvm::isa<llvm::ConstantExpr>(By) && isUsedIn(*By, F);
  });
}

/// Bytes of shared memory that a block of \p K takes, dynamic ones included.
static uint64_t sharedBytes(const KernelState &Of) {
  const auto &[Module, K] = Of;
  uint64_t Sum = K.Shape.SharedBytes.value_or(0);
  const llvm::Function *F = Module.Module->getFunction(K.Mangled);
  for (const SharedArray &Array : Module.Arrays)
    for (const auto &[Name, Instance] : Array.Instances)
      if (const auto *Global = Module.Module->getNamedGlobal(Name);
          Global && F && isUsedIn(*Global, *F))
        Sum += Array.Extern ? 0 : bytesOf(Instance);
  return Sum;
}

/// Whether every access has a number as certain as before.
static bool isAsCertain(const KernelReport &Before, const KernelReport &After) {
  Verdict Worst[2] = {Verdict::Exact, Verdict::Exact};
  unsigned Doubtful[2] = {0, 0};
  for (unsigned I = 0; I < 2; ++I)
    for (const AccessReport &A : (I ? After : Before).Accesses) {
      Worst[I] = std::max(Worst[I], A.Certainty);
      Doubtful[I] += A.Certainty == Verdict::Unknown;
    }
  return Worst[1] <= Worst[0] && Doubtful[1] <= Doubtful[0];
}

/// The first access of \p After that costs more than it did, or null. Merged
/// accesses are no longer the same ones.
static const AccessReport *findWorse(const KernelReport &Before,
                                     const KernelReport &After) {
  if (Before.Accesses.size() != After.Accesses.size())
    return nullptr;
  for (size_t I = 0; I < Before.Accesses.size(); ++I)
    if (Before.Accesses[I].Bytes == After.Accesses[I].Bytes &&
        After.Accesses[I].Wavefronts > Before.Accesses[I].Wavefronts)
      return &After.Accesses[I];
  return nullptr;
}

std::string findDrawback(const KernelState &Before, const KernelState &After) {
  if (!isAsCertain(Before.Report, After.Report))
    return "an access would have no number that is as certain";
  if (const AccessReport *A = findWorse(Before.Report, After.Report))
    return formatv("the conflict would move to line {0}", A->At.Line);
  if (leastWavefronts(After.Report) > leastWavefronts(Before.Report))
    return "the compiler may merge iterations of a loop, which then costs less "
           "as it is";
  if (sharedBytes(After) > std::max(StaticLimit, sharedBytes(Before)))
    return formatv("the block would need {0} bytes of shared memory, more "
                   "than the {1} that it can have",
                   sharedBytes(After), StaticLimit);
  return "";
}

std::string gainText(const KernelState &Before, const KernelState &After,
                     llvm::ArrayRef<Relayout> Layouts) {
  uint64_t Ideal = 0;
  for (const AccessReport &A : After.Report.Accesses)
    Ideal += A.Ideal;
  std::string Text =
      formatv("{0} wavefronts of a block become {1}", wavefronts(Before.Report),
              wavefronts(After.Report));
  if (wavefronts(After.Report) > Ideal)
    Text += formatv(" (ideally {0})", Ideal);
  const int64_t Old = sharedBytes(Before), New = sharedBytes(After);
  int64_t OldArrays = 0, NewArrays = 0;
  for (const Relayout &L : Layouts) {
    const ArrayInstance &I = L.Array->Instances.begin()->second;
    OldArrays += bytesOf(I);
    NewArrays += L.New->bytes(I);
  }
  if (Old == New)
    Text += "; no more shared memory";
  else
    Text += formatv("; {0} bytes {1} ({2:F1} %), {3} of {4} in all",
                    std::abs(New - Old), New > Old ? "more" : "less",
                    100.0 * std::abs(NewArrays - OldArrays) / OldArrays, New,
                    StaticLimit);
  return Text + "; global memory is accessed as before";
}

} // namespace bankcheck
