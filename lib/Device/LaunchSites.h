//===- LaunchSites.h - Kernel launches in host code
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds every <<<grid, block, shared>>> of the translation unit and evaluates
// its shape and integer arguments as far as the source determines them.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_DEVICE_LAUNCHSITES_H
#define BANKCHECK_LIB_DEVICE_LAUNCHSITES_H

#include "bankcheck/Device/Launch.h"
#include "clang/AST/ASTContext.h"
#include <map>
#include <vector>

namespace bankcheck {

/// A place of the file as users name it, through macro expansions.
SourcePoint sourcePoint(clang::SourceLocation Location,
                        const clang::SourceManager &Sources);

/// Launches by canonical kernel declaration. A site whose block is not known
/// is left out; a site in a function whose parameters decide is there once for
/// each visible call of that function.
std::map<const clang::FunctionDecl *, std::vector<Launch>>
findLaunches(clang::ASTContext &Context);

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_LAUNCHSITES_H
