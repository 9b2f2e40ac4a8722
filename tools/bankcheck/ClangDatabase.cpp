//===- ClangDatabase.cpp - A compile_commands.json for clang's tools
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ClangDatabase.h"
#include "bankcheck/Command/Toolkit.h"
#include "clang/Tooling/JSONCompilationDatabase.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

namespace bankcheck {

using namespace llvm;
using clang::tooling::CompileCommand;
using clang::tooling::JSONCompilationDatabase;

static void print(json::OStream &J, StringRef Directory, StringRef File,
                  ArrayRef<std::string> Words) {
  J.object([&] {
    J.attribute("directory", Directory);
    J.attribute("file", File);
    J.attributeArray("arguments", [&] {
      for (const std::string &Word : Words)
        J.value(Word);
    });
  });
}

/// The commands of \p Path for other files than those of \p Jobs.
static std::vector<CompileCommand> otherCommands(StringRef Path,
                                                 ArrayRef<Job> Jobs) {
  SmallString<256> File(Path);
  if (sys::fs::is_directory(File))
    sys::path::append(File, "compile_commands.json");
  // Planning the jobs has read it and found it good.
  std::string Problem;
  const auto Database = JSONCompilationDatabase::loadFromFile(
      File, Problem, clang::tooling::JSONCommandLineSyntax::Gnu);
  std::vector<CompileCommand> Commands;
  if (Database)
    Commands = Database->getAllCompileCommands();
  erase_if(Commands, [&](const CompileCommand &C) {
    SmallString<256> File(C.Filename);
    sys::path::make_absolute(C.Directory, File);
    return any_of(
        Jobs, [&](const Job &J) { return sys::fs::equivalent(J.File, File); });
  });
  return Commands;
}

void printClangDatabase(raw_ostream &OS, const Options &O, ArrayRef<Job> Jobs,
                        const std::string &Toolkit) {
  SmallString<256> Here;
  sys::fs::current_path(Here);
  json::OStream J(OS, /*IndentSize=*/2);
  J.array([&] {
    for (const Job &One : Jobs) {
      std::vector<std::string> Words = deviceArguments(One, Toolkit);
      Words.insert(Words.begin(), "clang++");
      // It would silence clang-tidy's checks as well.
      llvm::erase(Words, "-w");
      print(J, Here, One.File, Words);
    }
    if (O.CompileCommands.empty() || !O.Files.empty())
      return;
    for (const CompileCommand &C : otherCommands(O.CompileCommands, Jobs))
      print(J, C.Directory, C.Filename, C.CommandLine);
  });
  OS << '\n';
}

} // namespace bankcheck
