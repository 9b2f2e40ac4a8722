//===- StatsReport.cpp - What a run could tell, and what it took
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Report/Reports.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <array>
#include <map>

namespace bankcheck {

using namespace llvm;

namespace {
struct Stats {
  std::array<unsigned, 4> ByVerdict{};
  std::map<std::string, unsigned> UnknownBecause;
  unsigned Analysed = 0, NotAnalysed = 0;
  std::array<double, StageCount> Seconds{};
  unsigned PeakMegabytes = 0;
};
} // namespace

/// "depends on parameter '...'": reasons that differ in names are one.
static std::string withoutNames(StringRef Reason) {
  std::string Text;
  while (!Reason.empty()) {
    auto [Before, Rest] = Reason.split('\'');
    Text += Before;
    const size_t End = Rest.find('\'');
    if (End == StringRef::npos)
      return Text + Reason.substr(Before.size()).str();
    Text += "'...'";
    Reason = Rest.substr(End + 1);
  }
  return Text;
}

static Stats statsOf(const FileReport &File, ArrayRef<KernelReport> Kernels) {
  Stats S;
  for (const KernelReport &K : Kernels) {
    if (K.Shape.Further)
      continue;
    ++(K.Unanalysable.empty() ? S.Analysed : S.NotAnalysed);
    for (const AccessReport &A : K.Accesses) {
      ++S.ByVerdict[size_t(A.Certainty)];
      if (A.Certainty == Verdict::Unknown)
        ++S.UnknownBecause[withoutNames(A.Reason)];
    }
  }
  llvm::copy(File.Seconds, S.Seconds.begin());
  S.PeakMegabytes = File.PeakMegabytes;
  return S;
}

static void add(Stats &Total, const Stats &S) {
  for (size_t I = 0; I < S.ByVerdict.size(); ++I)
    Total.ByVerdict[I] += S.ByVerdict[I];
  for (const auto &[Reason, Count] : S.UnknownBecause)
    Total.UnknownBecause[Reason] += Count;
  Total.Analysed += S.Analysed;
  Total.NotAnalysed += S.NotAnalysed;
  for (size_t I = 0; I < StageCount; ++I)
    Total.Seconds[I] += S.Seconds[I];
  Total.PeakMegabytes = std::max(Total.PeakMegabytes, S.PeakMegabytes);
}

static void print(raw_ostream &OS, StringRef Title, const Stats &S) {
  const auto &[Exact, Conditional, LowerBound, Unknown] = S.ByVerdict;
  OS << formatv("{0}: {1} accesses: {2} exact, {3} conditional, {4} "
                "lower-bound, {5} unknown\n",
                Title, Exact + Conditional + LowerBound + Unknown, Exact,
                Conditional, LowerBound, Unknown);
  std::vector<std::pair<unsigned, StringRef>> Reasons;
  for (const auto &[Reason, Count] : S.UnknownBecause)
    Reasons.emplace_back(Count, Reason);
  // Commonest first.
  llvm::sort(Reasons, [](const auto &A, const auto &B) {
    return std::tie(B.first, A.second) < std::tie(A.first, B.second);
  });
  for (auto [Count, Reason] : Reasons)
    OS << formatv("  {0} unknown: {1}\n", Count, Reason);
  OS << formatv("  kernels: {0} analysed, {1} not\n", S.Analysed,
                S.NotAnalysed);
  const auto &[Parse, CodeGeneration, Optimisation, Execution] = S.Seconds;
  OS << formatv("  seconds: {0:f3} parse, {1:f3} code generation, {2:f3} "
                "optimisation, {3:f3} execution; peak memory {4} MB\n",
                Parse, CodeGeneration, Optimisation, Execution,
                S.PeakMegabytes);
}

void printStats(raw_ostream &OS, const RunReport &Report) {
  Stats Total;
  ArrayRef<KernelReport> Kernels = Report.Kernels;
  for (const FileReport &F : Report.Files) {
    const Stats S = statsOf(F, Kernels.take_front(F.Kernels));
    Kernels = Kernels.drop_front(F.Kernels);
    print(OS, F.File, S);
    add(Total, S);
  }
  if (Report.Files.size() != 1)
    print(OS, formatv("{0} files", Report.Files.size()).str(), Total);
}

} // namespace bankcheck
