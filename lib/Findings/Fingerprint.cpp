//===- Fingerprint.cpp - The same finding in another version of the source
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Findings/Fingerprint.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"
#include <map>

namespace bankcheck {

using namespace llvm;

std::string findSourceRoot() {
  SmallString<256> Here;
  if (sys::fs::current_path(Here))
    return "";
  for (StringRef Each = Here; !Each.empty();
       Each = sys::path::parent_path(Each)) {
    SmallString<256> Git(Each);
    sys::path::append(Git, ".git");
    if (sys::fs::exists(Git))
      return Each.str();
  }
  return Here.str().str();
}

std::string pathBelow(StringRef Root, StringRef File) {
  SmallString<256> Path(File);
  // Without a current directory the path stays as it is.
  (void)sys::fs::make_absolute(Path);
  sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  StringRef Rest = Path;
  if (!Root.empty() && Rest.consume_front(Root.rtrim('/')) &&
      Rest.consume_front("/"))
    return sys::path::convert_to_slash(Rest);
  return sys::path::convert_to_slash(Path);
}

namespace {
/// The lines of files without white space and comments at their ends, each file
/// read once.
class PlainLines {
public:
  explicit PlainLines(vfs::FileSystem &Files) : Files(Files) {}

  std::string line(const SourcePoint &At) {
    auto [Known, New] = Buffers.try_emplace(At.File);
    if (New)
      if (auto Buffer = Files.getBufferForFile(At.File))
        Known->second = std::move(*Buffer);
    if (!Known->second)
      return "";
    SmallVector<StringRef, 0> Lines;
    Known->second->getBuffer().split(Lines, '\n');
    if (!At.Line || At.Line > Lines.size())
      return "";
    std::string Plain = Lines[At.Line - 1].split("//").first.str();
    llvm::erase_if(Plain, isSpace);
    return Plain;
  }

private:
  vfs::FileSystem &Files;
  std::map<std::string, std::unique_ptr<MemoryBuffer>> Buffers;
};
} // namespace

void addFingerprints(std::vector<Finding> &Findings, StringRef Root,
                     vfs::FileSystem &Files) {
  std::vector<Finding *> InOrder;
  for (Finding &F : Findings)
    InOrder.push_back(&F);
  llvm::sort(InOrder, [](const Finding *A, const Finding *B) {
    return std::tie(A->At, A->Message) < std::tie(B->At, B->Message);
  });
  PlainLines Lines(Files);
  std::map<std::string, unsigned> Before;
  for (Finding *F : InOrder) {
    // A zero byte is in none of the parts.
    const char Zero = '\0';
    std::string Text = F->Rule;
    for (const std::string &Part :
         {pathBelow(Root, F->At.File), F->Kernel, Lines.line(F->At)})
      (Text += Zero) += Part;
    const unsigned Number = Before[Text]++;
    F->Fingerprint =
        utohexstr(xxh3_64bits(Text + Zero + std::to_string(Number)),
                  /*LowerCase=*/true, /*Width=*/16);
  }
}

} // namespace bankcheck
