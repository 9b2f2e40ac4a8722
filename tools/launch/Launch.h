//===- Launch.h - A compile first, then the analysis of what it compiled
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// bankcheck --launch [options] -- nvcc -c kernel.cu -o kernel.o
// bankcheck-launch nvcc -c kernel.cu -o kernel.o
//
// A compiler launcher as build systems know them (CMAKE_CUDA_COMPILER_LAUNCHER;
// ccache is one). bankcheck-launch is another name of the same program. A
// build system that has nothing to compile does not call it.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_TOOLS_LAUNCH_LAUNCH_H
#define BANKCHECK_TOOLS_LAUNCH_LAUNCH_H

#include "bankcheck/Command/Options.h"
#include "llvm/ADT/SmallVector.h"

namespace bankcheck {

/// The program's arguments, its name left out, in the form that
/// parseToolOptions knows: under the name bankcheck-launch the option is there
/// without being written, and so is the "--" if no options come before the
/// compiler's command. An error if it is missing elsewhere.
llvm::Expected<llvm::SmallVector<const char *, 32>>
toolArguments(llvm::ArrayRef<const char *> ProgramAndArguments);

/// Runs the compiler of \p O, and says what to exit with; nothing if its
/// compile is to be analysed: it was a successful one of CUDA source. Must
/// come before anything changes what signals do: the compiler inherits that.
std::optional<int> launchCompiler(const Options &O);

/// Sends all further output to standard error: standard output belongs to the
/// compiler.
void leaveOutputToCompiler();

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_LAUNCH_LAUNCH_H
