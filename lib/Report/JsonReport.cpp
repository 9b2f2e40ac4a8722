//===- JsonReport.cpp - The report for programs
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Report/JsonReport.h"
#include "JsonNames.h"
#include "JsonPictures.h"
#include "JsonText.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/FormatVariadic.h"

namespace bankcheck {

using namespace llvm;

static void writeFileName(json::OStream &J, StringRef File) {
  J.attribute("file", utf8(File));
  if (!json::isUTF8(File))
    J.attribute("file_bytes", toHex(File, /*LowerCase=*/true));
}

static void writePoint(json::OStream &J, const SourcePoint &At) {
  writeFileName(J, At.File);
  J.attribute("line", At.Line);
  J.attribute("column", At.Column);
}

static void writePoints(json::OStream &J, StringRef Key,
                        const std::vector<SourcePoint> &Points) {
  J.attributeArray(Key, [&] {
    for (const SourcePoint &At : Points)
      J.object([&] { writePoint(J, At); });
  });
}

static void writeOptional(json::OStream &J, StringRef Key, StringRef Text) {
  if (!Text.empty())
    J.attribute(Key, utf8(Text));
}

static void writeAccess(json::OStream &J, const AccessReport &A) {
  writePoint(J, A.At);
  J.attribute("operation", operationName(A.Kind));
  J.attribute("bytes", A.Bytes);
  J.attribute("array", utf8(A.Array));
  if (A.ArrayAt.Line)
    J.attributeObject("declaration", [&] { writePoint(J, A.ArrayAt); });
  writePoints(J, "inlined", A.InlinedAt);
  if (!A.MergedWith.empty())
    writePoints(J, "merged", A.MergedWith);
  J.attribute("verdict", spell(A.Certainty));
  writeOptional(J, "reason", A.Reason);
  writeOptional(J, "condition", A.Condition);
  writeOptional(J, "missing", A.Missing);
  if (A.Certainty == Verdict::Unknown)
    return;
  J.attribute("requests", A.Requests);
  J.attribute("wavefronts", A.Wavefronts);
  J.attribute("ideal", A.Ideal);
  if (A.Least < A.Wavefronts)
    J.attribute("least", A.Least);
  J.attributeObject("worst", [&] {
    const WavefrontCount &Count = A.Worst.Count;
    J.attribute("warp", A.Worst.Warp);
    J.attribute("wavefronts", Count.Wavefronts);
    J.attribute("ideal", Count.Ideal);
    J.attribute("ways", Count.ways());
    if (Count.Wavefronts <= Count.Ideal || A.AtMost)
      return;
    writeOptional(J, "words", A.Worst.Words);
    J.attributeObject("request", [&] { writeRequest(J, A.Worst.Example); });
  });
  if (A.WorstIsConditional)
    J.attribute("worst_conditional", true);
  if (A.AtMost)
    J.attribute("at_most", true);
  if (A.Pictures)
    J.attributeObject("pictures", [&] { writePictures(J, *A.Pictures); });
}

void writeJson(json::OStream &J, const KernelReport &K) {
  J.object([&] {
    J.attribute("name", utf8(K.Name));
    J.attribute("mangled", utf8(K.Mangled));
    writePoint(J, K.At);
    writeOptional(J, "unanalysable", K.Unanalysable);
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
      J.attribute("origin", spell(K.Shape.Origin));
      // The place is that of a launch all the same.
      if (K.Shape.Origin == LaunchOrigin::UnknownBlock)
        J.attribute("unknown_block", true);
      if (K.Shape.Further)
        J.attribute("further_block", true);
      writePoint(J, K.Shape.At);
    });
    J.attributeArray("accesses", [&] {
      for (const AccessReport &A : K.Accesses)
        J.object([&] { writeAccess(J, A); });
    });
    if (!K.DeadStores.empty())
      writePoints(J, "dead_stores", K.DeadStores);
    writeOptional(J, "memory_key", K.MemoryKey);
  });
}

