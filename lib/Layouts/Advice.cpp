//===- Advice.cpp - Words where no layout helps
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Layouts/Advice.h"
#include "DynamicAdvice.h"
#include "LaneSteps.h"
#include "bankcheck/Findings/Finding.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/Support/FormatVariadic.h"
#include <bit>

namespace bankcheck {

using llvm::formatv;

/// Bytes of the structs that the array \p Name of the module consists of; 0 if
/// it has no structs.
static uint64_t structBytes(const DeviceModule &Module,
                            const std::string &Name) {
  const auto *Global = Module.Module->getNamedGlobal(Name);
  llvm::Type *Element = Global ? Global->getValueType() : nullptr;
  while (auto *Array = llvm::dyn_cast_or_null<llvm::ArrayType>(Element))
    Element = Array->getElementType();
  return Element && Element->isStructTy()
             ? Module.Module->getDataLayout().getTypeAllocSize(Element)
             : 0;
}

static std::string structAdvice(const LaneSteps &S, const AccessReport &A,
                                const DeviceModule &Module) {
  const uint64_t Bytes = structBytes(Module, S.Array);
  if (Bytes <= S.Bytes || Bytes % WordBytes || !S.hasOneStep() ||
      S.Steps.begin()->first != Bytes)
    return "";
  // Elements of a vector's size are moved as one.
  if (Bytes == 8 || Bytes == 16)
    return formatv("consider: move the {0} bytes of an element of '{1}' at "
                   "once, or an array for each member: neighbouring lanes are "
                   "{2} words apart",
                   Bytes, A.Array, Bytes / WordBytes);
  return formatv(
      "consider: an array for each member of '{0}'{1}: neighbouring "
      "lanes are a struct of {2} words apart",
      A.Array, S.Bytes == WordBytes ? ", or one more word in each struct" : "",
      Bytes / WordBytes);
}

/// Whether other accesses like \p S move the words between its lanes.
static bool coversAll(const LaneSteps &S, const StepsByPlace &Places) {
  const uint64_t Step = S.Steps.begin()->first;
  std::set<uint64_t> Starts;
  for (const auto &[Where, Other] : Places)
    if (Other.Kind == S.Kind && Other.Array == S.Array &&
        Other.Bytes == S.Bytes && Other.hasOneStep())
      for (const auto &[OtherStep, Start] : Other.Steps)
        if (OtherStep == Step)
          Starts.insert(Start);
  return Starts.size() == Step / S.Bytes;
}

static std::string widthAdvice(const LaneSteps &S, const AccessReport &A,
                               const StepsByPlace &Places) {
  const bool Plain =
      S.Kind == RequestKind::Load || S.Kind == RequestKind::Store;
  if (!Plain || !S.hasOneStep() || S.Array.empty())
    return "";
  const uint64_t Step = S.Steps.begin()->first;
  if (!std::has_single_bit(Step) || Step > 16 || Step <= S.Bytes ||
      !coversAll(S, Places))
    return "";
  return formatv("consider: {0} the {1} neighbouring bytes of '{2}' that each "
                 "lane {3} at once, as one vector",
                 S.Kind == RequestKind::Load ? "load" : "store", Step, A.Array,
                 S.Kind == RequestKind::Load ? "reads" : "writes");
}

/// A tree whose inner nodes are stored where their first leaf was: the partial
/// sums may as well lie side by side. Not so those of a scan, which are stored
/// at their last leaf and read again.
static std::string reductionAdvice(const LaneSteps &S, const AccessReport &A,
                                   const StepsByPlace &Places) {
  if (!doubles(S) || !startsAt(S, 2) || S.Array.empty())
    return "";
  bool Stored = false;
  for (const auto &[Where, Other] : Places) {
    if (Other.Kind != RequestKind::Store || Other.Array != S.Array ||
        !doubles(Other))
      continue;
    if (!startsAt(Other, 1))
      return "";
    Stored = true;
  }
  if (!Stored)
    return "";
  return formatv("consider: sequential addressing: let the distance s begin "
                 "with half the size and halve it, 'if (t < s) {0}[t] += "
                 "{0}[t + s]'; now lanes move apart with every step, up to {1} "
                 "words",
                 A.Array, S.Steps.rbegin()->first / WordBytes);
}

/// Where the array of this name is declared, or no place if several are.
static SourcePoint declaration(const DeviceModule &Module,
                               const std::string &Name) {
  SourcePoint At;
  for (const SharedArray &Array : Module.Arrays) {
    if (Array.Name != Name)
      continue;
    if (At.Line)
      return {};
    At = Array.At;
  }
  return At;
}

/// Why nothing is offered for an array that only the launch sizes, or "".
static std::string dynamicText(const DeviceModule &Module,
                               const std::string &Name) {
  const bool Dynamic = llvm::any_of(Module.Arrays, [&](const SharedArray &A) {
    return A.Name == Name && A.Extern;
  });
  return Dynamic ? dynamicObstacle(Name) : "";
}

std::vector<Fix> findAdvice(const DeviceModule &Module,
                            const std::vector<KernelReport> &Kernels,
                            unsigned MinWays, const std::vector<Fix> &Fixes) {
  std::vector<Fix> Advice;
  auto IsTold = [&](const SourcePoint &At) {
    auto IsAbout = [&](const Fix &F) {
      return llvm::is_contained(F.Accesses, At);
    };
    return llvm::any_of(Fixes, IsAbout) || llvm::any_of(Advice, IsAbout);
  };
  for (const KernelReport &Report : Kernels) {
    std::optional<StepsByPlace> Places;
    for (const AccessReport &A : Report.Accesses) {
      if (!isConflict(A, MinWays) || A.Array.empty() || IsTold(A.At))
        continue;
      if (!Places) {
        const auto K = llvm::find_if(Module.Kernels, [&](const Kernel &Each) {
          return Each.Mangled == Report.Mangled;
        });
        const RequestLog Log =
            logRequests(*Module.Module->getFunction(Report.Mangled),
                        K->Accesses, Report.Shape);
        // What an unfinished run would have shown is not known.
        Places =
            Log.Incomplete.empty() ? findSteps(Log, Module) : StepsByPlace();
      }
      std::string Text;
      if (const auto S = Places->find({A.At, A.Kind}); S != Places->end()) {
        Text = structAdvice(S->second, A, Module);
        if (Text.empty())
          Text = widthAdvice(S->second, A, *Places);
        if (Text.empty())
          Text = reductionAdvice(S->second, A, *Places);
      }
      if (Text.empty())
        Text = dynamicText(Module, A.Array);
      if (!Text.empty())
        Advice.push_back(
            {A.Array, declaration(Module, A.Array), Text, {}, {A.At}});
    }
  }
  return Advice;
}

} // namespace bankcheck
