//===- Analysis.h - From a device module to one record per source access
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs each kernel for each of its launches and sums up what every source
// access costs in one block.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_FINDINGS_ANALYSIS_H
#define BANKCHECK_FINDINGS_ANALYSIS_H

#include "bankcheck/Device/DeviceModule.h"
#include "bankcheck/Findings/AccessPictures.h"
#include "bankcheck/Findings/RequestCost.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Regex.h"
#include <optional>

namespace bankcheck {

/// The block of the kernels whose names match.
struct KernelBlock {
  std::string Kernel; ///< A regular expression.
  Shape Block{1, 1, 1};
};

struct AnalysisOptions {
  std::optional<Shape> Block; ///< --block: overrides every launch.
  /// Likewise, of some kernels; the first that matches counts.
  std::vector<KernelBlock> Blocks;
  std::map<std::string, int64_t> Assumptions; ///< --assume, by parameter.
  std::string KernelRegex;                    ///< --kernel; empty: all.
};

/// The costliest request of an access.
struct WorstRequest {
  unsigned Warp = 0;
  WavefrontCount Count;
  Request Example;   ///< See RequestCost::Example.
  std::string Words; ///< See RequestCost::Words.
};

/// One source access of one kernel under one launch. The numbers are sums over
/// one block: all its warps, all iterations.
struct AccessReport {
  SourcePoint At;
  std::vector<SourcePoint> InlinedAt;
  /// Other places that the optimiser made one access of together with At.
  std::vector<SourcePoint> MergedWith;
  RequestKind Kind = RequestKind::Load;
  unsigned Bytes = 4;
  std::string Array;   ///< As declared; empty if it cannot be told.
  SourcePoint ArrayAt; ///< Its declaration; no line: it cannot be told.
  Verdict Certainty = Verdict::Exact;
  std::string Reason;    ///< Why it is not exact.
  std::string Condition; ///< Under which a conditional number holds.
  std::string Missing;   ///< A parameter whose value would decide.
  uint64_t Requests = 0, Wavefronts = 0, Ideal = 0;
  /// Wavefronts if the compiler merges all iterations that it may.
  uint64_t Least = 0;
  WorstRequest Worst;
  /// The worst request's own number depends on a condition.
  bool WorstIsConditional = false;
  /// The numbers are the most that is possible; nothing tells the least.
  bool AtMost = false;
  /// Only if pictures are wanted; see drawPictures.
  std::optional<AccessPictures> Pictures;
};

struct KernelReport {
  std::string Name, Mangled;
  SourcePoint At;
  Launch Shape;
  /// Values used, by parameter name, for those that the launch gives.
  std::map<std::string, int64_t> Parameters;
  std::string Unanalysable; ///< Why there are no accesses, or empty.
  std::vector<AccessReport> Accesses;
  std::vector<SourcePoint> DeadStores;
  /// What it depends on, see KernelMemory; empty: it is not to be remembered.
  std::string MemoryKey;
};

class KernelMemory;

/// Runs all kernels and hands each on when it is done. Kernels that cannot be
/// run are among them, with the reason; those that \p Known knows are not run.
void analyse(const DeviceModule &Module, const AnalysisOptions &Options,
             llvm::function_ref<void(KernelReport &&)> Done,
             const KernelMemory *Known = nullptr);

/// \p Kernels without the launches that try one more block (Launch::Further):
/// an edit is judged by one block each.
std::vector<KernelReport> firstBlocks(llvm::ArrayRef<KernelReport> Kernels);

/// The same of \p Module, analysed.
std::vector<KernelReport> analyseFirstBlocks(const DeviceModule &Module,
                                             const AnalysisOptions &Options);

/// "load", "store", "atomic", "ldmatrix", "stmatrix" or "async-copy".
const char *operationName(RequestKind Kind);

} // namespace bankcheck

#endif // BANKCHECK_FINDINGS_ANALYSIS_H
