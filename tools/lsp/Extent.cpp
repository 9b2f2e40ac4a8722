//===- Extent.cpp - The expression that begins at a place
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Extent.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/OperatorPrecedence.h"
#include "clang/Lex/Lexer.h"
#include <optional>
#include <vector>

namespace bankcheck {

using namespace clang;

static const LangOptions &languageOptions() {
  static const LangOptions Options = [] {
    LangOptions O;
    O.CPlusPlus = O.CPlusPlus11 = O.CUDA = true;
    return O;
  }();
  return Options;
}

namespace {

struct PlacedToken {
  tok::TokenKind Kind;
  size_t Begin, End;

  bool is(tok::TokenKind K) const { return Kind == K; }
  bool opens() const {
    return is(tok::l_paren) || is(tok::l_square) || is(tok::l_brace);
  }
  bool closes() const {
    return is(tok::r_paren) || is(tok::r_square) || is(tok::r_brace);
  }
  bool joins() const {
    return is(tok::period) || is(tok::arrow) || is(tok::coloncolon);
  }
  bool steps() const { return is(tok::plusplus) || is(tok::minusminus); }
  bool assigns() const {
    return getBinOpPrecedence(Kind, /*GreaterThanIsOperator=*/true,
                              /*CPlusPlus11=*/true) == prec::Assignment;
  }
};

/// The tokens of a text from a place on.
class TokenStream {
public:
  TokenStream(llvm::StringRef Text, size_t Begin)
      : Start(Text.data()), Raw(SourceLocation(), languageOptions(), Start,
                                Start + Begin, Start + Text.size()) {}

  PlacedToken next() {
    Token T;
    Raw.LexFromRawLexer(T);
    const size_t End = Raw.getBufferLocation() - Start;
    return {T.getKind(), End - T.getLength(), End};
  }

private:
  const char *Start;
  Lexer Raw;
};

} // namespace

/// Where the expression ends that begins at \p Begin.
static size_t findEnd(llvm::StringRef Text, size_t Begin) {
  TokenStream Tokens(Text, Begin);
  PlacedToken T = Tokens.next();
  size_t End = std::min(Begin + 1, Text.size());
  auto Take = [&] {
    End = T.End;
    T = Tokens.next();
  };
  auto TakeGroup = [&] {
    unsigned Depth = 0;
    do {
      Depth += T.opens();
      Depth -= T.closes();
      Take();
    } while (Depth && !T.is(tok::eof));
  };
  while (T.is(tok::star) || T.is(tok::amp) || T.steps())
    Take();
  if (T.opens())
    TakeGroup();
  else if (!T.is(tok::eof))
    Take();
  while (T.is(tok::l_square) || T.is(tok::l_paren) || T.joins()) {
    if (!T.joins()) {
      TakeGroup();
      continue;
    }
    Take();
    if (T.is(tok::raw_identifier))
      Take();
  }
  return End;
}

/// The expression before the operator at \p Place; nothing if there is none.
static std::optional<Extent> findBefore(llvm::StringRef Text, size_t Place) {
  // What was before this statement is of no interest, be it a wrong guess.
  const size_t Statement = Text.take_front(Place).find_last_of(";{}");
  TokenStream Tokens(Text,
                     Statement == llvm::StringRef::npos ? 0 : Statement + 1);
  std::vector<PlacedToken> Before;
  for (PlacedToken T = Tokens.next(); T.Begin < Place && !T.is(tok::eof);
       T = Tokens.next())
    Before.push_back(T);
  if (Before.empty())
    return std::nullopt;
  Extent Found{Place, Before.back().End};
  size_t I = Before.size();
  while (I) {
    unsigned Depth = 0;
    do {
      --I;
      Depth += Before[I].closes();
      Depth -= Depth && Before[I].opens();
    } while (Depth && I);
    Found.Begin = Before[I].Begin;
    // Subscripts and members belong to what stands before them.
    const bool Goes = Before[I].is(tok::l_square) || Before[I].is(tok::l_paren);
    if (I && Before[I - 1].joins())
      --I;
    else if (!Goes || !I ||
             !(Before[I - 1].is(tok::raw_identifier) || Before[I - 1].closes()))
      break;
  }
  while (I && Before[I - 1].is(tok::star))
    Found.Begin = Before[--I].Begin;
  return Found;
}

Extent findExtent(llvm::StringRef Text, size_t Place) {
  if (Place >= Text.size())
    return {Text.size(), Text.size()};
  TokenStream Tokens(Text, Place);
  const PlacedToken T = Tokens.next(), Next = Tokens.next();
  const bool Postfix = T.steps() && !Next.is(tok::raw_identifier) &&
                       !Next.opens() && !Next.is(tok::star);
  if (T.assigns() || Postfix)
    if (auto Before = findBefore(Text, Place))
      return *Before;
  return {Place, findEnd(Text, Place)};
}

} // namespace bankcheck
