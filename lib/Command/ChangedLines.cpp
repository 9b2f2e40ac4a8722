//===- ChangedLines.cpp - What has changed since a revision
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Command/ChangedLines.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

namespace bankcheck {

using namespace llvm;

/// Keeps a file that has no lines from having all.
static constexpr LineRange NoLines{0, 0};

static std::string contentOf(StringRef Path) {
  auto Buffer = MemoryBuffer::getFile(Path);
  return Buffer ? (*Buffer)->getBuffer().str() : "";
}

/// What git prints; an error has what it complains of.
static Expected<std::string> runGit(ArrayRef<StringRef> Arguments) {
  auto Git = sys::findProgramByName("git");
  if (!Git)
    return createStringError("git is not installed");
  SmallString<128> Out, Err;
  if (std::error_code Problem =
          sys::fs::createTemporaryFile("bankcheck", "out", Out))
    return errorCodeToError(Problem);
  scope_exit RemoveOut([&] { sys::fs::remove(Out); });
  if (std::error_code Problem =
          sys::fs::createTemporaryFile("bankcheck", "err", Err))
    return errorCodeToError(Problem);
  scope_exit RemoveErr([&] { sys::fs::remove(Err); });
  SmallVector<StringRef, 12> Words{*Git};
  append_range(Words, Arguments);
  std::string Message;
  const int Status =
      sys::ExecuteAndWait(*Git, Words, /*Env=*/std::nullopt,
                          {StringRef(), StringRef(Out), StringRef(Err)},
                          /*SecondsToWait=*/0, /*MemoryLimit=*/0, &Message);
  if (!Status)
    return contentOf(Out);
  if (Message.empty())
    Message = contentOf(Err);
  StringRef First = StringRef(Message).trim().split('\n').first;
  First.consume_front("fatal: ");
  return createStringError("git: " + First);
}

static std::string nameIn(StringRef Directory, StringRef File) {
  SmallString<256> Path(Directory);
  sys::path::append(Path, File);
  return Path.str().str();
}

namespace {
/// "@@ -1,2 +3,4 @@"
struct Hunk {
  unsigned Removed = 1, First = 0, Added = 1;
};
} // namespace

static std::optional<Hunk> readHunk(StringRef Line) {
  if (!Line.consume_front("@@ -"))
    return std::nullopt;
  const auto [Old, Rest] = Line.split(" +");
  const auto [Start, Count] = Rest.split(' ').first.split(',');
  const StringRef OldCount = Old.split(',').second;
  Hunk H;
  if (Start.getAsInteger(10, H.First) ||
      (!Count.empty() && Count.getAsInteger(10, H.Added)) ||
      (!OldCount.empty() && OldCount.getAsInteger(10, H.Removed)))
    return std::nullopt;
  return H;
}

/// Git puts odd names in quotes.
static std::string readName(StringRef Text) {
  if (auto Quoted = json::parse(Text)) {
    if (auto Name = Quoted->getAsString())
      return Name->str();
  } else {
    consumeError(Quoted.takeError());
  }
  // A name with a blank ends with a tab.
  return Text.rtrim('\t').str();
}

LineFilter readDiff(StringRef Diff, StringRef Directory) {
  LineFilter Changed;
  // Of the files themselves, which may look like anything.
  unsigned LinesToSkip = 0;
  while (!Diff.empty()) {
    StringRef Line;
    std::tie(Line, Diff) = Diff.split('\n');
    if (LinesToSkip && !Line.starts_with("\\")) {
      --LinesToSkip;
    } else if (Line.consume_front("+++ ")) {
      Changed.push_back({nameIn(Directory, readName(Line)), {NoLines}});
    } else if (auto H = readHunk(Line); H && !Changed.empty()) {
      LinesToSkip = H->Removed + H->Added;
      if (H->Added)
        Changed.back().Lines.push_back({H->First, H->First + H->Added - 1});
    }
  }
  return Changed;
}

Expected<LineFilter> linesChangedSince(StringRef Revision) {
  if (Revision.empty() || Revision.starts_with("-"))
    return createStringError("'" + Revision + "' is no revision");
  auto Top = runGit({"rev-parse", "--show-toplevel"});
  if (!Top)
    return Top.takeError();
  const StringRef Directory = StringRef(*Top).rtrim('\n');
  auto Diff =
      runGit({"-C", Directory, "-c", "core.quotePath=off", "diff",
              "--unified=0", "--no-color", "--no-ext-diff", "--no-prefix",
              "--no-renames", "--merge-base", Revision, "--"});
  if (!Diff)
    return Diff.takeError();
  auto Untracked = runGit(
      {"-C", Directory, "ls-files", "-z", "--others", "--exclude-standard"});
  if (!Untracked)
    return Untracked.takeError();
  LineFilter Changed = readDiff(*Diff, Directory);
  SmallVector<StringRef, 8> Names;
  StringRef(*Untracked)
      .split(Names, '\0', /*MaxSplit=*/-1,
             /*KeepEmpty=*/false);
  for (StringRef Name : Names)
    Changed.push_back({nameIn(Directory, Name), {}});
  return Changed;
}

} // namespace bankcheck
