//===- FileMessages.cpp - What a child says about its file
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Process/FileMessages.h"
#include "bankcheck/Report/JsonReport.h"

namespace bankcheck {

using namespace llvm;

void MessageWriter::send(StringRef Key,
                         function_ref<void(json::OStream &)> Content) {
  json::OStream J(Out);
  J.object([&] {
    J.attributeBegin(Key);
    Content(J);
    J.attributeEnd();
  });
  Out << '\n';
  // What was said counts even if the next thing is a crash.
  Out.flush();
}

void MessageWriter::stageEnded(const FileReport &Report) {
  send("file", [&](json::OStream &J) { writeJson(J, Report); });
}

void MessageWriter::kernelDone(KernelReport &&Kernel) {
  send("kernel", [&](json::OStream &J) { writeJson(J, Kernel); });
}

void MessageWriter::fixDone(Fix &&F) {
  send("fix", [&](json::OStream &J) { writeJson(J, F); });
}

void MessageWriter::paddingDone(PaddingReport &&P) {
  send("padding", [&](json::OStream &J) { writeJson(J, P); });
}

void MessageWriter::moduleDone(const std::string &Text) {
  send("module", [&](json::OStream &J) { J.value(Text); });
}

static Error readMessage(StringRef Line, FileResult &Result) {
  auto Message = json::parse(Line);
  if (!Message)
    return Message.takeError();
  json::Path::Root Root("message");
  json::ObjectMapper O(*Message, Root);
  std::optional<KernelReport> Kernel;
  std::optional<Fix> NewFix;
  std::optional<PaddingReport> Padding;
  std::optional<FileReport> File;
  if (!O || !O.map("kernel", Kernel) || !O.map("fix", NewFix) ||
      !O.map("padding", Padding) || !O.map("file", File) ||
      !O.mapOptional("module", Result.Module))
    return Root.getError();
  if (File)
    Result.Report = std::move(*File);
  if (Kernel)
    Result.Kernels.push_back(std::move(*Kernel));
  if (NewFix)
    Result.Fixes.push_back(std::move(*NewFix));
  if (Padding)
    Result.Paddings.push_back(std::move(*Padding));
  return Error::success();
}

void receiveMessage(StringRef Line, FileResult &Result) {
  if (Error Problem = readMessage(Line, Result))
    Result.Misunderstood = toString(std::move(Problem));
}

/// Where an analysis was that never came to its end.
static const char *placeText(const FileReport &Report) {
  static const char *const Texts[StageCount + 1] = {
      ", in the parse", ", in code generation", ", in the optimisation",
      ", in the execution of its kernels", ""};
  return Texts[Report.Seconds.size()];
}

void receiveEnd(const WorkerEnd &End, const std::string &File,
                FileResult &Result) {
  FileReport &Report = Result.Report;
  Report.File = File;
  Report.Kernels = Result.Kernels.size();
  Report.PeakMegabytes = End.PeakMegabytes;
  if (End.Status != FileStatus::Analysed) {
    Report.Status = End.Status;
    Report.Message = End.Message;
    // A process that was never there was nowhere.
    if (End.PeakMegabytes)
      Report.Message += placeText(Report);
  } else if (!Result.Misunderstood.empty()) {
    Report.Status = FileStatus::Failed;
    Report.Message =
        "bankcheck does not understand itself: " + Result.Misunderstood;
  }
}

} // namespace bankcheck
