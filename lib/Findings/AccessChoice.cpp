//===- AccessChoice.cpp - The accesses of one source line
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Findings/AccessChoice.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

namespace bankcheck {

using namespace llvm;

bool LineChoice::matches(const SourcePoint &At) const {
  if (At.Line != Line)
    return false;
  StringRef Path = At.File;
  return File.empty() ||
         (Path.consume_back(File) && (Path.empty() || Path.ends_with("/")));
}

Expected<LineChoice> parseLineChoice(StringRef Text) {
  LineChoice Choice;
  auto [File, Number] = Text.rsplit(':');
  if (Number.empty())
    std::swap(File, Number);
  Choice.File = File.str();
  if (Number.getAsInteger(10, Choice.Line) || !Choice.Line)
    return createStringError("expected a line, or FILE:LINE");
  return Choice;
}

static bool isSame(const Request &A, const Request &B) {
  return std::tie(A.Kind, A.Bytes, A.Matrices, A.Active, A.Offsets) ==
         std::tie(B.Kind, B.Bytes, B.Matrices, B.Active, B.Offsets);
}

static bool isSameForm(const RequestForm &A, const RequestForm &B) {
  return A.Times == B.Times && isSame(*A.Placed.front(), *B.Placed.front());
}

/// Whether pictures of the two are the same.
static bool looksAlike(const AccessReport &A, const AccessReport &B) {
  const auto Times = [](const AccessReport &R) {
    return std::tuple(R.At, R.Kind, R.Bytes, R.Array, R.Certainty, R.Reason,
                      R.Condition, R.Requests, R.Wavefronts, R.Ideal);
  };
  if (Times(A) != Times(B) || A.Pictures.has_value() != B.Pictures.has_value())
    return false;
  if (A.Pictures)
    return A.Pictures->Layouts == B.Pictures->Layouts &&
           std::ranges::equal(A.Pictures->Forms, B.Pictures->Forms, isSameForm);
  return isSame(A.Worst.Example, B.Worst.Example);
}

std::vector<ChosenAccess> chooseAccesses(ArrayRef<KernelReport> Kernels,
                                         const LineChoice &Line) {
  std::vector<ChosenAccess> Chosen;
  for (const KernelReport &K : Kernels)
    for (const AccessReport &A : K.Accesses) {
      if (!Line.matches(A.At) &&
          none_of(A.MergedWith,
                  [&](const SourcePoint &At) { return Line.matches(At); }))
        continue;
      const auto Same = find_if(Chosen, [&](const ChosenAccess &Each) {
        return looksAlike(*Each.Access, A);
      });
      if (Same == Chosen.end())
        Chosen.push_back({{&K}, &A});
      else
        Same->Kernels.push_back(&K);
    }
  return Chosen;
}

std::optional<Request> costliestRequest(const AccessReport &A) {
  if (A.Certainty == Verdict::Unknown || A.AtMost)
    return std::nullopt;
  if (A.Pictures)
    return A.Pictures->Forms.empty() ? std::nullopt
                                     : A.Pictures->Forms.front().Placed.front();
  // A report says nothing of requests without conflicts.
  if (A.Worst.Count.Wavefronts > A.Worst.Count.Ideal)
    return A.Worst.Example;
  return std::nullopt;
}

uint64_t requestsAlike(const AccessPictures &P, size_t Form, size_t Layout) {
  uint64_t Times = 0;
  for (const RequestForm &Other : P.Forms)
    if (const auto &R = Other.Placed[Layout];
        R && isSame(*R, *P.Forms[Form].Placed[Layout]))
      Times += Other.Times;
  return Times;
}

size_t chooseLayout(const AccessReport &A, ArrayRef<Fix> Fixes) {
  if (!A.Pictures)
    return 0;
  const auto &Layouts = A.Pictures->Layouts;
  for (size_t I = 1; I < Layouts.size(); ++I)
    for (const Fix &Each : Fixes)
      if (is_contained(Each.Accesses, A.At) &&
          StringRef(Each.Title).starts_with(Layouts[I].Name + ": "))
        return I;
  size_t Best = 0;
  for (size_t I = 1; I < Layouts.size(); ++I)
    if (!Best || Layouts[I].ArrayWavefronts < Layouts[Best].ArrayWavefronts)
      Best = I;
  return Best;
}

} // namespace bankcheck
