//===- KernelRun.h - One execution of a kernel, summed up by instruction
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_FINDINGS_KERNELRUN_H
#define BANKCHECK_LIB_FINDINGS_KERNELRUN_H

#include "ArrayBound.h"
#include "LoopContention.h"
#include "Repetition.h"
#include "bankcheck/Findings/Analysis.h"
#include "bankcheck/Warp/WarpExecutor.h"

namespace bankcheck {

/// What one instruction's requests add up to.
struct Tally {
  uint64_t Requests = 0, Wavefronts = 0, Ideal = 0;
  double Least = 0; ///< See RequestCost::Least.
  Verdict Certainty = Verdict::Exact;
  std::string Reason, Condition, Missing;
  /// See RequestCost::Blamed; of the first request that is unknown.
  std::optional<SymbolKind> Blamed;
  std::string Array; ///< Mangled.
  WorstRequest Worst;
  bool WorstIsConditional = false;
  /// Every request had one active lane.
  bool SingleLane = true;
  /// Some request may not happen, or not be the only one of its kind.
  bool Uncertain = false;
  /// With an assumed block: some request that certainly happens passes the end
  /// of the array.
  bool Overruns = false;
  /// Sums of what the requests cost at most, if that is known of each.
  struct Bound {
    bool Known = true;
    uint64_t Wavefronts = 0, Ideal = 0;
    WorstRequest Worst;
  } Most;
  /// The numbers are those of Most.
  bool AtMost = false;
  /// The same form costs the same: the last request and its cost.
  std::optional<std::pair<LaneValue, LaneMask>> LastForm;
  RequestCost LastCost;
};

class KernelRun {
public:
  explicit KernelRun(const KernelProgram &Program)
      : Program(Program), Tallies(Program.accesses().size()), Repeated(Program),
        Contention(Program.accesses()) {}

  /// Why the block could not be run to its end within \p Limits, or "".
  const std::string &run(const Launch &L, const Budget &Limits);

  /// Whether warps may make each other repeat atomics that are loops.
  bool loopsMeet() const { return Contention.possible(); }

  const KernelProgram &Program;
  std::vector<Tally> Tallies; ///< By access.
  uint64_t Steps = 0;         ///< That it took.
  std::string Incomplete;     ///< What run has returned.

private:
  void add(const WarpRequest &R);
  void doubtLoneNeighbours();

  SymbolTable Symbols;
  bool IsAssumed = false; ///< The block that is run.
  /// Cases that requests may take in all: some seconds.
  uint64_t CasesLeft = 2'000'000;
  Repetition Repeated;
  LoopContention Contention;
};

/// Where \p T has no numbers, gives it those that hold at most.
void takeBound(Tally &T);

/// \p T is no better than \p To, for the reason given.
inline void weaken(Tally &T, Verdict To, const std::string &Reason) {
  if (T.Certainty >= To)
    return;
  T.Certainty = To;
  T.Reason = Reason;
}

/// Whether A takes more wavefronts for its ideal than B.
inline bool isCostlier(const WavefrontCount &A, const WavefrontCount &B) {
  return uint64_t(A.Wavefronts) * B.Ideal > uint64_t(B.Wavefronts) * A.Ideal ||
         (A.Ideal && !B.Ideal);
}

} // namespace bankcheck

#endif // BANKCHECK_LIB_FINDINGS_KERNELRUN_H
