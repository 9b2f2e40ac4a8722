//===- SourceReader.h - The text of expressions, as their files have it
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_DEVICE_SOURCEREADER_H
#define BANKCHECK_LIB_DEVICE_SOURCEREADER_H

#include "bankcheck/Device/SharedArray.h"
#include "clang/AST/Expr.h"

namespace bankcheck {

/// The text of \p E, or nothing if it is not spelled as a whole in one file: it
/// is part of a macro's body, or given to a macro, which may repeat it.
std::optional<SourceText> readSource(const clang::Expr *E,
                                     const clang::ASTContext &Context);

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_SOURCEREADER_H
