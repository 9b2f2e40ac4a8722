//===- Measured.cpp - What a GPU did beside what was predicted
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Findings/Measured.h"
#include "bankcheck/Findings/Finding.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include <map>

namespace bankcheck {

using namespace llvm;

Figures &Figures::operator+=(const Figures &Other) {
  Requests += Other.Requests;
  Wavefronts += Other.Wavefronts;
  Ideal += Other.Ideal;
  return *this;
}

namespace {

/// File name without directories, line, operation.
using Place = std::tuple<std::string, unsigned, std::string>;

struct Predicted {
  Figures Count;
  SourcePoint At;
  unsigned Bytes = 0;
  bool Exact = true;
  std::string Reason;
};

using Predictions = std::map<Place, Predicted>;
using Counts = std::map<Place, Figures>;

} // namespace

/// The name without what the profiler and clang spell differently: the return
/// type, the types of template arguments, and spaces.
static std::string plainName(StringRef Name) {
  std::string Plain;
  for (size_t I = 0; I < Name.size(); ++I) {
    // "strided<(int)4>" is "strided<4>" to clang.
    if (Name[I] == '(' && I && (Name[I - 1] == '<' || Name[I - 1] == ' '))
      if (size_t End = Name.find(')', I); End != StringRef::npos) {
        I = End;
        continue;
      }
    Plain += Name[I];
  }
  StringRef Rest(Plain);
  Rest = Rest.take_front(Rest.find('('));
  Rest.consume_front("void ");
  std::string Spaceless;
  for (char C : Rest)
    if (C != ' ')
      Spaceless += C;
  return Spaceless;
}

static StringRef templateName(StringRef Plain) {
  return Plain.take_until([](char C) { return C == '<'; });
}

/// The analyses that \p Launch may be of: those with its name and, if there are
/// such, its block.
static SmallVector<const KernelReport *, 2>
analysesOf(const MeasuredLaunch &Launch, ArrayRef<KernelReport> Kernels) {
  SmallVector<const KernelReport *, 2> Same, Fitting;
  const std::string Name = plainName(Launch.Kernel);
  for (const KernelReport &K : Kernels)
    if (plainName(K.Name) == Name)
      Same.push_back(&K);
  // A profile may name a template without its arguments.
  if (Same.empty())
    for (const KernelReport &K : Kernels)
      if (templateName(plainName(K.Name)) == Name)
        Same.push_back(&K);
  for (const KernelReport *K : Same)
    if (!Launch.Block || *Launch.Block == K->Shape.Block)
      Fitting.push_back(K);
  return Fitting.empty() ? Same : Fitting;
}

static bool hasLines(const MeasuredLaunch &Launch) {
  return any_of(Launch.Lines, [](const MeasuredLine &L) { return L.Line; });
}

static Predictions predictionsOf(const KernelReport &K, bool ByLine) {
  Predictions Result;
  for (const AccessReport &A : K.Accesses) {
    const Place Key = ByLine ? Place(sys::path::filename(A.At.File), A.At.Line,
                                     operationName(A.Kind))
                             : Place("", 0, operationName(A.Kind));
    Predicted &P = Result[Key];
    P.Count += {A.Requests, A.Wavefronts, A.Ideal};
    P.At = ByLine ? A.At : K.At;
    P.Bytes = std::max(P.Bytes, A.Bytes);
    if (A.Certainty != Verdict::Exact) {
      P.Exact = false;
      P.Reason = A.Reason;
    }
  }
  return Result;
}

static Counts countsOf(const MeasuredLaunch &Launch) {
  Counts Result;
  for (const MeasuredLine &L : Launch.Lines)
    Result[{sys::path::filename(L.File).str(), L.Line, L.Operation}] += L.Count;
  return Result;
}

/// The blocks of a launch whose profile does not say: see the header.
static uint64_t guessBlocks(const Predictions &Said, const Counts &Counted) {
  std::map<uint64_t, unsigned> Votes;
  for (const auto &[Key, P] : Said) {
    auto C = Counted.find(Key);
    if (P.Exact && P.Count.Wavefronts && C != Counted.end() &&
        C->second.Wavefronts && C->second.Wavefronts % P.Count.Wavefronts == 0)
      ++Votes[C->second.Wavefronts / P.Count.Wavefronts];
  }
  uint64_t Best = 1;
  unsigned Most = 0;
  for (auto [Blocks, Count] : Votes)
    if (Count > Most) {
      Best = Blocks;
      Most = Count;
    }
  return Best;
}

namespace {

/// One launch beside one analysis.
class LaunchComparison {
public:
  LaunchComparison(const MeasuredLaunch &Launch, const KernelReport &Kernel,
                   StringRef Architecture)
      : Launch(Launch), Kernel(Kernel), Architecture(Architecture),
        Said(predictionsOf(Kernel, hasLines(Launch))),
        Counted(countsOf(Launch)) {
    Blocks = Launch.Grid ? uint64_t((*Launch.Grid)[0]) * (*Launch.Grid)[1] *
                               (*Launch.Grid)[2]
                         : guessBlocks(Said, Counted);
  }

