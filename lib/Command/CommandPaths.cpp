//===- CommandPaths.cpp - Paths in a command that ran elsewhere
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CommandPaths.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace bankcheck {

using namespace llvm;

std::string pathFrom(StringRef Directory, StringRef Path) {
  if (Directory.empty() || Path.empty() || sys::path::is_absolute(Path))
    return Path.str();
  SmallString<256> Full(Directory);
  sys::path::append(Full, Path);
  // One name for each file, so that what two commands say of it is one thing;
  // but behind a link ".." does not undo the name before it.
  SmallString<256> Short(Full);
  sys::path::remove_dots(Short, /*remove_dot_dot=*/true);
  return (sys::fs::equivalent(Short, Full) ? Short : Full).str().str();
}

std::string includeFrom(StringRef Directory, StringRef Name) {
  std::string Full = pathFrom(Directory, Name);
  return sys::fs::exists(Full) ? Full : Name.str();
}

} // namespace bankcheck
