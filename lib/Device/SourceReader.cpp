//===- SourceReader.cpp - The text of expressions, as their files have it
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SourceReader.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

namespace bankcheck {

using namespace clang;

static bool isTerm(const Expr *E) {
  E = E->IgnoreImplicit();
  if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    return Binary->isMultiplicativeOp() || Binary->isAdditiveOp();
  return isa<DeclRefExpr, IntegerLiteral, ParenExpr, ConstantExpr, CallExpr,
             SubstNonTypeTemplateParmExpr, MemberExpr,
             DependentScopeDeclRefExpr>(E);
}

std::optional<SourceText> readSource(const Expr *E, const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  if (Sources.isMacroArgExpansion(E->getBeginLoc()) ||
      Sources.isMacroArgExpansion(E->getEndLoc()))
    return std::nullopt;
  const CharSourceRange Range = Lexer::makeFileCharRange(
      CharSourceRange::getTokenRange(E->getSourceRange()), Sources,
      Context.getLangOpts());
  if (Range.isInvalid())
    return std::nullopt;
  const auto [File, Offset] = Sources.getDecomposedLoc(Range.getBegin());
  const auto Entry = Sources.getFileEntryRefForID(File);
  if (!Entry)
    return std::nullopt;
  SourceText Text;
  Text.File = Entry->getName().str();
  Text.Offset = Offset;
  Text.Text = Lexer::getSourceText(Range, Sources, Context.getLangOpts()).str();
  Text.Length = Text.Text.size();
  Text.IsTerm = isTerm(E);
  return Text;
}

} // namespace bankcheck
