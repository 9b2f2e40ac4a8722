//===- SourceLines.h - Lines of source files, each file read once
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_REPORT_SOURCELINES_H
#define BANKCHECK_LIB_REPORT_SOURCELINES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"
#include <map>
#include <memory>
#include <vector>

namespace bankcheck {

class SourceLines {
public:
  /// Line \p Number of \p File without its end; "" if it cannot be read.
  llvm::StringRef line(const std::string &File, unsigned Number) {
    const auto &Lines = read(File);
    return Number && Number <= Lines.size() ? Lines[Number - 1].rtrim('\r')
                                            : "";
  }
  /// 0 if it cannot be read.
  unsigned count(const std::string &File) { return read(File).size(); }

private:
  const llvm::SmallVector<llvm::StringRef, 0> &read(const std::string &File) {
    auto [At, New] = Files.try_emplace(File);
    if (New)
      if (auto Buffer = llvm::MemoryBuffer::getFile(File)) {
        Buffers.push_back(std::move(*Buffer));
        Buffers.back()->getBuffer().split(At->second, '\n');
      }
    return At->second;
  }

  std::map<std::string, llvm::SmallVector<llvm::StringRef, 0>> Files;
  std::vector<std::unique_ptr<llvm::MemoryBuffer>> Buffers;
};

} // namespace bankcheck

#endif // BANKCHECK_LIB_REPORT_SOURCELINES_H