  std::vector<Comparison> run() const;

private:
  Comparison compare(const Place &Key, const Predicted *P,
                     const Figures *C) const;
  std::string explain(const Place &Key, const Predicted &P,
                      const Figures &C) const;
  bool countersAgree(const std::string &Operation) const;

  const MeasuredLaunch &Launch;
  const KernelReport &Kernel;
  StringRef Architecture;
  Predictions Said;
  Counts Counted;
  uint64_t Blocks = 1;
};

} // namespace

/// Whether the hardware's counter of an operation is what was predicted.
bool LaunchComparison::countersAgree(const std::string &Operation) const {
  auto Counter = Launch.Counters.find(Operation);
  if (Counter == Launch.Counters.end())
    return false;
  uint64_t Sum = 0;
  for (const auto &[Key, P] : Said)
    if (std::get<2>(Key) == Operation) {
      if (!P.Exact)
        return false;
      Sum += P.Count.Wavefronts;
    }
  return Sum * Blocks == Counter->second;
}

/// \p C is of the whole grid.
std::string LaunchComparison::explain(const Place &Key, const Predicted &P,
                                      const Figures &C) const {
  const std::string &Operation = std::get<2>(Key);
  if (Launch.Block && *Launch.Block != Kernel.Shape.Block)
    return formatv("another launch: it was profiled with block ({0}, {1}, "
                   "{2}), and analysed with {3}",
                   (*Launch.Block)[0], (*Launch.Block)[1], (*Launch.Block)[2],
                   blockText(Kernel.Shape))
        .str();
  if (!Launch.Architecture.empty() && Launch.Architecture != Architecture)
    return formatv("another architecture: it was profiled on {0}, and analysed "
                   "for {1}",
                   Launch.Architecture, Architecture)
        .str();
  const bool AsOften = P.Count.Requests * Blocks == C.Requests;
  if (AsOften && countersAgree(Operation))
    return "the hardware's counter agrees with the prediction; the source view "
           "knows nothing of how wide loads of lane pairs merge";
  if (P.Bytes >= 8 && Operation == "load" &&
      P.Count.Wavefronts * Blocks < C.Wavefronts && AsOften)
    return "the source view knows nothing of how wide loads of lane pairs "
           "merge; the hardware's counter, on the raw page, would tell";
  if (!AsOften)
    return "it was executed another number of times: other arguments or data, "
           "another build (-G, other macros), or another version of the source";
  return "";
}

Comparison LaunchComparison::compare(const Place &Key, const Predicted *P,
                                     const Figures *C) const {
  Comparison Result;
  Result.Kernel = Kernel.Name;
  Result.Operation = std::get<2>(Key);
  if (P) {
    Result.At = P->At;
    Result.Predicted = P->Count;
  } else {
    Result.At = {std::get<0>(Key), std::get<1>(Key), 0};
  }
  if (C)
    Result.Counted = {C->Requests / Blocks, C->Wavefronts / Blocks,
                      C->Ideal / Blocks};
  if (!P) {
    Result.Result = Agreement::NotPredicted;
    Result.Explanation = "the compiler's line table may book what it moved, or "
                         "what is in a header, to other lines";
  } else if (!C) {
    Result.Result = Agreement::NotCounted;
  } else if (!P->Exact) {
    Result.Result = Agreement::NotExact;
    Result.Explanation = P->Reason;
  } else if (P->Count.Wavefronts * Blocks == C->Wavefronts) {
    Result.Result = Agreement::Equal;
  } else {
    Result.Result = Agreement::Different;
    Result.Explanation = explain(Key, *P, *C);
  }
  return Result;
}

std::vector<Comparison> LaunchComparison::run() const {
  std::vector<Comparison> Result;
  for (const auto &[Key, P] : Said) {
    auto C = Counted.find(Key);
    Result.push_back(
        compare(Key, &P, C == Counted.end() ? nullptr : &C->second));
  }
  for (const auto &[Key, C] : Counted)
    if (!Said.count(Key) && C.Wavefronts)
      Result.push_back(compare(Key, nullptr, &C));
  return Result;
}

static unsigned differences(const std::vector<Comparison> &Lines) {
  return count_if(Lines, [](const Comparison &C) {
    return C.Result != Agreement::Equal && C.Result != Agreement::NotExact;
  });
}

std::vector<Comparison> compareMeasured(ArrayRef<KernelReport> Kernels,
                                        ArrayRef<MeasuredLaunch> Launches,
                                        StringRef Architecture) {
  std::vector<Comparison> Result;
  for (const MeasuredLaunch &Launch : Launches) {
    // A kernel that is launched with several arguments has several analyses,
    // and the profile does not say the arguments: the best fitting one counts.
    std::optional<std::vector<Comparison>> Best;
    for (const KernelReport *K : analysesOf(Launch, Kernels)) {
      auto Lines = LaunchComparison(Launch, *K, Architecture).run();
      if (!Best || differences(Lines) < differences(*Best))
        Best = std::move(Lines);
    }
    if (Best)
      append_range(Result, std::move(*Best));
  }
  return Result;
}

} // namespace bankcheck
