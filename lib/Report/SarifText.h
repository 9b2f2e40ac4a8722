//===- SarifText.h - Places as SARIF counts them
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_REPORT_SARIFTEXT_H
#define BANKCHECK_LIB_REPORT_SARIFTEXT_H

#include "bankcheck/Device/SharedAccess.h"
#include "llvm/Support/MemoryBuffer.h"
#include <map>
#include <memory>

namespace bankcheck {

/// Both count from 1, columns in UTF-16 code units.
struct SarifPoint {
  unsigned Line = 1, Column = 1;
};

/// Turns bytes into code units, each file read once. What cannot be read has
/// its bytes for columns.
class SarifText {
public:
  SarifPoint point(const SourcePoint &At);
  SarifPoint point(const std::string &File, unsigned Offset);

private:
  llvm::StringRef text(const std::string &File);
  std::map<std::string, std::unique_ptr<llvm::MemoryBuffer>> Buffers;
};

/// "file:///a/b%20c".
std::string fileUri(llvm::StringRef AbsolutePath);

/// What a URI may have in its path, the rest escaped.
std::string escapeUri(llvm::StringRef Path);

} // namespace bankcheck

#endif // BANKCHECK_LIB_REPORT_SARIFTEXT_H
