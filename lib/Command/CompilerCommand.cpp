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
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/StringSaver.h"

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

/// The options that nvcc takes from the environment variable \p Name.
static std::vector<std::string> environmentOptions(StringRef Name) {
  BumpPtrAllocator Memory;
  StringSaver Saver(Memory);
  SmallVector<const char *, 8> Words;
  if (auto Text = sys::Process::GetEnv(Name))
    cl::TokenizeGNUCommandLine(*Text, Saver, Words);
  return {Words.begin(), Words.end()};
}

/// \p Options with those that nvcc adds to every command.
static std::vector<std::string>
withEnvironmentOptions(ArrayRef<std::string> Options) {
  std::vector<std::string> All = environmentOptions("NVCC_PREPEND_FLAGS");
  All.insert(All.end(), Options.begin(), Options.end());
  append_range(All, environmentOptions("NVCC_APPEND_FLAGS"));
  return All;
}

Expected<CompilerCommand> readCompilerCommand(ArrayRef<std::string> Words,
                                              StringRef Directory) {
  const bool Nvcc = isNvcc(Words.front());
  std::vector<std::string> Options = Words.drop_front().vec();
  auto Expanded = expandResponseFiles(
      Nvcc ? withEnvironmentOptions(Options) : Options, Directory, Nvcc);
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
