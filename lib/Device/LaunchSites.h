//===- LaunchSites.h - Kernel launches in host code
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds every launch of the translation unit, <<<grid, block, shared>>> and
// the functions of the CUDA runtime, and the shapes and integer arguments that
// the source determines, one launch for each way to get there.
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

/// Launches by canonical kernel declaration, without duplicates. Where the
/// block is not known, the origin says so, and the unknown dimensions are 0.
std::map<const clang::FunctionDecl *, std::vector<Launch>>
findLaunches(clang::ASTContext &Context);

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_LAUNCHSITES_H
