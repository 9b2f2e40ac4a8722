//===- Markup.h - Text from the source inside HTML and SVG
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_REPORT_MARKUP_H
#define BANKCHECK_LIB_REPORT_MARKUP_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace bankcheck {

/// \p Text as the content of an element or an attribute in quotes: valid UTF-8
/// without characters that mean something to a parser, or that XML forbids.
std::string escaped(llvm::StringRef Text);

} // namespace bankcheck

#endif // BANKCHECK_LIB_REPORT_MARKUP_H
