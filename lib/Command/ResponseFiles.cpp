//===- ResponseFiles.cpp - Options that a command takes from files
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ResponseFiles.h"
#include "CommandPaths.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/StringSaver.h"

namespace bankcheck {

using namespace llvm;

/// Deeper nesting is a file that names itself.
static constexpr unsigned MaxDepth = 16;

namespace {

class Expander {
public:
  Expander(StringRef Directory, bool Nvcc) : Directory(Directory), Nvcc(Nvcc) {}

  Error expand(ArrayRef<std::string> Words, unsigned Depth);

  std::vector<std::string> Expanded;

private:
  Error read(StringRef Name, unsigned Depth);

  StringRef Directory;
  bool Nvcc;
};

} // namespace

Error Expander::read(StringRef Name, unsigned Depth) {
  auto Failed = [&](const Twine &Why) {
    return createStringError(inconvertibleErrorCode(),
                             "file of options '" + Name + "': " + Why);
  };
  if (Depth == MaxDepth)
    return Failed("it names itself");
  auto Buffer = MemoryBuffer::getFile(pathFrom(Directory, Name));
  if (!Buffer)
    return Failed("cannot read it: " + Buffer.getError().message());
  BumpPtrAllocator Memory;
  StringSaver Saver(Memory);
  SmallVector<const char *, 16> Words;
  cl::TokenizeGNUCommandLine((*Buffer)->getBuffer(), Saver, Words);
  return expand(std::vector<std::string>(Words.begin(), Words.end()),
                Depth + 1);
}

Error Expander::expand(ArrayRef<std::string> Words, unsigned Depth) {
  while (!Words.empty()) {
    StringRef Word = Words.consume_front();
    SmallVector<StringRef, 2> Names;
    if (Nvcc && (Word == "--options-file" || Word == "-optf") && !Words.empty())
      StringRef(Words.consume_front()).split(Names, ',');
    else if (Nvcc && (Word.consume_front("--options-file=") ||
                      Word.consume_front("-optf=")))
      Word.split(Names, ',');
    else if (Word.size() > 1 && Word.consume_front("@"))
      Names.push_back(Word);
    else
      Expanded.push_back(Word.str());
    for (StringRef Name : Names)
      if (Error E = read(Name, Depth))
        return E;
  }
  return Error::success();
}

Expected<std::vector<std::string>>
expandResponseFiles(ArrayRef<std::string> Words, StringRef Directory,
                    bool Nvcc) {
  Expander E(Directory, Nvcc);
  if (Error Failure = E.expand(Words, /*Depth=*/0))
    return Failure;
  return std::move(E.Expanded);
}

} // namespace bankcheck
