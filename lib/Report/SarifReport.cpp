//===- SarifReport.cpp - The report for code scanning
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The Static Analysis Results Interchange Format, version 2.1.0. Notes that
// have a place are related locations; those that have none continue the
// message, as viewers show nothing else without being asked.
//
//===----------------------------------------------------------------------===//

#include "JsonText.h"
#include "SarifText.h"
#include "bankcheck/Findings/Fingerprint.h"
#include "bankcheck/Report/Reports.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

namespace bankcheck {

using namespace llvm;

static constexpr StringLiteral SchemaUri =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
    "sarif-schema-2.1.0.json";
static constexpr StringLiteral RootName = "%SRCROOT%";

static StringRef levelOf(Severity S) {
  return S == Severity::Remark ? "note" : severityName(S);
}

namespace {
class SarifWriter {
public:
  SarifWriter(raw_ostream &OS, const RunReport &Report, StringRef Root)
      : J(OS, 2), Report(Report), Root(Root) {}
  void write();

private:
  void writeText(StringRef Key, StringRef Text) {
    J.attributeObject(Key, [&] { J.attribute("text", utf8(Text)); });
  }
  void writeArtifact(const std::string &File);
  void writePhysical(const SourcePoint &At);
  void writeRules();
  void writeResult(const Finding &F);
  void writeFix(const Fix &F);
  void writeNotifications();

  json::OStream J;
  const RunReport &Report;
  StringRef Root;
  SarifText Text;
};
} // namespace

void SarifWriter::writeArtifact(const std::string &File) {
  const std::string Path = pathBelow(Root, File);
  J.attributeObject("artifactLocation", [&] {
    if (sys::path::is_absolute(Path)) {
      J.attribute("uri", fileUri(Path));
      return;
    }
    J.attribute("uri", escapeUri(Path));
    J.attribute("uriBaseId", RootName);
  });
}

void SarifWriter::writePhysical(const SourcePoint &At) {
  J.attributeObject("physicalLocation", [&] {
    writeArtifact(At.File);
    if (!At.Line)
      return;
    J.attributeObject("region", [&] {
      const SarifPoint P = Text.point(At);
      J.attribute("startLine", P.Line);
      J.attribute("startColumn", P.Column);
    });
  });
}

void SarifWriter::writeRules() {
  J.attributeArray("rules", [&] {
    for (const Rule &R : allRules())
      J.object([&] {
        J.attribute("id", R.Name);
        writeText("shortDescription", R.Summary);
        writeText("help", R.Page);
        J.attributeObject("defaultConfiguration",
                          [&] { J.attribute("level", levelOf(R.Level)); });
      });
  });
}

void SarifWriter::writeFix(const Fix &F) {
  writeText("description", F.Title);
  J.attributeArray("artifactChanges", [&] {
    // Edits of one file stand together.
    for (auto First = F.Edits.begin(); First != F.Edits.end();) {
      const auto End = std::find_if(First, F.Edits.end(), [&](const Edit &E) {
        return E.File != First->File;
      });
      J.object([&] {
        writeArtifact(First->File);
        J.attributeArray("replacements", [&] {
          for (const Edit &E : make_range(First, End))
            J.object([&] {
              const SarifPoint From = Text.point(E.File, E.Offset);
              const SarifPoint To = Text.point(E.File, E.Offset + E.Length);
              J.attributeObject("deletedRegion", [&] {
                J.attribute("startLine", From.Line);
                J.attribute("startColumn", From.Column);
                J.attribute("endLine", To.Line);
                J.attribute("endColumn", To.Column);
              });
              writeText("insertedContent", E.Text);
            });
        });
      });
      First = End;
    }
  });
}

void SarifWriter::writeResult(const Finding &F) {
  J.attribute("ruleId", F.Rule);
  if (const Rule *R = findRule(F.Rule))
    J.attribute("ruleIndex", R - allRules().begin());
  J.attribute("level", levelOf(F.Level));
  std::string Message = F.Message;
  for (const Note &N : F.Notes)
    if (!N.At.Line)
      Message += "\n" + N.Message;
  writeText("message", Message);
  J.attributeArray("locations", [&] {
    J.object([&] {
      writePhysical(F.At);
      if (F.Kernel.empty())
        return;
      J.attributeArray("logicalLocations", [&] {
        J.object([&] {
          J.attribute("name", utf8(F.Kernel));
          J.attribute("kind", "function");
        });
      });
    });
  });
  J.attributeArray("relatedLocations", [&] {
    for (const Note &N : F.Notes)
      if (N.At.Line)
        J.object([&] {
          writePhysical(N.At);
          writeText("message", N.Message);
        });
  });
  J.attributeObject("partialFingerprints",
                    [&] { J.attribute("bankcheck/v1", F.Fingerprint); });
  if (any_of(F.Fixes, [](const Fix &Each) { return !Each.Edits.empty(); }))
    J.attributeArray("fixes", [&] {
      for (const Fix &Each : F.Fixes)
        if (!Each.Edits.empty())
          J.object([&] { writeFix(Each); });
    });
}

/// What keeps files from being analysed, to their end or at all.
void SarifWriter::writeNotifications() {
  auto Notify = [&](const SourcePoint &At, StringRef Message) {
    J.object([&] {
      J.attribute("level", "error");
      writeText("message", Message);
      J.attributeArray("locations",
                       [&] { J.object([&] { writePhysical(At); }); });
    });
  };
  J.attributeArray("toolExecutionNotifications", [&] {
    for (const FileReport &F : Report.Files) {
      for (const CompileError &E : F.Errors)
        Notify(E.At.File.empty() ? SourcePoint{F.File, 0, 0} : E.At, E.Message);
      if (!F.Message.empty())
        Notify({F.File, 0, 0}, F.Message);
    }
  });
}

void SarifWriter::write() {
  const bool Whole = all_of(Report.Files, [](const FileReport &F) {
    return F.Status == FileStatus::Analysed;
  });
  J.object([&] {
    J.attribute("$schema", SchemaUri);
    J.attribute("version", "2.1.0");
    J.attributeArray("runs", [&] {
      J.object([&] {
        J.attributeObject("tool", [&] {
          J.attributeObject("driver", [&] {
            J.attribute("name", "bankcheck");
            J.attribute("version", BANKCHECK_VERSION);
            writeRules();
          });
        });
        J.attributeArray("invocations", [&] {
          J.object([&] {
            J.attribute("executionSuccessful", Whole);
            writeNotifications();
          });
        });
        J.attributeObject("originalUriBaseIds", [&] {
          J.attributeObject(RootName, [&] {
            J.attribute("uri", fileUri((Root.rtrim('/') + "/").str()));
          });
        });
        J.attribute("columnKind", "utf16CodeUnits");
        J.attributeArray("results", [&] {
          for (const Finding &F : Report.Findings)
            J.object([&] { writeResult(F); });
        });
      });
    });
  });
}

void printSarif(raw_ostream &OS, const RunReport &Report, StringRef Root) {
  SarifWriter(OS, Report, Root).write();
  OS << '\n';
}

} // namespace bankcheck