void writeJson(json::OStream &J, const FileReport &F) {
  J.object([&] {
    writeFileName(J, F.File);
    J.attribute("status", spell(F.Status));
    writeOptional(J, "message", F.Message);
    J.attributeArray("errors", [&] {
      for (const CompileError &E : F.Errors)
        J.object([&] {
          writePoint(J, E.At);
          J.attribute("message", utf8(E.Message));
        });
    });
    J.attribute("kernels", F.Kernels);
    J.attributeObject("seconds", [&] {
      for (unsigned I = 0; I < F.Seconds.size(); ++I) {
        J.attributeBegin(spell(Stage(I)));
        J.rawValue(formatv("{0:f3}", F.Seconds[I]).str());
        J.attributeEnd();
      }
    });
    J.attribute("peak_mb", F.PeakMegabytes);
  });
}

void writeJson(json::OStream &J, const Fix &F) {
  J.object([&] {
    J.attribute("title", utf8(F.Title));
    J.attribute("array", utf8(F.Array));
    writePoint(J, F.At);
    writePoints(J, "accesses", F.Accesses);
    J.attributeArray("edits", [&] {
      for (const Edit &E : F.Edits)
        J.object([&] {
          writeFileName(J, E.File);
          J.attribute("offset", E.Offset);
          J.attribute("length", E.Length);
          J.attribute("text", utf8(E.Text));
          J.attribute("file_hash", int64_t(E.FileHash));
        });
    });
  });
}

static void writeNotes(json::OStream &J, const std::vector<Note> &Notes) {
  J.attributeArray("notes", [&] {
    for (const Note &N : Notes)
      J.object([&] {
        if (N.At.Line)
          writePoint(J, N.At);
        J.attribute("message", utf8(N.Message));
      });
  });
}

void writeJson(json::OStream &J, const PaddingReport &P) {
  J.object([&] {
    J.attribute("array", utf8(P.Array));
    writePoint(J, P.At);
    if (P.Rule.empty())
      return;
    J.attribute("rule", P.Rule);
    J.attribute("message", utf8(P.Message));
    writeNotes(J, P.Notes);
    writePoints(J, "conflicts", P.Conflicts);
    if (P.Repair) {
      J.attributeBegin("fix");
      writeJson(J, *P.Repair);
      J.attributeEnd();
    }
  });
}

static void writeFinding(json::OStream &J, const Finding &F) {
  J.attribute("rule", F.Rule);
  J.attribute("severity", severityName(F.Level));
  writePoint(J, F.At);
  writeOptional(J, "kernel", F.Kernel);
  J.attribute("fingerprint", F.Fingerprint);
  J.attribute("message", utf8(F.Message));
  writeNotes(J, F.Notes);
  J.attributeArray("fixes", [&] {
    for (const Fix &Each : F.Fixes)
      writeJson(J, Each);
  });
}

void printJson(raw_ostream &OS, const RunReport &Report) {
  json::OStream J(OS, 2);
  J.object([&] {
    J.attributeObject("tool", [&] {
      J.attribute("name", "bankcheck");
      J.attribute("version", BANKCHECK_VERSION);
      J.attribute("llvm", LLVM_VERSION_STRING);
    });
    J.attributeArray("files", [&] {
      for (const FileReport &F : Report.Files)
        writeJson(J, F);
    });
    J.attributeArray("kernels", [&] {
      for (const KernelReport &K : Report.Kernels)
        writeJson(J, K);
    });
    J.attributeArray("fixes", [&] {
      for (const Fix &F : Report.Fixes)
        writeJson(J, F);
    });
    J.attributeArray("paddings", [&] {
      for (const PaddingReport &P : Report.Paddings)
        writeJson(J, P);
    });
    J.attributeArray("findings", [&] {
      for (const Finding &F : Report.Findings)
        J.object([&] { writeFinding(J, F); });
    });
    if (Report.Measured)
      writeMeasured(J, *Report.Measured);
  });
  OS << '\n';
}

} // namespace bankcheck
