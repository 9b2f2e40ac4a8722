//===- TemporaryDirectory.h - Files that end with the server
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_TOOLS_LSP_TEMPORARYDIRECTORY_H
#define BANKCHECK_TOOLS_LSP_TEMPORARYDIRECTORY_H

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"

namespace bankcheck {

/// A directory of its own, removed with all that is in it at the end.
class TemporaryDirectory {
public:
  explicit TemporaryDirectory(const llvm::Twine &Prefix) {
    if (llvm::sys::fs::createUniqueDirectory(Prefix, Path))
      Path.clear();
  }
  TemporaryDirectory(const TemporaryDirectory &) = delete;
  TemporaryDirectory &operator=(const TemporaryDirectory &) = delete;
  ~TemporaryDirectory() {
    if (!Path.empty())
      llvm::sys::fs::remove_directories(Path);
  }
  /// Empty if there could be none.
  std::string path() const { return Path.str().str(); }

private:
  llvm::SmallString<128> Path;
};

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_LSP_TEMPORARYDIRECTORY_H
