//===- CompileDatabase.cpp - The CUDA files of a compile_commands.json
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompileDatabase.h"
#include "CommandPaths.h"
#include "clang/Tooling/JSONCompilationDatabase.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace bankcheck {

using namespace llvm;
using clang::tooling::CompileCommand;
using clang::tooling::JSONCompilationDatabase;

/// The one name of a file, whether it exists or not.
static std::string realName(StringRef File) {
  SmallString<256> Real;
  if (!sys::fs::real_path(File, Real))
    return Real.str().str();
  Real = File;
  if (sys::fs::make_absolute(Real))
    return File.str();
  sys::path::remove_dots(Real, /*remove_dot_dot=*/true);
  return Real.str().str();
}

/// The entry of a command for CUDA source; nothing for any other command.
static std::optional<DatabaseEntry> readEntry(const CompileCommand &C) {
  DatabaseEntry Entry;
  Entry.File = pathFrom(C.Directory, C.Filename);
  Entry.Real = realName(Entry.File);
  ArrayRef<std::string> Words = findCompiler(C.CommandLine);
  // Nobody knows what another program does to the file, unless it is CUDA's.
  if (Words.empty()) {
    if (sys::path::extension(Entry.File) != ".cu")
      return std::nullopt;
    Entry.Failure = "its command in the database has no compiler that is known";
    return Entry;
  }
  auto Command = readCompilerCommand(Words, C.Directory);
  if (!Command) {
    Entry.Failure = toString(Command.takeError());
    return Entry;
  }
  if (none_of(Command->CudaInputs, [&](StringRef Input) {
        return realName(pathFrom(C.Directory, Input)) == Entry.Real;
      }))
    return std::nullopt;
  Entry.Command = std::move(*Command);
  if (!sys::fs::is_directory(C.Directory))
    Entry.Failure =
        "the directory of its command, " + C.Directory + ", does not exist";
  else if (!Entry.Command.NoCompilation.empty())
    Entry.Failure =
        "its command compiles nothing: " + Entry.Command.NoCompilation;
  return Entry;
}

Expected<CompileDatabase> readCompileDatabase(StringRef Path) {
  SmallString<256> File(Path);
  if (sys::fs::is_directory(File))
    sys::path::append(File, "compile_commands.json");
  auto Failed = [&](StringRef Why) {
    return createStringError(inconvertibleErrorCode(), File + ": " + Why);
  };
  if (std::error_code Problem =
          sys::fs::access(File, sys::fs::AccessMode::Exist))
    return Failed("cannot read it: " + Problem.message());
  std::string Message;
  auto Json = JSONCompilationDatabase::loadFromFile(
      File, Message, clang::tooling::JSONCommandLineSyntax::Gnu);
  if (!Json)
    return Failed("it is no compilation database: " +
                  StringRef(Message).trim().str());
  CompileDatabase Database;
  Database.Path = File.str().str();
  StringMap<size_t> Known;
  const auto Commands = Json->getAllCompileCommands();
  for (const CompileCommand &C : Commands) {
    auto Entry = readEntry(C);
    if (!Entry)
      continue;
    auto [Place, New] = Known.try_emplace(Entry->Real, Database.Entries.size());
    if (New)
      Database.Entries.push_back(std::move(*Entry));
    else
      ++Database.Entries[Place->second].Commands;
  }
  if (Database.Entries.empty())
    return Failed(Commands.empty() ? "it has no commands"
                                   : "none of its commands compiles CUDA");
  return Database;
}

const DatabaseEntry *findEntry(const CompileDatabase &Database,
                               StringRef File) {
  const std::string Sought = realName(File);
  for (const DatabaseEntry &Entry : Database.Entries)
    if (Entry.Real == Sought)
      return &Entry;
  return nullptr;
}

const DatabaseEntry *findNearest(const CompileDatabase &Database,
                                 StringRef File) {
  const std::string Sought = realName(File);
  auto Shared = [&](const DatabaseEntry &Entry) {
    auto [Mine, Theirs] =
        std::mismatch(sys::path::begin(Sought), sys::path::end(Sought),
                      sys::path::begin(Entry.Real), sys::path::end(Entry.Real));
    return std::distance(sys::path::begin(Sought), Mine);
  };
  const DatabaseEntry *Nearest = nullptr;
  for (const DatabaseEntry &Entry : Database.Entries)
    if (Entry.Failure.empty() && (!Nearest || Shared(*Nearest) < Shared(Entry)))
      Nearest = &Entry;
  return Nearest;
}

} // namespace bankcheck
