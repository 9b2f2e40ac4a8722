//===- CompilerRun.h - A compiler, run as if nobody stood before it
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The compiler has this process's standard streams, environment, directory and
// signal dispositions, and this process ends as the compiler did. What it does
// and prints is not touched.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_TOOLS_LAUNCH_COMPILERRUN_H
#define BANKCHECK_TOOLS_LAUNCH_COMPILERRUN_H

#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace bankcheck {

/// Runs \p Command, its first word looked up on the PATH, and waits for its
/// end. Signals that this process is sent in the meantime are passed on.
/// Returns the wait status; an error if there is no such program.
llvm::Expected<int> runCompiler(const std::vector<std::string> &Command);

/// Ends this process by the signal that ended a compiler, if \p WaitStatus says
/// that one did; else returns the compiler's exit status.
int endLikeCompiler(int WaitStatus);

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_LAUNCH_COMPILERRUN_H
