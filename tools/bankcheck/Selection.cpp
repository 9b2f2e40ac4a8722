//===- Selection.cpp - Which findings of a run are reported
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Selection.h"
#include "bankcheck/Command/ChangedLines.h"
#include "bankcheck/Findings/Fingerprint.h"
#include "llvm/Support/MemoryBuffer.h"

namespace bankcheck {

using namespace llvm;

static Expected<Baseline> readBaselineFile(const std::string &File) {
  auto Text = MemoryBuffer::getFile(File);
  if (!Text)
    return createStringError("cannot read it: " + Text.getError().message());
  return readBaseline((*Text)->getBuffer());
}

static Error withOption(const Twine &Option, Error Problem) {
  return createStringError(Option + ": " + toString(std::move(Problem)));
}

Expected<Selection> readSelection(const Options &O) {
  Selection Chosen;
  Chosen.Root = O.SourceRoot.empty() ? findSourceRoot() : O.SourceRoot;
  Chosen.Lines = O.Lines;
  if (!O.Since.empty()) {
    auto Changed = linesChangedSince(O.Since);
    if (!Changed)
      return withOption("--since=" + O.Since, Changed.takeError());
    Chosen.Changed = std::move(*Changed);
  }
  if (!O.Baseline.empty()) {
    auto Known = readBaselineFile(O.Baseline);
    if (!Known)
      return withOption("--baseline=" + O.Baseline, Known.takeError());
    Chosen.Known = std::move(*Known);
  }
  return Chosen;
}

std::vector<Note> filterByFile(std::vector<Finding> &Findings, Settings &S,
                               const Selection &Chosen) {
  vfs::FileSystem &Files = *vfs::getRealFileSystem();
  std::vector<Note> Problems = filterFindings(Findings, S, Files);
  addFingerprints(Findings, Chosen.Root, Files);
  return Problems;
}

void filterBySelection(std::vector<Finding> &Findings,
                       const Selection &Chosen) {
  llvm::erase_if(Findings, [&](const Finding &F) {
    return (Chosen.Known && Chosen.Known->count(F.Fingerprint)) ||
           (Chosen.Lines && !isInLines(F, *Chosen.Lines)) ||
           (Chosen.Changed && !comesFromLines(F, *Chosen.Changed));
  });
}

} // namespace bankcheck
