//===- JsonReader.cpp - What JsonReport.cpp wrote, read back
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "JsonPictures.h"
#include "JsonReading.h"
#include "bankcheck/Report/JsonReport.h"
#include "llvm/ADT/StringExtras.h"

namespace bankcheck {

using namespace llvm;
using json::ObjectMapper;

static bool readFileName(const json::Value &V, std::string &File,
                         json::Path P) {
  ObjectMapper O(V, P);
  std::string Bytes;
  if (!O || !O.map("file", File) || !O.mapOptional("file_bytes", Bytes))
    return false;
  if (Bytes.empty() || tryGetFromHex(Bytes, File))
    return true;
  P.field("file_bytes").report("expected hexadecimal digits");
  return false;
}

static bool fromJSON(const json::Value &V, SourcePoint &At, json::Path P) {
  ObjectMapper O(V, P);
  return O && readFileName(V, At.File, P) && O.map("line", At.Line) &&
         O.map("column", At.Column);
}

static bool fromJSON(const json::Value &V, CompileError &E, json::Path P) {
  ObjectMapper O(V, P);
  return O && fromJSON(V, E.At, P) && O.map("message", E.Message);
}

static bool fromJSON(const json::Value &V, WorstRequest &W, json::Path P) {
  ObjectMapper O(V, P);
  return O && O.map("warp", W.Warp) &&
         O.map("wavefronts", W.Count.Wavefronts) &&
         O.map("ideal", W.Count.Ideal) && O.mapOptional("words", W.Words) &&
         O.mapOptional("request", W.Example);
}

static bool fromJSON(const json::Value &V, AccessReport &A, json::Path P) {
  ObjectMapper O(V, P);
  if (!O || !fromJSON(V, A.At, P) || !O.map("operation", A.Kind) ||
      !O.map("bytes", A.Bytes) || !O.map("array", A.Array) ||
      !O.mapOptional("declaration", A.ArrayAt) ||
      !O.map("inlined", A.InlinedAt) ||
      !O.mapOptional("merged", A.MergedWith) ||
      !O.map("verdict", A.Certainty) || !O.mapOptional("reason", A.Reason) ||
      !O.mapOptional("condition", A.Condition) ||
      !O.mapOptional("missing", A.Missing))
    return false;
  if (A.Certainty == Verdict::Unknown)
    return true;
  if (!O.map("requests", A.Requests) || !O.map("wavefronts", A.Wavefronts))
    return false;
  A.Least = A.Wavefronts;
  return O.map("ideal", A.Ideal) && O.mapOptional("least", A.Least) &&
         O.map("worst", A.Worst) &&
         O.mapOptional("worst_conditional", A.WorstIsConditional) &&
         O.mapOptional("at_most", A.AtMost) && O.map("pictures", A.Pictures);
}

static bool fromJSON(const json::Value &V, Launch &L, json::Path P) {
  ObjectMapper O(V, P);
  bool UnknownBlock = false;
  if (!O || !mapArray<unsigned>(O, "block", L.Block, P) ||
      !O.map("shared_bytes", L.SharedBytes) || !O.map("origin", L.Origin) ||
      !O.mapOptional("unknown_block", UnknownBlock) ||
      !O.mapOptional("further_block", L.Further) || !fromJSON(V, L.At, P))
    return false;
  if (UnknownBlock)
    L.Origin = LaunchOrigin::UnknownBlock;
  return true;
}

/// "launch" has what the kernel keeps beside its launch: values by name.
static bool readParameters(const json::Value &Launch, KernelReport &K,
                           json::Path P) {
  ObjectMapper O(Launch, P);
  return O && O.map("parameters", K.Parameters);
}

bool fromJSON(const json::Value &V, KernelReport &K, json::Path P) {
  ObjectMapper O(V, P);
  return O && O.map("name", K.Name) && O.map("mangled", K.Mangled) &&
         fromJSON(V, K.At, P) &&
         O.mapOptional("unanalysable", K.Unanalysable) &&
         O.map("launch", K.Shape) &&
         readParameters(*V.getAsObject()->get("launch"), K,
                        P.field("launch")) &&
         O.map("accesses", K.Accesses) &&
         O.mapOptional("dead_stores", K.DeadStores) &&
         O.mapOptional("memory_key", K.MemoryKey);
}

bool fromJSON(const json::Value &V, FileReport &F, json::Path P) {
  ObjectMapper O(V, P);
  std::map<std::string, double> Seconds;
  if (!O || !readFileName(V, F.File, P) || !O.map("status", F.Status) ||
      !O.mapOptional("message", F.Message) || !O.map("errors", F.Errors) ||
      !O.map("kernels", F.Kernels) || !O.map("seconds", Seconds) ||
      !O.map("peak_mb", F.PeakMegabytes))
    return false;
  F.Seconds.clear();
  for (const auto &S : spellings(Stage()))
    if (auto Found = Seconds.find(S.Name.str()); Found != Seconds.end())
      F.Seconds.push_back(Found->second);
  return true;
}

static bool fromJSON(const json::Value &V, Edit &E, json::Path P) {
  ObjectMapper O(V, P);
  int64_t Hash = 0;
  if (!O || !readFileName(V, E.File, P) || !O.map("offset", E.Offset) ||
      !O.map("length", E.Length) || !O.map("text", E.Text) ||
      !O.map("file_hash", Hash))
    return false;
  E.FileHash = Hash;
  return true;
}

bool fromJSON(const json::Value &V, Fix &F, json::Path P) {
  ObjectMapper O(V, P);
  return O && fromJSON(V, F.At, P) && O.map("title", F.Title) &&
         O.map("array", F.Array) && O.map("accesses", F.Accesses) &&
         O.map("edits", F.Edits);
}

static bool fromJSON(const json::Value &V, Note &N, json::Path P) {
  ObjectMapper O(V, P);
  return O && (!V.getAsObject()->get("line") || fromJSON(V, N.At, P)) &&
         O.map("message", N.Message);
}

bool fromJSON(const json::Value &V, PaddingReport &R, json::Path P) {
  ObjectMapper O(V, P);
  return O && fromJSON(V, R.At, P) && O.map("array", R.Array) &&
         O.mapOptional("rule", R.Rule) && O.mapOptional("message", R.Message) &&
         O.mapOptional("notes", R.Notes) &&
         O.mapOptional("conflicts", R.Conflicts) && O.map("fix", R.Repair);
}

Expected<RunReport> readReport(StringRef Text) {
  auto V = json::parse(Text);
  if (!V)
    return V.takeError();
  const json::Object *Top = V->getAsObject();
  const json::Object *Tool = Top ? Top->getObject("tool") : nullptr;
  if (!Tool || Tool->getString("name") != "bankcheck")
    return createStringError("bankcheck did not write it");
  json::Path::Root Root("report");
  ObjectMapper O(*V, Root);
  RunReport Run;
  if (!O.map("files", Run.Files) || !O.map("kernels", Run.Kernels) ||
      !O.mapOptional("fixes", Run.Fixes) ||
      !O.mapOptional("paddings", Run.Paddings))
    return Root.getError();
  size_t Kernels = 0;
  for (const FileReport &F : Run.Files)
    Kernels += F.Kernels;
  if (Kernels != Run.Kernels.size())
    return createStringError("its files have another number of kernels");
  return Run;
}

} // namespace bankcheck
