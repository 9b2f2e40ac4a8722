//===- ClassCopies.cpp - Where class assignments are in the source
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ClassCopies.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace bankcheck {

using namespace llvm;

static std::string absolute(StringRef File, StringRef Directory) {
  SmallString<256> Path(File);
  sys::path::make_absolute(Directory, Path);
  sys::fs::make_absolute(Path);
  sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  return Path.str().str();
}

void placeClassCopies(Module &M, const ClassCopies &Copies) {
  ClassCopies ByPath;
  for (const auto &[Operator, Source] : Copies)
    if (Source.File == Operator.File)
      ByPath.emplace(SourcePoint{absolute(Operator.File, ""), Operator.Line,
                                 Operator.Column},
                     Source);
  if (ByPath.empty())
    return;
  for (Function &F : M)
    for (BasicBlock &Block : F)
      for (Instruction &I : Block) {
        const DILocation *At = I.getDebugLoc();
        if (!At || !isa<MemTransferInst>(I))
          continue;
        auto Found =
            ByPath.find({absolute(At->getFilename(), At->getDirectory()),
                         At->getLine(), At->getColumn()});
        if (Found != ByPath.end())
          I.setDebugLoc(DILocation::get(M.getContext(), Found->second.Line,
                                        Found->second.Column, At->getScope(),
                                        At->getInlinedAt()));
      }
}

} // namespace bankcheck
