//===- LineFilter.cpp - Findings in some lines only
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Findings/LineFilter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

namespace bankcheck {

using namespace llvm;

static bool fromJSON(const json::Value &V, LineRange &R, json::Path P) {
  const json::Array *Pair = V.getAsArray();
  if (!Pair || Pair->size() != 2) {
    P.report("expected two line numbers");
    return false;
  }
  return json::fromJSON((*Pair)[0], R.First, P.index(0)) &&
         json::fromJSON((*Pair)[1], R.Last, P.index(1));
}

static bool fromJSON(const json::Value &V, FileLines &F, json::Path P) {
  json::ObjectMapper O(V, P);
  return O && O.map("name", F.Name) && O.mapOptional("lines", F.Lines);
}

Expected<LineFilter> parseLineFilter(StringRef Json) {
  return json::parse<LineFilter>(Json, "line filter");
}

static bool contains(const LineFilter &Filter, const SourcePoint &At) {
  if (!At.Line)
    return false;
  SmallString<256> Path(At.File), Real;
  // Where there is no such name, the one that was given is compared.
  (void)sys::fs::make_absolute(Path);
  sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  (void)sys::fs::real_path(At.File, Real);
  const auto File = find_if(Filter, [&](const FileLines &F) {
    return Path.ends_with(F.Name) || Real.ends_with(F.Name);
  });
  if (File == Filter.end())
    return false;
  return File->Lines.empty() || any_of(File->Lines, [&](const LineRange &R) {
           return R.First <= At.Line && At.Line <= R.Last;
         });
}

bool isInLines(const Finding &F, const LineFilter &Filter) {
  return contains(Filter, F.At);
}

bool comesFromLines(const Finding &F, const LineFilter &Filter) {
  return contains(Filter, F.At) || contains(Filter, F.ArrayAt) ||
         any_of(F.Notes, [&](const Note &N) { return contains(Filter, N.At); });
}

} // namespace bankcheck
