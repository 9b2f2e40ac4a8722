//===- FixIts.cpp - Fixes as the compiler's own hints
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FixIts.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

namespace bankcheck {

using namespace clang;

std::vector<FixItHint> hintsOf(const Note &N, const Finding &F,
                               const SourceManager &Sources) {
  std::vector<FixItHint> Hints;
  const auto About = llvm::find_if(F.Fixes, [&](const Fix &Each) {
    return Each.At == N.At && Each.Title == N.Message;
  });
  if (About == F.Fixes.end())
    return Hints;
  for (const Edit &E : About->Edits) {
    const auto Entry = Sources.getFileManager().getOptionalFileRef(E.File);
    const FileID File = Entry ? Sources.translateFile(*Entry) : FileID();
    if (File.isInvalid())
      return {};
    Hints.push_back(FixItHint::CreateReplacement(
        CharSourceRange::getCharRange(
            Sources.getComposedLoc(File, E.Offset),
            Sources.getComposedLoc(File, E.Offset + E.Length)),
        E.Text));
  }
  return Hints;
}

} // namespace bankcheck
