//===- TrustedCasts.h - The alignment that a cast promises ------*- C++ -*-===//
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc takes `*reinterpret_cast<float4 *>(&tile[row][4 * column])` by its word:
// an access of 16 bytes, which faults if the address is none. clang knows that
// the array is aligned to 4 bytes only, and emits four accesses. While objects
// of this class live, the pointer that is cast is one of which clang knows
// nothing but its type.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_DEVICE_TRUSTEDCASTS_H
#define BANKCHECK_LIB_DEVICE_TRUSTEDCASTS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include <utility>
#include <vector>

namespace bankcheck {

class TrustedCasts {
public:
  explicit TrustedCasts(clang::ASTContext &Context) : Context(Context) {}
  TrustedCasts(const TrustedCasts &) = delete;
  TrustedCasts &operator=(const TrustedCasts &) = delete;
  /// The syntax trees are again what they were.
  ~TrustedCasts();

  void add(clang::ExplicitCastExpr *Cast);

private:
  clang::ASTContext &Context;
  std::vector<std::pair<clang::CastExpr *, clang::Expr *>> Changed;
};

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_TRUSTEDCASTS_H
