//===- OutputFile.cpp - A report is written whole or not at all
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OutputFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace bankcheck {

using namespace llvm;

/// A device or a pipe has no content to keep.
static bool isSpecial(const std::string &Path) {
  return sys::fs::exists(Path) && !sys::fs::is_regular_file(Path);
}

std::error_code checkOutput(const std::string &Path) {
  if (Path.empty() || Path == "-")
    return {};
  if (sys::fs::is_directory(Path))
    return std::make_error_code(std::errc::is_a_directory);
  if (isSpecial(Path))
    return sys::fs::access(Path, sys::fs::AccessMode::Write);
  const StringRef Directory = sys::path::parent_path(Path);
  return sys::fs::access(Directory.empty() ? "." : Directory,
                         sys::fs::AccessMode::Write);
}

/// Whether all has arrived.
static Error finish(raw_fd_ostream &OS) {
  OS.flush();
  const std::error_code Problem = OS.error();
  OS.clear_error();
  return errorCodeToError(Problem);
}

Error writeOutput(const std::string &Path,
                  function_ref<void(raw_ostream &)> Write) {
  if (Path.empty() || Path == "-") {
    Write(outs());
    return finish(outs());
  }
  if (isSpecial(Path)) {
    std::error_code Problem;
    raw_fd_ostream OS(Path, Problem);
    if (Problem)
      return errorCodeToError(Problem);
    Write(OS);
    return finish(OS);
  }
  // A link stays one: what it leads to is replaced.
  SmallString<256> Real;
  if (sys::fs::real_path(Path, Real))
    Real = Path;
  auto Temporary = sys::fs::TempFile::create(Real + ".%%%%%%%%");
  if (!Temporary)
    return Temporary.takeError();
  raw_fd_ostream OS(Temporary->FD, /*shouldClose=*/false);
  Write(OS);
  if (Error Problem = finish(OS))
    return joinErrors(std::move(Problem), Temporary->discard());
  return Temporary->keep(Real);
}

} // namespace bankcheck
