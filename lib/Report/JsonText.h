//===- JsonText.h - Text of source files, in JSON
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_REPORT_JSONTEXT_H
#define BANKCHECK_LIB_REPORT_JSONTEXT_H

#include "llvm/Support/JSON.h"

namespace bankcheck {

/// JSON is UTF-8; what comes from source files need not be.
inline std::string utf8(llvm::StringRef Text) {
  return llvm::json::isUTF8(Text) ? Text.str() : llvm::json::fixUTF8(Text);
}

} // namespace bankcheck

#endif // BANKCHECK_LIB_REPORT_JSONTEXT_H
