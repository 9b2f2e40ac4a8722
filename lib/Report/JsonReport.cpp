//===- JsonReport.cpp - The report for programs
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Report/Reports.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/JSON.h"

namespace bankcheck {

using namespace llvm;

static const char *verdictName(Verdict V) {
  switch (V) {
  case Verdict::Exact:
    return "exact";
  case Verdict::Conditional:
    return "conditional";
  case Verdict::LowerBound:
    return "lower-bound";
  case Verdict::Unknown:
    return "unknown";
  }
  return "";
}

static const char *originName(LaunchOrigin O) {
  switch (O) {
  case LaunchOrigin::LaunchSite:
    return "launch-site";
  case LaunchOrigin::LaunchBounds:
    return "launch-bounds";
  case LaunchOrigin::Option:
    return "option";
  case LaunchOrigin::UnknownBlock:
  case LaunchOrigin::Assumed:
    return "assumed";
  }
  return "";
}

static void writePoint(json::OStream &J, const SourcePoint &At, bool Column) {
  // JSON is UTF-8; a file name need not be.
  J.attribute("file", json::isUTF8(At.File) ? At.File : json::fixUTF8(At.File));
  J.attribute("line", At.Line);
  if (Column)
    J.attribute("column", At.Column);
}

static void writePoints(json::OStream &J, StringRef Key,
                        const std::vector<SourcePoint> &Points) {
  J.attributeArray(Key, [&] {
    for (const SourcePoint &At : Points)
      J.object([&] { writePoint(J, At, true); });
  });
}

static void writeAccess(json::OStream &J, const AccessReport &A) {
  writePoint(J, A.At, true);
  J.attribute("operation", operationName(A.Kind));
  J.attribute("bytes", A.Bytes);
  J.attribute("array", A.Array);
  writePoints(J, "inlined", A.InlinedAt);
  if (!A.MergedWith.empty())
    writePoints(J, "merged", A.MergedWith);
  J.attribute("verdict", verdictName(A.Certainty));
  if (!A.Reason.empty())
    J.attribute("reason", A.Reason);
  if (!A.Condition.empty())
    J.attribute("condition", A.Condition);
  if (A.Certainty == Verdict::Unknown)
    return;
  J.attribute("requests", A.Requests);
  J.attribute("wavefronts", A.Wavefronts);
  J.attribute("ideal", A.Ideal);
  J.attributeObject("worst", [&] {
    J.attribute("warp", A.Worst.Warp);
    J.attribute("wavefronts", A.Worst.Count.Wavefronts);
    J.attribute("ideal", A.Worst.Count.Ideal);
    J.attribute("ways", A.Worst.Count.ways());
  });
}

static void writeKernel(json::OStream &J, const KernelReport &K) {
  J.attribute("name", K.Name);
  J.attribute("mangled", K.Mangled);
  writePoint(J, K.At, false);
  if (!K.Unanalysable.empty())
    J.attribute("unanalysable", K.Unanalysable);
  J.attributeObject("launch", [&] {
    J.attributeArray("block", [&] {
      for (unsigned N : K.Shape.Block)
        J.value(N);
    });
    if (K.Shape.SharedBytes)
      J.attribute("shared_bytes", *K.Shape.SharedBytes);
    J.attributeObject("parameters", [&] {
      for (const auto &[Name, Value] : K.Parameters)
        J.attribute(Name, Value);
    });
    J.attribute("origin", originName(K.Shape.Origin));
    writePoint(J, K.Shape.At, false);
  });
  J.attributeArray("accesses", [&] {
    for (const AccessReport &A : K.Accesses)
      J.object([&] { writeAccess(J, A); });
  });
}

static void writeFinding(json::OStream &J, const Finding &F) {
  J.attribute("rule", F.Rule);
  writePoint(J, F.At, true);
  J.attribute("message", F.Message);
  J.attributeArray("notes", [&] {
    for (const Note &N : F.Notes)
      J.object([&] {
        if (N.At.Line)
          writePoint(J, N.At, true);
        J.attribute("message", N.Message);
      });
  });
  J.attributeArray("fixes", [] {});
}

void printJson(raw_ostream &OS, const RunReport &Report) {
  json::OStream J(OS, 2);
  J.object([&] {
    J.attributeObject("tool", [&] {
      J.attribute("name", "bankcheck");
      J.attribute("version", BANKCHECK_VERSION);
      J.attribute("llvm", LLVM_VERSION_STRING);
    });
    J.attributeArray("kernels", [&] {
      for (const KernelReport &K : Report.Kernels)
        J.object([&] { writeKernel(J, K); });
    });
    J.attributeArray("findings", [&] {
      for (const Finding &F : Report.Findings)
        J.object([&] { writeFinding(J, F); });
    });
  });
  OS << '\n';
}

} // namespace bankcheck
