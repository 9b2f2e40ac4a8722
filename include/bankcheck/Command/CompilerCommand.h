//===- CompilerCommand.h - A compiler's command line, in clang's words
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What nvcc or clang is asked to do, reduced to what decides the meaning of the
// source. Outputs, linking, diagnostics and code generation are left out.
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_COMMAND_COMPILERCOMMAND_H
#define BANKCHECK_COMMAND_COMPILERCOMMAND_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace bankcheck {

struct CompilerCommand {
  /// Clang's options for any of the inputs. Relative directories are absolute,
  /// seen from where the command runs.
  std::vector<std::string> Arguments;
  std::vector<std::string> CudaInputs;
  std::vector<std::string> OtherInputs; ///< Host sources, objects, libraries.
  std::string Architecture;             ///< "sm_90"; empty: not said.
  /// Why the command compiles nothing, whatever its inputs: "-E only
  /// preprocesses". Empty: it compiles.
  std::string NoCompilation;
  /// For the user: options that are not known, choices that were made.
  std::vector<std::string> Remarks;
};

/// The words of \p Words from the compiler's name on: launchers (ccache, env)
/// may stand before it. Empty if no word is a compiler's name.
llvm::ArrayRef<std::string> findCompiler(llvm::ArrayRef<std::string> Words);

/// Reads a command that begins with its compiler's name. \p Directory is where
/// it runs; empty: here. Files of options are read; one that cannot be is an
/// error.
llvm::Expected<CompilerCommand>
readCompilerCommand(llvm::ArrayRef<std::string> Words,
                    llvm::StringRef Directory);

/// Reads options of clang alone, as they may stand after "--".
llvm::Expected<CompilerCommand>
readCompilerOptions(llvm::ArrayRef<std::string> Words);

/// The steps of the functions above. \p Words: without the compiler's name,
/// files of options expanded.
CompilerCommand readNvccCommand(llvm::ArrayRef<std::string> Words,
                                llvm::StringRef Directory);
CompilerCommand readClangCommand(llvm::ArrayRef<std::string> Words,
                                 llvm::StringRef Directory);

} // namespace bankcheck

#endif // BANKCHECK_COMMAND_COMPILERCOMMAND_H
