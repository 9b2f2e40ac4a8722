//===- Samples.cpp - Numbers for what only some values decide
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Samples.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/Support/FormatVariadic.h"

namespace bankcheck {

/// Enough for a stride that doubles to meet every bank.
static constexpr unsigned FirstIterations = 6;
/// Steps of a run that is repeated for a sample.
static constexpr uint64_t MaxSteps = 500'000;

static constexpr llvm::Intrinsic::ID BlockIndices[] = {
    llvm::Intrinsic::nvvm_read_ptx_sreg_ctaid_x,
    llvm::Intrinsic::nvvm_read_ptx_sreg_ctaid_y,
    llvm::Intrinsic::nvvm_read_ptx_sreg_ctaid_z};

/// Whether the first iterations and a block that is named give \p T a number.
static bool isSampled(const Tally &T) {
  if (T.Certainty != Verdict::Unknown || !T.Blamed)
    return false;
  switch (*T.Blamed) {
  case SymbolKind::BlockIndex:
  case SymbolKind::Trip:
  case SymbolKind::Merged:
  case SymbolKind::Masked:
  case SymbolKind::Computed:
    return true;
  default:
    return false;
  }
}

/// The block after the first one in each dimension that \p F asks for and the
/// grid has.
static Shape secondBlock(const llvm::Function &F, const Launch &L) {
  Shape Index{0, 0, 0};
  for (const llvm::Instruction &I : llvm::instructions(F))
    if (const auto *Call = llvm::dyn_cast<llvm::IntrinsicInst>(&I))
      for (unsigned Dimension = 0; Dimension < Index.size(); ++Dimension)
        if (Call->getIntrinsicID() == BlockIndices[Dimension] &&
            !(L.Grid && (*L.Grid)[Dimension] == 1))
          Index[Dimension] = 1;
  return Index;
}

static bool costTheSame(const Tally &A, const Tally &B) {
  return A.Requests == B.Requests && A.Wavefronts == B.Wavefronts &&
         A.Ideal == B.Ideal;
}

/// What \p Sample is a number for, if it is of two blocks.
static std::string conditionText(const Tally &Sample, const Shape &Second) {
  std::string Text;
  if (Sample.Uncertain)
    Text = llvm::formatv(
        "with the first {0} iterations of loops whose end is not known",
        FirstIterations);
  if (Second != Shape{0, 0, 0})
    Text += llvm::formatv("{0}in blocks (0, 0, 0) and ({1}, {2}, {3})",
                          Text.empty() ? "" : ", ", Second[0], Second[1],
                          Second[2]);
  return Text;
}

static void takeNumbers(Tally &T, const Tally &From, const Shape &Second) {
  T.Certainty = std::max(Verdict::Conditional, From.Certainty);
  T.Condition = conditionText(From, Second);
  T.Requests = From.Requests;
  T.Wavefronts = From.Wavefronts;
  T.Least = From.Least;
  T.Ideal = From.Ideal;
  T.Worst = From.Worst;
  T.WorstIsConditional = true;
}

void addSamples(KernelRun &Run, const Launch &L, FileBudget &Budget) {
  if (Run.Steps > MaxSteps || llvm::none_of(Run.Tallies, isSampled))
    return;
  const Shape Second = secondBlock(Run.Program.function(), L);
  auto RunBlock = [&](const Shape &Index) {
    Launch One = L;
    One.BlockIndex = Index;
    auto Sample = std::make_unique<KernelRun>(Run.Program);
    bankcheck::Budget Limits =
        Budget.forComparison(FirstIterations * Run.Steps);
    Limits.FirstIterations = FirstIterations;
    const bool Whole = Sample->run(One, Limits).empty();
    Budget.spendSteps(Sample->Steps, Whole);
    return Whole ? std::move(Sample) : nullptr;
  };
  const auto First = RunBlock({0, 0, 0});
  const auto Another =
      First && Second != Shape{0, 0, 0} ? RunBlock(Second) : nullptr;
  const KernelRun *Other =
      Second == Shape{0, 0, 0} ? First.get() : Another.get();
  if (!Other)
    return;
  for (unsigned I = 0; I < Run.Tallies.size(); ++I) {
    Tally &T = Run.Tallies[I];
    const Tally &New = First->Tallies[I];
    // What a loop leaves behind says nothing of other numbers of iterations.
    if (isSampled(T) && (New.Uncertain || T.Blamed == SymbolKind::BlockIndex) &&
        New.Requests && New.Certainty != Verdict::Unknown &&
        costTheSame(New, Other->Tallies[I]))
      takeNumbers(T, New, Second);
  }
}

} // namespace bankcheck
