//===- PageModel.cpp - What the page shows, sorted and summed up
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PageModel.h"
#include "ReportText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace bankcheck {

using namespace llvm;

Figures PageAccess::figures() const {
  if (!isKnown())
    return {};
  return {Access->Requests, Access->Wavefronts, Access->Ideal};
}

/// The files of \p Run and those that their accesses stand in.
static std::map<std::string, PageFile> collectFiles(const RunReport &Run) {
  std::map<std::string, PageFile> Files;
  for (const FileReport &F : Run.Files)
    Files[F.File].Report = &F;
  for (const KernelReport &K : Run.Kernels) {
    if (K.Shape.Further)
      continue;
    PageFile &File = Files[K.At.File];
    File.KernelLines.insert(K.At.Line);
    ++File.Kernels;
  }
  return Files;
}

PageModel makePageModel(const RunReport &Run) {
  PageModel Model{Run, {}, {}, {}, {}};
  for (const KernelReport &K : Run.Kernels)
    if (!K.Shape.Further)
      for (const AccessReport &A : K.Accesses)
        Model.Accesses.push_back({&K, &A});
  // Equal ones stay in the order of the report.
  sort(Model.Accesses, [](const PageAccess &A, const PageAccess &B) {
    return std::tuple(B.figures().excessive(), A.Kernel, A.Access) <
           std::tuple(A.figures().excessive(), B.Kernel, B.Access);
  });
  std::map<std::string, PageFile> Files = collectFiles(Run);
  for (size_t I = 0; I < Model.Accesses.size(); ++I) {
    const PageAccess &A = Model.Accesses[I];
    PageFile &File = Files[A.Access->At.File];
    PageLine &Line = File.Lines[A.Access->At.Line];
    Line.Accesses.push_back(I);
    Line.HasUnknown |= !A.isKnown();
    Line.Sum += A.figures();
    File.Sum += A.figures();
    Model.Sum += A.figures();
    ++Model.Verdicts[A.Access->Certainty];
  }
  for (auto &[Name, File] : Files) {
    File.Name = Name;
    Model.Files.push_back(std::move(File));
  }
  sort(Model.Files, [](const PageFile &A, const PageFile &B) {
    return std::tuple(B.Sum.excessive(), StringRef(A.Name)) <
           std::tuple(A.Sum.excessive(), StringRef(B.Name));
  });
  return Model;
}

std::string placeText(const SourcePoint &At) {
  return formatv("{0}:{1}:{2}", At.File, At.Line, At.Column);
}

std::string titleText(const AccessReport &A) {
  std::string Text =
      formatv("{0} of {1} bytes, {2}", operationName(A.Kind), A.Bytes,
              A.Array.empty() ? "shared memory" : "'" + A.Array + "'");
  if (isConflict(A, 1))
    Text += ": " + waysText(A.Worst.Count.ways(), false) + " bank conflict";
  return Text;
}

static std::string launchText(const Launch &L) {
  switch (L.Origin) {
  case LaunchOrigin::LaunchSite:
    return "the launch at " + placeText(L.At);
  case LaunchOrigin::UnknownBlock:
    return "the launch at " + placeText(L.At) +
           ", whose blocks are not known; their shape is assumed";
  case LaunchOrigin::LaunchBounds:
    return "the largest block that the kernel's bounds allow; no launch is "
           "seen";
  case LaunchOrigin::Option:
    return "the block that an option gives";
  case LaunchOrigin::Assumed:
    return "an assumed block; no launch is seen";
  }
  return "";
}

std::vector<std::string> conditionTexts(const PageAccess &Of) {
  const AccessReport &A = *Of.Access;
  std::vector<std::string> Texts;
  std::string Text = verdictName(A.Certainty);
  if (!A.Reason.empty())
    Text += ": " + A.Reason;
  else if (A.Certainty == Verdict::Exact)
    Text += ": what the hardware's counter shows";
  if (!A.Condition.empty())
    Text += "; " + A.Condition;
  Texts.push_back(Text + remedyText(A));
  Texts.push_back("for " + launchText(Of.Kernel->Shape));
  for (const auto &[Name, Value] : Of.Kernel->Parameters)
    Texts.push_back(formatv("with {0} = {1}", Name, Value));
  for (const SourcePoint &At : A.InlinedAt)
    if (At.Line)
      Texts.push_back("inlined at " + placeText(At));
  if (!A.MergedWith.empty())
    Texts.push_back(formatv("the compiler makes one {0}-byte access of it and "
                            "{1} more, at {2}",
                            A.Bytes, A.MergedWith.size(),
                            placeText(A.MergedWith.front())));
  return Texts;
}

} // namespace bankcheck
