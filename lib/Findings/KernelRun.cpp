//===- KernelRun.cpp - One execution of a kernel, summed up by instruction
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelRun.h"
#include "bankcheck/Banks/UpdateLoop.h"
#include "bankcheck/Findings/AddressedArray.h"
#include "llvm/IR/Instruction.h"
#include <bit>

namespace bankcheck {

const std::string &KernelRun::run(const Launch &L, const Budget &Limits) {
  IsAssumed = L.Origin == LaunchOrigin::Assumed ||
              L.Origin == LaunchOrigin::UnknownBlock;
  const ExecutionResult Result = executeBlock(
      Program, L, Symbols, Limits,
      [&] {
        Tallies.assign(Program.accesses().size(), Tally());
        Repeated.restart();
        Contention.restart();
      },
      [&](const WarpRequest &R) { add(R); });
  Steps = Result.Steps;
  for (unsigned Index : Result.Regroupable)
    weaken(Tallies[Index], Verdict::Conditional,
           "its lanes are not together all the way; how they meet depends on "
           "what the "
           "compiler unrolls or joins");
  doubtLoneNeighbours();
  return Incomplete = Result.Incomplete;
}

/// One lane alone (`if (threadIdx.x < 1)`) has addresses that nvcc knows, and
/// loads of neighbouring words become one.
void KernelRun::doubtLoneNeighbours() {
  const std::vector<SharedAccess> &Accesses = Program.accesses();
  for (unsigned A = 0; A < Accesses.size(); ++A)
    for (unsigned B = 0; B < Accesses.size(); ++B) {
      const Tally &One = Tallies[A], &Other = Tallies[B];
      if (A == B || !One.Requests || !One.SingleLane || !Other.Requests ||
          !Other.SingleLane || One.Array != Other.Array ||
          Accesses[A].Kind != RequestKind::Load ||
          Accesses[B].Kind != RequestKind::Load || Accesses[A].Bytes >= 16 ||
          Accesses[A].Instruction->getParent() !=
              Accesses[B].Instruction->getParent())
        continue;
      const Request &First = One.Worst.Example, &Second = Other.Worst.Example;
      if (!First.Active || First.Active != Second.Active)
        continue;
      const unsigned Lane = std::countr_zero(First.Active);
      const int64_t Distance = First.Offsets[Lane] - Second.Offsets[Lane];
      if (std::abs(Distance) == Accesses[A].Bytes)
        weaken(Tallies[A], Verdict::Conditional,
               "one lane alone loads neighbouring words, and the compiler may "
               "load them together");
    }
}

/// Whether two addresses differ by the same amount in every lane.
static bool sameForm(const LaneValue &A, const LaneValue &B, LaneMask Lanes) {
  if (A.Precise != B.Precise || A.Terms.size() != B.Terms.size() ||
      (A.Symbolic & Lanes) != (B.Symbolic & Lanes))
    return false;
  const unsigned First = __builtin_ctz(Lanes);
  // A common distance of whole rows of banks changes nothing.
  const uint64_t Distance = A.Constant[First] - B.Constant[First];
  if (Distance % (BankCount * WordBytes))
    return false;
  for (unsigned I = First; I < LaneCount; ++I)
    if ((Lanes >> I & 1) && A.Constant[I] - B.Constant[I] != Distance)
      return false;
  for (unsigned T = 0; T < A.Terms.size(); ++T) {
    if (A.Terms[T].Symbol != B.Terms[T].Symbol)
      return false;
    for (unsigned I = First; I < LaneCount; ++I)
      if ((Lanes >> I & 1) &&
          A.Terms[T].Coefficient[I] != B.Terms[T].Coefficient[I])
        return false;
  }
  return true;
}

static std::string causeText(const WarpRequest &R, const SymbolTable &Symbols) {
  std::string Text;
  if (!R.Counted)
    Text = "the trip count of a loop around it is not known";
  else
    Text = "whether it is executed is not known";
  if (R.CauseSymbol != NoSymbol)
    Text +=
        ": it depends on " + Symbols[Symbols.root(R.CauseSymbol)].Description;
  return Text;
}

/// Whether some lane's \p Bytes at \p Address are known to end behind their
/// array.
static bool passesEnd(const LaneValue &Address, LaneMask Active, unsigned Bytes,
                      const SymbolTable &Symbols) {
  const LaneTerm *Base = baseOf(Address, Active, Symbols);
  const uint64_t Extent = Base ? Symbols[Base->Symbol].Extent : 0;
  // An array without a size is as large as the launch makes it.
  if (!Address.Precise || !Extent)
    return false;
  for (unsigned I = 0; I < LaneCount; ++I)
    if ((Active >> I & 1) && isKnownOffset(Address, I, Symbols) &&
        Address.Constant[I] + Bytes > Extent)
      return true;
  return false;
}

/// Times that the instruction of \p R is executed.
static unsigned turnsOf(const Request &R) {
  const bool Loop = R.Kind == RequestKind::AtomicCasLoop ||
                    R.Kind == RequestKind::AtomicLoopLoad;
  return Loop && R.Active ? runUpdateLoop(R, true).Turns : 1;
}

/// Gives \p Cost, which may be unknown, what its array has room for.
static void boundCost(RequestCost &Cost, const SharedAccess &Access,
                      const WarpRequest &R, const SymbolTable &Symbols) {
  if (Cost.Certainty != Verdict::Unknown || !Cost.Blamed)
    return;
  const std::optional<ArrayBound> Bound =
      boundByArray(Access, *R.Address, R.Active, Symbols);
  if (!Bound)
    return;
  if (Bound->Always && Access.Doubt.empty()) {
    Cost = RequestCost();
    Cost.Count = Bound->Most;
    Cost.Least = Bound->Most.Wavefronts;
  }
  Cost.Most = Bound->Most;
}

static void addBound(Tally::Bound &Sum, const RequestCost &Cost,
                     unsigned Warp) {
  const WavefrontCount Most = Cost.Certainty == Verdict::Unknown
                                  ? Cost.Most.value_or(WavefrontCount())
                                  : Cost.Count;
  Sum.Known &= Cost.Certainty != Verdict::Unknown || Cost.Most;
  Sum.Wavefronts += Most.Wavefronts;
  Sum.Ideal += Most.Ideal;
  if (isCostlier(Most, Sum.Worst.Count))
    Sum.Worst = {Warp, Most, Request(), ""};
}

void takeBound(Tally &T) {
  if (T.Certainty != Verdict::Unknown || !T.Blamed || !T.Most.Known)
    return;
  T.Certainty = Verdict::Conditional;
  T.Condition = "at most, as the array has no more words in a bank";
  T.AtMost = true;
  T.Wavefronts = T.Least = T.Most.Wavefronts;
  T.Ideal = T.Most.Ideal;
  T.Worst = T.Most.Worst;
  T.WorstIsConditional = true;
}

void KernelRun::add(const WarpRequest &R) {
  const SharedAccess &Access = Program.accesses()[R.Access];
  if (Access.Generic && Access.Unanalysable.empty() &&
      !pointsToShared(*R.Address, R.Active, Symbols))
    return;
  Tally &T = Tallies[R.Access];
  T.SingleLane &= std::has_single_bit(R.Active);
  if (T.Array.empty())
    T.Array = arrayOf(*R.Address, R.Active, Symbols);
  Contention.note(Access, R, Symbols);
  if (Repeated.note(R, T.Array))
    weaken(T, Verdict::Conditional,
           "it repeats what the warp has just done, and the compiler may do "
           "that once");
  if (!T.LastForm || T.LastForm->second != R.Active ||
      !sameForm(T.LastForm->first, *R.Address, R.Active)) {
    T.LastCost = costRequest(Access, *R.Address, R.Active, Symbols, CasesLeft);
    CasesLeft -= std::min(T.LastCost.Cases, CasesLeft);
    boundCost(T.LastCost, Access, R, Symbols);
    T.LastForm.emplace(*R.Address, R.Active);
  }
  if (IsAssumed && !T.Overruns)
    T.Overruns = R.Counted && R.Certain == R.Active &&
                 passesEnd(*R.Address, R.Active, Access.Bytes, Symbols);
  const RequestCost &Cost = T.LastCost;
  T.Requests += turnsOf(Cost.Example);
  addBound(T.Most, Cost, R.Warp);
  T.Wavefronts += Cost.Count.Wavefronts;
  T.Least += Cost.Least;
  T.Ideal += Cost.Count.Ideal;
  if (Cost.Certainty != Verdict::Exact) {
    if (T.Certainty < Cost.Certainty) {
      T.Missing = Cost.Missing;
      T.Blamed = Cost.Blamed;
    }
    weaken(T, Cost.Certainty, Cost.Reason);
    if (T.Condition.empty())
      T.Condition = Cost.Law;
  }
  if (!R.Counted || R.Certain != R.Active) {
    T.Uncertain = true;
    weaken(T, Verdict::Conditional, causeText(R, Symbols));
    if (T.Condition.empty())
      T.Condition = R.Counted ? "if all of its lanes execute it"
                              : "for one iteration of the loop";
    if (R.CauseSymbol != NoSymbol && T.Missing.empty())
      if (const Symbol &Root = Symbols[Symbols.root(R.CauseSymbol)];
          Root.Kind == SymbolKind::Parameter)
        T.Missing = Root.Name;
  }
  if (isCostlier(Cost.Count, T.Worst.Count)) {
    T.Worst = {R.Warp, Cost.Count, Cost.Example, Cost.Words};
    T.WorstIsConditional = Cost.Certainty != Verdict::Exact;
  }
}

} // namespace bankcheck
