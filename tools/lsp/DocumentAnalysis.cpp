//===- DocumentAnalysis.cpp - The analysis of one document, in a child
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DocumentAnalysis.h"
#include "bankcheck/Command/JobPlan.h"
#include "bankcheck/Command/Toolkit.h"
#include "bankcheck/Process/FileMessages.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <fcntl.h>
#include <unistd.h>

namespace bankcheck {

using namespace llvm;

/// The protocol's stream is the server's; what the compiler may print is for
/// the log.
static void leaveStandardStreams() {
  if (const int Nothing = open("/dev/null", O_RDONLY); Nothing >= 0)
    dup2(Nothing, STDIN_FILENO);
  dup2(STDERR_FILENO, STDOUT_FILENO);
}

IntrusiveRefCntPtr<vfs::FileSystem> openFiles(const OpenTexts &Texts) {
  auto Memory = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  for (const auto &[File, Text] : Texts)
    Memory->addFile(File, /*ModificationTime=*/0,
                    MemoryBuffer::getMemBuffer(Text, File));
  auto Files =
      makeIntrusiveRefCnt<vfs::OverlayFileSystem>(vfs::getRealFileSystem());
  Files->pushOverlay(Memory);
  return Files;
}

/// The nearest compile_commands.json above \p File, or "".
static std::string findDatabase(StringRef File) {
  for (StringRef Directory = sys::path::parent_path(File); !Directory.empty();
       Directory = sys::path::parent_path(Directory))
    for (StringRef Below : {"", "build"}) {
      SmallString<256> Database(Directory);
      sys::path::append(Database, Below, "compile_commands.json");
      if (sys::fs::exists(Database))
        return Database.str().str();
    }
  return "";
}

/// How \p File is to be compiled. A database that was only found, and does not
/// know the file, is no obstacle.
static JobPlan planDocument(Options O, const std::string &File) {
  O.Files = {File};
  const bool Named = !O.CompileCommands.empty();
  if (!Named)
    O.CompileCommands = findDatabase(File);
  JobPlan Plan = planJobs(O);
  if (!Plan.Jobs.empty() || Named || O.CompileCommands.empty())
    return Plan;
  O.CompileCommands.clear();
  return planJobs(O);
}

void analyseDocument(const Options &O, const std::string &File,
                     const OpenTexts &Texts, const FileMemory &Memory,
                     raw_ostream &Out) {
  leaveStandardStreams();
  MessageWriter Writer(Out);
  auto Fail = [&](std::string Why) {
    FileReport Report;
    Report.File = File;
    Report.Status = FileStatus::Failed;
    Report.Message = std::move(Why);
    Writer.stageEnded(Report);
  };
  auto Toolkit = findToolkit(O);
  if (!Toolkit)
    return Fail(toString(Toolkit.takeError()));
  const JobPlan Plan = planDocument(O, File);
  if (Plan.Jobs.empty())
    return Fail(join(Plan.Errors, "; "));
  Writer.stageEnded(analyseFile(O, Plan.Jobs.front(), *Toolkit, Writer,
                                openFiles(Texts), &Memory));
}

void prepareDocument(const Options &O, const std::string &File,
                     const OpenTexts &Texts, const FileMemory &Memory) {
  leaveStandardStreams();
  auto Toolkit = findToolkit(O);
  if (!Toolkit)
    return consumeError(Toolkit.takeError());
  const JobPlan Plan = planDocument(O, File);
  if (!Plan.Jobs.empty())
    prepareFile(O, Plan.Jobs.front(), *Toolkit, openFiles(Texts), Memory);
}

} // namespace bankcheck
