//===- Includers.cpp - Which source of a database includes a file
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CommandPaths.h"
#include "CompileDatabase.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

namespace bankcheck {

using namespace llvm;

/// The name in a line '#include "name"' or '#include <name>'; else empty.
static StringRef includedName(StringRef Line) {
  Line = Line.ltrim();
  if (!Line.consume_front("#"))
    return "";
  Line = Line.ltrim();
  if (!Line.consume_front("include"))
    return "";
  Line = Line.ltrim();
  if (Line.consume_front("\""))
    return Line.take_until([](char C) { return C == '"'; });
  if (Line.consume_front("<"))
    return Line.take_until([](char C) { return C == '>'; });
  return "";
}

namespace {

class Search {
public:
  Search(const DatabaseEntry &Entry, const sys::fs::UniqueID &Sought);

  bool reaches(const std::string &File);

private:
  std::vector<std::string> Directories;
  sys::fs::UniqueID Sought;
  StringSet<> Seen;
};

} // namespace

Search::Search(const DatabaseEntry &Entry, const sys::fs::UniqueID &Sought)
    : Sought(Sought) {
  // -Idir of nvcc commands, "-I dir" of clang's, and -isystem.
  const std::vector<std::string> &Words = Entry.Command.Arguments;
  for (size_t I = 0; I < Words.size(); ++I) {
    StringRef Word = Words[I];
    if ((Word == "-I" || Word == "-isystem" || Word == "-iquote") &&
        I + 1 < Words.size())
      Directories.push_back(Words[++I]);
    else if (Word.consume_front("-I"))
      Directories.push_back(Word.str());
  }
}

bool Search::reaches(const std::string &File) {
  if (!Seen.insert(File).second)
    return false;
  auto Buffer = MemoryBuffer::getFile(File);
  if (!Buffer)
    return false;
  StringRef Rest = (*Buffer)->getBuffer();
  while (!Rest.empty()) {
    StringRef Line;
    std::tie(Line, Rest) = Rest.split('\n');
    const StringRef Name = includedName(Line);
    if (Name.empty())
      continue;
    std::vector<std::string> Places = {
        pathFrom(sys::path::parent_path(File), Name)};
    for (const std::string &Directory : Directories)
      Places.push_back(pathFrom(Directory, Name));
    for (const std::string &Place : Places) {
      sys::fs::UniqueID Found;
      if (sys::fs::getUniqueID(Place, Found))
        continue;
      if (Found == Sought || reaches(Place))
        return true;
      break;
    }
  }
  return false;
}

const DatabaseEntry *findIncluder(const CompileDatabase &Database,
                                  StringRef File) {
  sys::fs::UniqueID Sought;
  if (sys::fs::getUniqueID(File, Sought))
    return nullptr;
  for (const DatabaseEntry &Entry : Database.Entries)
    if (Entry.Failure.empty() && Search(Entry, Sought).reaches(Entry.File))
      return &Entry;
  return nullptr;
}

} // namespace bankcheck
