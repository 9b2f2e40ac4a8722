//===- Alternatives.cpp - Do other compilers' choices change a number?
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Alternatives.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/IR/Instructions.h"
#include <bit>
#include <cstdlib>
#include <map>
#include <set>

namespace bankcheck {

/// Whether the costliest requests of the two are the same lanes' to the same
/// addresses.
static bool lookAlike(const Tally &A, const Tally &B) {
  const Request &One = A.Worst.Example, &Other = B.Worst.Example;
  if (A.Requests != B.Requests || A.Wavefronts != B.Wavefronts ||
      A.Array != B.Array || One.Active != Other.Active)
    return false;
  for (LaneMask Rest = One.Active; Rest; Rest &= Rest - 1) {
    const unsigned Lane = std::countr_zero(Rest);
    if (One.Offsets[Lane] != Other.Offsets[Lane])
      return false;
  }
  return true;
}

/// Whether two lists in ascending order have an element in common.
static bool haveCommon(llvm::ArrayRef<unsigned> A, llvm::ArrayRef<unsigned> B) {
  while (!A.empty() && !B.empty() && A.front() != B.front())
    (A.front() < B.front() ? A : B).consume_front();
  return !A.empty() && !B.empty();
}

/// Whether every compiler sees that what two accesses at one address load is
/// the same: nothing that stands between them writes nearer than a constant
/// distance to it.
static bool loadTheSame(const KernelProgram &Program, const SharedAccess &A,
                        const SharedAccess &B) {
  const llvm::Instruction *From = A.Instruction, *To = B.Instruction;
  if (From->getParent() != To->getParent())
    return false;
  if (To->comesBefore(From))
    std::swap(From, To);
  for (const llvm::Instruction *I = From; I != To; I = I->getNextNode()) {
    if (I == From || !I->mayWriteToMemory())
      continue;
    const llvm::ArrayRef<unsigned> There = Program.accessesAt(I);
    // A store elsewhere does not matter, a call may.
    if (There.empty() && !llvm::isa<llvm::StoreInst>(I))
      return false;
    for (unsigned Index : There) {
      const SharedAccess &Between = Program.accesses()[Index];
      const auto Bytes = Program.distance(Between.Address, A.Address);
      if (Between.Kind != RequestKind::Load &&
          (!Bytes || std::abs(*Bytes) < std::max(Between.Bytes, A.Bytes)))
        return false;
    }
  }
  return true;
}

namespace {

/// Source places, what is done there, and which of them were made one access.
class Places {
public:
  explicit Places(const DeviceModule &Module) : Module(Module) {}

