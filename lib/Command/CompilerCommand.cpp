//===- CompilerCommand.cpp - Which compiler a command is for
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Command/CompilerCommand.h"
#include "ResponseFiles.h"
#include "clang/Driver/ToolChain.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

namespace bankcheck {

using namespace llvm;

/// nvcc, /opt/cuda/bin/nvcc, nvcc-12.4, nvcc.exe
static bool isNvcc(StringRef Word) {
  StringRef Name = sys::path::filename(Word);
  Name.consume_back(".exe");
  return Name.consume_front("nvcc") &&
         Name.find_first_not_of("0123456789.-") == StringRef::npos;
}

/// clang, clang++-22, g++, c++, x86_64-linux-gnu-gcc-12: what clang's driver
/// answers to.
static bool isClangLike(StringRef Word) {
  const StringRef Name = sys::path::filename(Word);
  return clang::driver::ToolChain::getTargetAndModeFromProgramName(Name)
             .DriverMode ||
         Name == "clang" || Name.starts_with("clang-");
}

ArrayRef<std::string> findCompiler(ArrayRef<std::string> Words) {
  auto Name = find_if(
      Words, [](StringRef Word) { return isNvcc(Word) || isClangLike(Word); });
  return Words.drop_front(Name - Words.begin());
}

Expected<CompilerCommand> readCompilerCommand(ArrayRef<std::string> Words,
                                              StringRef Directory) {
  const bool Nvcc = isNvcc(Words.front());
  auto Expanded = expandResponseFiles(Words.drop_front(), Directory, Nvcc);
  if (!Expanded)
    return Expanded.takeError();
  return Nvcc ? readNvccCommand(*Expanded, Directory)
              : readClangCommand(*Expanded, Directory);
}

Expected<CompilerCommand> readCompilerOptions(ArrayRef<std::string> Words) {
  auto Expanded = expandResponseFiles(Words, /*Directory=*/"", /*Nvcc=*/false);
  if (!Expanded)
    return Expanded.takeError();
  return readClangCommand(*Expanded, /*Directory=*/"");
}

} // namespace bankcheck
