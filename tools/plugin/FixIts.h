//===- FixIts.h - Fixes as the compiler's own hints
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_TOOLS_PLUGIN_FIXITS_H
#define BANKCHECK_TOOLS_PLUGIN_FIXITS_H

#include "bankcheck/Findings/Finding.h"
#include "clang/Basic/Diagnostic.h"

namespace bankcheck {

/// The edits of that fix of \p F which \p N is about; none if it is about none,
/// or if an edit is in a file that the compiler has not read.
std::vector<clang::FixItHint> hintsOf(const Note &N, const Finding &F,
                                      const clang::SourceManager &Sources);

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_PLUGIN_FIXITS_H
