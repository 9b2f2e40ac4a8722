//===- Extent.h - The expression that begins at a place
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The analysis knows where an access begins; an editor marks it whole. The
// text may be edited since, or not compile, so this looks at tokens only.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_TOOLS_LSP_EXTENT_H
#define BANKCHECK_TOOLS_LSP_EXTENT_H

#include "llvm/ADT/StringRef.h"

namespace bankcheck {

/// From one byte of a text to before another.
struct Extent {
  size_t Begin, End;
};

/// Of the postfix expression that begins at \p Place of \p Text:
/// "tile[x][y + 1]", "s.a->b[i]", "*p", "atomicAdd(&h[i], 1)". If an assignment
/// stands at \p Place, of the expression that it assigns to. Else of the token.
/// \p Text ends with a zero, as that of a std::string does.
Extent findExtent(llvm::StringRef Text, size_t Place);

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_LSP_EXTENT_H
