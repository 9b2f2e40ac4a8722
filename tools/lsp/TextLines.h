//===- TextLines.h - Places in a text, the compiler's and the protocol's
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The compiler counts lines from 1 and columns in bytes from 1, the protocol
// lines from 0 and columns in UTF-16 units from 0. Lines end with LF, CRLF or
// CR, for both.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_TOOLS_LSP_TEXTLINES_H
#define BANKCHECK_TOOLS_LSP_TEXTLINES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/LSP/Protocol.h"
#include <vector>

namespace bankcheck {

class TextLines {
public:
  /// \p Text must live as long.
  explicit TextLines(llvm::StringRef Text);

  llvm::StringRef text() const { return Text; }
  /// Of a place in bytes; one behind the end is the end.
  llvm::lsp::Position position(size_t Offset) const;
  /// The place in bytes. One behind the end of its line is that end.
  size_t offset(llvm::lsp::Position At) const;
  /// Of a place of the compiler's.
  size_t offset(unsigned Line, unsigned Column) const;

private:
  /// Line \p Index, from 0, without its end.
  llvm::StringRef line(size_t Index) const;

  llvm::StringRef Text;
  std::vector<size_t> Starts; ///< Of the lines; never empty.
};

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_LSP_TEXTLINES_H