  unsigned number(const SourcePoint &At, RequestKind Kind) {
    const unsigned Next = Numbers.size();
    const unsigned N =
        Numbers.try_emplace({At, operationName(Kind)}, Next).first->second;
    Classes.insert(N);
    return N;
  }
  void join(const KernelRun &Run) {
    for (const SharedAccess &A : Run.Program.accesses())
      for (unsigned Identity : A.Identities)
        Classes.unionSets(
            number(Module.Origins[A.Identities.front()].At, A.Kind),
            number(Module.Origins[Identity].At, A.Kind));
  }
  /// Wavefronts by leader of a class.
  std::map<unsigned, uint64_t> totals(const KernelRun &Run) {
    std::map<unsigned, uint64_t> Sums;
    for (unsigned I = 0; I < Run.Tallies.size(); ++I) {
      const SharedAccess &A = Run.Program.accesses()[I];
      Sums[leader(A)] += Run.Tallies[I].Wavefronts;
    }
    return Sums;
  }
  /// Leaders of classes with a request that may not happen.
  std::set<unsigned> uncertain(const KernelRun &Run) {
    std::set<unsigned> Found;
    for (unsigned I = 0; I < Run.Tallies.size(); ++I) {
      const SharedAccess &A = Run.Program.accesses()[I];
      if (Run.Tallies[I].Uncertain)
        Found.insert(leader(A));
    }
    return Found;
  }
  /// Leaders of classes of \p Run that look like accesses of \p Other that \p
  /// Run has not: LLVM made one of two, and the place of one is forgotten.
  /// Where both were at one address in the source it is known which, and may be
  /// plain.
  std::set<unsigned> absorbing(const KernelRun &Run, const KernelRun &Other) {
    const std::map<unsigned, uint64_t> Present = totals(Run);
    std::set<unsigned> Found;
    for (unsigned I = 0; I < Other.Tallies.size(); ++I) {
      const SharedAccess &Gone = Other.Program.accesses()[I];
      const Tally &There = Other.Tallies[I];
      if (!There.Requests || Present.contains(leader(Gone)))
        continue;
      if (const auto By = atSameAddress(Gone, Other.Program, Present);
          !By.empty()) {
        if (llvm::none_of(By, [&](const SharedAccess *Kept) {
              return loadTheSame(Other.Program, *Kept, Gone);
            }))
          for (const SharedAccess *Kept : By)
            Found.insert(leader(*Kept));
        continue;
      }
      for (unsigned J = 0; J < Run.Tallies.size(); ++J) {
        const SharedAccess &A = Run.Program.accesses()[J];
        const Tally &Here = Run.Tallies[J];
        if (A.Kind == Gone.Kind && A.Bytes == Gone.Bytes &&
            lookAlike(Here, There))
          Found.insert(leader(A));
      }
    }
    return Found;
  }
  unsigned leader(const SourcePoint &At, RequestKind Kind) {
    return Classes.getLeaderValue(number(At, Kind));
  }
  unsigned leader(const SharedAccess &A) {
    return leader(Module.Origins[A.Identities.front()].At, A.Kind);
  }

private:
  /// Accesses of \p Program at the address of \p Gone, of \p Present classes.
  std::vector<const SharedAccess *>
  atSameAddress(const SharedAccess &Gone, const KernelProgram &Program,
                const std::map<unsigned, uint64_t> &Present) {
    std::vector<const SharedAccess *> Found;
    for (const SharedAccess &Kept : Program.accesses())
      if (Kept.Kind == Gone.Kind &&
          haveCommon(Kept.SameAddresses, Gone.SameAddresses) &&
          Present.contains(leader(Kept)))
        Found.push_back(&Kept);
    return Found;
  }

  const DeviceModule &Module;
  std::map<std::pair<SourcePoint, std::string>, unsigned> Numbers;
  llvm::EquivalenceClasses<unsigned> Classes;
};

} // namespace

void doubtAll(KernelReport &Report) {
  for (AccessReport &A : Report.Accesses) {
    if (A.Certainty != Verdict::Exact)
      continue;
    A.Certainty = Verdict::Conditional;
    A.Reason = "the file has too much code to try what else the compiler may "
               "make of the kernel";
    A.Condition = "as LLVM optimises it";
  }
}

void compareRuns(const KernelRun &Main, const KernelRun &Other,
                 const DeviceModule &Module, KernelReport &Report) {
  Places P(Module);
  P.join(Main);
  P.join(Other);
  std::map<unsigned, uint64_t> Mine = P.totals(Main), Theirs = P.totals(Other);
  const std::set<unsigned> Uncertain = P.uncertain(Other),
                           Absorbing = P.absorbing(Main, Other);
  for (AccessReport &A : Report.Accesses) {
    if (A.Certainty != Verdict::Exact)
      continue;
    const unsigned Leader = P.leader(A.At, A.Kind);
    if (Mine[Leader] == Theirs[Leader] && !Uncertain.contains(Leader) &&
        !Absorbing.contains(Leader))
      continue;
    A.Certainty = Verdict::Conditional;
    A.Reason =
        "how often it is executed depends on what the compiler merges, moves "
        "or removes";
    A.Condition = "as LLVM optimises it";
  }
}

} // namespace bankcheck
