//===- Measured.h - What a GPU did beside what was predicted
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A profiler's figures are sums over a launch's whole grid, ours over one
// block. The number of blocks is the profile's, or, where that does not say it,
// the factor between the two that most exact accesses share.
//
// A difference need not be an error of either side: the launch or the build may
// be another, the profiler's source view knows nothing of the merging of lane
// pairs in wide loads, and its hardware totals contain waits for other traffic.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_FINDINGS_MEASURED_H
#define BANKCHECK_FINDINGS_MEASURED_H

#include "bankcheck/Findings/Analysis.h"
#include "llvm/ADT/ArrayRef.h"

namespace bankcheck {

/// Nsight Compute's columns.
struct Figures {
  uint64_t Requests = 0, Wavefronts = 0, Ideal = 0;

  uint64_t excessive() const { return Wavefronts - Ideal; }
  Figures &operator+=(const Figures &Other);
};

/// What the instructions of one operation did at one source line.
struct MeasuredLine {
  std::string File;      ///< Empty: the profile names no source lines.
  unsigned Line = 0;     ///< 0: the same.
  std::string Operation; ///< As operationName.
  Figures Count;         ///< Of the whole grid.
};

/// One launch in a profile. What the profile does not say is absent.
struct MeasuredLaunch {
  std::string Kernel; ///< Demangled as the profiler does it.
  std::optional<Shape> Block, Grid;
  std::string Architecture; ///< "sm_90".
  std::vector<MeasuredLine> Lines;
  /// Wavefronts by operation, from the hardware's counters.
  std::map<std::string, uint64_t> Counters;
};

enum class Agreement : uint8_t {
  Equal,      ///< Exact, and so it was.
  Different,  ///< Exact, and it was not.
  NotExact,   ///< No exact number was promised.
  NotCounted, ///< Predicted, and the profile has no such line.
  NotPredicted
};

/// One line of one launch: both figures, of one block.
struct Comparison {
  std::string Kernel;
  SourcePoint At; ///< No line: the kernel's, for a profile without lines.
  std::string Operation;
  Agreement Result = Agreement::Equal;
  std::optional<Figures> Predicted, Counted;
  std::string Explanation; ///< Of a difference, as far as there is one.
};

/// Compares each launch with the analysis of the same kernel; \p Architecture
/// is the one that was analysed. Launches of kernels that were not analysed are
/// left out.
std::vector<Comparison> compareMeasured(llvm::ArrayRef<KernelReport> Kernels,
                                        llvm::ArrayRef<MeasuredLaunch> Launches,
                                        llvm::StringRef Architecture);

} // namespace bankcheck

#endif // BANKCHECK_FINDINGS_MEASURED_H
