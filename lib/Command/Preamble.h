//===- Preamble.h - What comes before a file's code, precompiled
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A file that is edited is compiled again and again, and most of that time goes
// into headers that did not change. They are kept as clang's editors keep them:
// what the file includes before its first declaration, and what the command
// includes, is a precompiled header.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_COMMAND_PREAMBLE_H
#define BANKCHECK_LIB_COMMAND_PREAMBLE_H

#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace bankcheck {

/// Makes \p Invocation read the preamble of its file from \p Directory, which
/// has one per file, if what is there was made from the same command and texts.
void usePreamble(llvm::StringRef Directory, llvm::vfs::FileSystem &Files,
                 clang::CompilerInvocation &Invocation);

/// Makes what usePreamble looks for, unless it is there. A preamble that has
/// errors is left to the compile.
void buildPreamble(llvm::StringRef Directory,
                   const llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> &Files,
                   const clang::CompilerInvocation &Invocation);

} // namespace bankcheck

#endif // BANKCHECK_LIB_COMMAND_PREAMBLE_H
