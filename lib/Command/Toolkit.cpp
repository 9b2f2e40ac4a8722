//===- Toolkit.cpp - Where CUDA's headers come from
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Command/Toolkit.h"
#include "bankcheck/Command/CompilerCommand.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/VersionTuple.h"
#include <dlfcn.h>

namespace bankcheck {

using namespace llvm;

/// From a toolkit in the system's lib directory to the system's headers.
static constexpr StringRef BesideLib = "../../include";

/// Where below \p Toolkit its headers are; "" if it is no toolkit. NVIDIA's
/// installers make include a link into targets, conda has targets alone, and
/// Debian's lib/cuda has its headers in the system's include directory.
static std::string headersOf(StringRef Toolkit) {
  SmallVector<StringRef, 3> Places = {"include",
                                      "targets/x86_64-linux/include"};
  if (sys::path::filename(sys::path::parent_path(Toolkit)) == "lib")
    Places.push_back(BesideLib);
  for (StringRef Place : Places) {
    SmallString<256> Headers(Toolkit);
    sys::path::append(Headers, Place);
    if (sys::fs::exists(Headers + "/cuda_runtime.h"))
      return Headers.str().str();
  }
  return "";
}

/// The directory that \p Nvcc belongs to, a program or a name on the PATH;
/// links followed.
static std::string toolkitOf(StringRef Nvcc) {
  auto Program = sys::findProgramByName(Nvcc);
  SmallString<256> Real;
  if (!Program || sys::fs::real_path(*Program, Real))
    return "";
  return sys::path::parent_path(sys::path::parent_path(Real)).str();
}

Expected<std::string> findToolkit(const Options &O) {
  if (O.NoCuda)
    return "";
  if (!O.CudaPath.empty()) {
    if (!headersOf(O.CudaPath).empty())
      return O.CudaPath;
    return createStringError(inconvertibleErrorCode(),
                             "--cuda-path=" + O.CudaPath +
                                 ": no include/cuda_runtime.h there");
  }
  // A command's own nvcc has the headers that it is compiled with.
  const ArrayRef<std::string> Compiler = findCompiler(O.CompilerArguments);
  if (!Compiler.empty() &&
      sys::path::filename(Compiler.front()).starts_with("nvcc"))
    if (std::string Directory = toolkitOf(Compiler.front());
        !Directory.empty() && !headersOf(Directory).empty())
      return Directory;
  for (const char *Variable : {"CUDA_HOME", "CUDA_PATH"})
    if (auto Directory = sys::Process::GetEnv(Variable);
        Directory && !headersOf(*Directory).empty())
      return *Directory;
  for (const std::string &Directory :
       {toolkitOf("nvcc"), std::string("/usr/local/cuda"),
        std::string("/opt/cuda"), std::string("/usr/lib/cuda"),
        std::string("/usr/lib/nvidia-cuda-toolkit")})
    if (!Directory.empty() && !headersOf(Directory).empty())
      return Directory;
  return "";
}

std::string ownHeaders() {
  Dl_info Info;
  if (!dladdr(reinterpret_cast<void *>(&ownHeaders), &Info) || !Info.dli_fname)
    return "";
  SmallString<256> Real;
  // A program's name may be relative or a link.
  if (sys::fs::real_path(Info.dli_fname, Real) &&
      sys::fs::real_path("/proc/self/exe", Real))
    return "";
  const StringRef Here = sys::path::parent_path(Real);
  for (StringRef Relative : {"../lib/bankcheck/include", "bankcheck/include",
                             "../" BANKCHECK_LIBDIR "/bankcheck/include"}) {
    SmallString<256> Candidate(Here);
    sys::path::append(Candidate, Relative);
    sys::path::remove_dots(Candidate, /*remove_dot_dot=*/true);
    if (sys::fs::exists(Candidate + "/cuda_runtime.h"))
      return Candidate.str().str();
  }
  return "";
}

/// What cuda.h in \p Headers says, and no more than clang knows: it takes
/// launches under a version that it does not know for those of CUDA 8.
static std::string sdkVersion(StringRef Headers) {
  const VersionTuple Newest(12, 9);
  auto Buffer = MemoryBuffer::getFile(Headers + "/cuda.h");
  if (!Buffer)
    return Newest.getAsString();
  StringRef Text = (*Buffer)->getBuffer().split("#define CUDA_VERSION").second;
  unsigned Number; // 11080 is 11.8.
  if (Text.ltrim(" \t").consumeInteger(10, Number) || Number < 1000)
    return Newest.getAsString();
  return std::min(VersionTuple(Number / 1000, Number % 1000 / 10), Newest)
      .getAsString();
}

static void add(std::vector<std::string> &Arguments,
                std::initializer_list<StringRef> More) {
  for (StringRef A : More)
    Arguments.push_back(A.str());
}

/// What clang's driver does with a toolkit, except that it wants programs in
/// it; then bankcheck's prelude.
static void addToolkit(std::vector<std::string> &Arguments, StringRef Toolkit) {
  const std::string Headers = headersOf(Toolkit);
  add(Arguments, {"-isystem", BANKCHECK_RESOURCE_DIR "/include/cuda_wrappers"});
  // nvcc adds this one by itself; cooperative groups, CUB and thrust need it.
  // CUDA 11 and 12 have those in the toolkit's include directory itself.
  add(Arguments, {"-isystem", Headers + "/cccl"});
  // The system's directory must not come before the C++ library's.
  const bool InSystem =
      Headers == "/usr/include" || StringRef(Headers).ends_with(BesideLib);
  add(Arguments, {InSystem ? "-idirafter" : "-isystem", Headers, "-include",
                  "__clang_cuda_runtime_wrapper.h", "-include",
                  ownHeaders() + "/bankcheck_prelude.h", "-Xclang",
                  "-target-sdk-version=" + sdkVersion(Headers)});
}

std::vector<std::string> deviceArguments(const Job &J,
                                         const std::string &Toolkit) {
  std::vector<std::string> Arguments = {
      "-x", "cuda", "--cuda-device-only", "-fsyntax-only", "-nocudainc",
      "-nocudalib", "--no-cuda-version-check", "-Wno-unknown-cuda-version",
      // C++17 has no `register`; nvcc takes it as nothing.
      "-Wno-register", "-resource-dir", BANKCHECK_RESOURCE_DIR,
      // Clang takes the PTX version from an installed toolkit, and without one
      // the oldest, which knows no shuffles.
      "--cuda-feature=+ptx90"};
  if (Toolkit.empty())
    add(Arguments, {"-isystem", ownHeaders(), "-include", "cuda_runtime.h"});
  else
    addToolkit(Arguments, Toolkit);
  add(Arguments, {"-idirafter", ownHeaders() + "/fallback"});
  // Warnings are the compile's own affair.
  Arguments.push_back("-w");
  Arguments.insert(Arguments.end(), J.Arguments.begin(), J.Arguments.end());
  Arguments.push_back(J.File);
  return Arguments;
}

} // namespace bankcheck
