//===- FileMessages.cpp - What a child says about its file
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FileMessages.h"
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

void MessageWriter::moduleDone(const std::string &Text) {
  send("module", [&](json::OStream &J) { J.value(Text); });
}

void receiveMessage(StringRef Line, FileResult &Result) {
  auto Message = json::parse(Line);
  if (!Message) {
    consumeError(Message.takeError());
    return;
  }
  json::Path::Root Root;
  KernelReport Kernel;
  FileReport Report;
  const json::Object *Content = Message->getAsObject();
  if (!Content)
    return;
  if (const json::Value *V = Content->get("kernel");
      V && fromJSON(*V, Kernel, Root))
    Result.Kernels.push_back(std::move(Kernel));
  if (const json::Value *V = Content->get("file");
      V && fromJSON(*V, Report, Root))
    Result.Report = std::move(Report);
  if (const auto Text = Content->getString("module"))
    Result.Module = Text->str();
}

} // namespace bankcheck
