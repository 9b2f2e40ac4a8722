//===- Launch.cpp - A compile first, then the analysis of what it compiled
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Launch.h"
#include "CompilerRun.h"
#include "bankcheck/Command/CompilerCommand.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <unistd.h>

namespace bankcheck {

using namespace llvm;

/// As a shell exits that cannot run a program.
enum ShellStatus { WrongUse = 2, NotExecutable = 126, NotFound = 127 };

Expected<SmallVector<const char *, 32>>
toolArguments(ArrayRef<const char *> ProgramAndArguments) {
  ArrayRef<const char *> Given = ProgramAndArguments;
  const StringRef Program = Given.empty() ? "" : Given.consume_front();
  SmallVector<const char *, 32> Arguments;
  auto IsOption = [](StringRef Word) { return Word.starts_with("-"); };
  if (sys::path::filename(Program) == "bankcheck-launch") {
    Arguments.push_back("--launch");
    if (!Given.empty() && !IsOption(Given.front()))
      Arguments.push_back("--");
  }
  append_range(Arguments, Given);
  // Without it the compiler's options would be taken for ours.
  const auto Is = [](StringRef Wanted) {
    return [=](StringRef Word) { return Word == Wanted; };
  };
  if (any_of(Arguments, Is("--launch")) && none_of(Arguments, Is("--")) &&
      !all_of(Arguments, IsOption))
    return createStringError("--launch: no '--' before the compiler's command");
  return Arguments;
}

/// CMake's try_compile and check_source_compiles, which are no part of a
/// project's build: they run here.
static bool isConfiguring() {
  SmallString<256> Directory;
  if (sys::fs::current_path(Directory))
    return false;
  return any_of(
      make_range(sys::path::begin(Directory), sys::path::end(Directory)),
      [](StringRef Part) {
        return Part == "CMakeScratch" || Part == "CMakeTmp";
      });
}

/// Whether \p Words compile a file of CUDA source.
static bool compilesCuda(ArrayRef<std::string> Words) {
  const ArrayRef<std::string> Compiler = findCompiler(Words);
  if (Compiler.empty())
    return false;
  auto Command = readCompilerCommand(Compiler, /*Directory=*/"");
  if (!Command) {
    // The compiler has read the files of options; why we cannot is not worth
    // a line in a build's log.
    consumeError(Command.takeError());
    return false;
  }
  // The compiler has consumed standard input.
  return Command->NoCompilation.empty() && !Command->CudaInputs.empty() &&
         !is_contained(Command->CudaInputs, "-");
}

static int refuse(const Twine &Why) {
  errs() << "bankcheck: error: " << Why << " (see bankcheck --help)\n";
  return WrongUse;
}

std::optional<int> launchCompiler(const Options &O) {
  if (!O.Files.empty())
    return refuse("--launch: '" + O.Files.front() +
                  "' before '--': the compiler's command says what is "
                  "analysed");
  if (O.CompilerArguments.empty())
    return refuse("--launch: no compiler's command after '--'");
  auto Status = runCompiler(O.CompilerArguments);
  if (!Status) {
    const std::error_code Problem = errorToErrorCode(Status.takeError());
    errs() << "bankcheck: error: cannot run '" << O.CompilerArguments.front()
           << "': " << Problem.message() << '\n';
    return Problem == std::errc::no_such_file_or_directory ? NotFound
                                                           : NotExecutable;
  }
  if (*Status)
    return endLikeCompiler(*Status);
  if (isConfiguring() || !compilesCuda(O.CompilerArguments))
    return 0;
  return std::nullopt;
}

void leaveOutputToCompiler() { dup2(STDERR_FILENO, STDOUT_FILENO); }

} // namespace bankcheck
