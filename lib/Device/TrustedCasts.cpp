//===- TrustedCasts.cpp - The alignment that a cast promises --------------===//
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TrustedCasts.h"

namespace bankcheck {

using namespace clang;

TrustedCasts::~TrustedCasts() {
  // A tree that instances of a template have in common was changed twice.
  for (auto [Cast, Before] : llvm::reverse(Changed))
    Cast->setSubExpr(Before);
}

/// +E, for a pointer \p E: the same, without where it comes from.
static Expr *anonymous(Expr *E, ASTContext &Context) {
  return UnaryOperator::Create(Context, E, UO_Plus, E->getType(), VK_PRValue,
                               OK_Ordinary, E->getExprLoc(),
                               /*CanOverflow=*/false, FPOptionsOverride());
}

static CharUnits alignmentOf(QualType Type, const ASTContext &Context) {
  return Type->isIncompleteType() ? CharUnits::One()
                                  : Context.getTypeAlignInChars(Type);
}

void TrustedCasts::add(ExplicitCastExpr *Cast) {
  const bool OfReference = Cast->getCastKind() == CK_LValueBitCast;
  if (Cast->isInstantiationDependent() ||
      (!OfReference && (Cast->getCastKind() != CK_BitCast ||
                        !Cast->getType()->isPointerType())))
    return;
  Expr *Sub = Cast->getSubExpr();
  const QualType From = OfReference ? Sub->getType()
                                    : Sub->getType()->getPointeeType(),
                 To = OfReference ? Cast->getType()
                                  : Cast->getType()->getPointeeType();
  if (From.isNull() || From->isFunctionType() || To->isFunctionType() ||
      To->isIncompleteType() ||
      Context.getTypeAlignInChars(To) <= alignmentOf(From, Context))
    return;
  Expr *After;
  if (!OfReference) {
    After = anonymous(Sub, Context);
  } else {
    // *(To *)+&Sub
    const SourceLocation At = Sub->getExprLoc();
    Expr *Pointer =
        anonymous(UnaryOperator::Create(
                      Context, Sub, UO_AddrOf, Context.getPointerType(From),
                      VK_PRValue, OK_Ordinary, At, false, FPOptionsOverride()),
                  Context);
    const QualType Target = Context.getPointerType(To);
    Expr *Converted = CStyleCastExpr::Create(
        Context, Target, VK_PRValue, CK_BitCast, Pointer, nullptr,
        FPOptionsOverride(), Context.getTrivialTypeSourceInfo(Target, At), At,
        At);
    After = UnaryOperator::Create(Context, Converted, UO_Deref, To, VK_LValue,
                                  OK_Ordinary, At, false, FPOptionsOverride());
  }
  Changed.push_back({Cast, Sub});
  Cast->setSubExpr(After);
}

} // namespace bankcheck
