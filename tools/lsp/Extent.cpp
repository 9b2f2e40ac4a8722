//===- Extent.cpp - The expression that begins at a place
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Extent.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"

namespace bankcheck {

using namespace clang;

namespace {

/// Tokens from a place on, and where the last one that was taken ends.
class Tokens {
public:
  Tokens(llvm::StringRef Text, size_t Begin)
      : Text(Text), Raw(SourceLocation(), languageOptions(), Text.data(),
                        Text.data() + Begin, Text.data() + Text.size()),
        TakenEnd(Begin) {
    Raw.LexFromRawLexer(Next);
  }

  bool is(tok::TokenKind Kind) const { return Next.is(Kind); }
  void take() {
    TakenEnd = Raw.getBufferLocation() - Text.data();
    Raw.LexFromRawLexer(Next);
  }
  /// Takes a bracket and everything up to its counterpart.
  void takeGroup() {
    unsigned Depth = 0;
    do {
      if (Next.isOneOf(tok::l_paren, tok::l_square, tok::l_brace))
        ++Depth;
      else if (Next.isOneOf(tok::r_paren, tok::r_square, tok::r_brace))
        --Depth;
      take();
    } while (Depth && !is(tok::eof));
  }
  size_t takenEnd() const { return TakenEnd; }

private:
  static const LangOptions &languageOptions() {
    static const LangOptions Options = [] {
      LangOptions O;
      O.CPlusPlus = O.CPlusPlus11 = O.CUDA = true;
      return O;
    }();
    return Options;
  }

  llvm::StringRef Text;
  Lexer Raw;
  Token Next;
  size_t TakenEnd;
};

} // namespace

size_t findExtent(llvm::StringRef Text, size_t Begin) {
  if (Begin >= Text.size())
    return Text.size();
  Tokens T(Text, Begin);
  while (T.is(tok::star) || T.is(tok::amp))
    T.take();
  if (T.is(tok::l_paren) || T.is(tok::l_square))
    T.takeGroup();
  else if (!T.is(tok::eof))
    T.take();
  while (true) {
    if (T.is(tok::l_square) || T.is(tok::l_paren)) {
      T.takeGroup();
    } else if (T.is(tok::period) || T.is(tok::arrow) || T.is(tok::coloncolon)) {
      T.take();
      if (T.is(tok::raw_identifier))
        T.take();
    } else {
      return std::max(T.takenEnd(), Begin + 1);
    }
  }
}

} // namespace bankcheck
