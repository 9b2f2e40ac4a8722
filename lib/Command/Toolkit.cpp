//===- Toolkit.cpp - Where CUDA's headers come from
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Command/Toolkit.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include <dlfcn.h>

namespace bankcheck {

using namespace llvm;

static bool isToolkit(StringRef Directory) {
  SmallString<256> Header(Directory);
  sys::path::append(Header, "include", "cuda_runtime.h");
  return sys::fs::exists(Header);
}

Expected<std::string> findToolkit(const Options &O) {
  if (O.NoCuda)
    return "";
  if (!O.CudaPath.empty()) {
    if (isToolkit(O.CudaPath))
      return O.CudaPath;
    return createStringError(inconvertibleErrorCode(),
                             "--cuda-path=" + O.CudaPath +
                                 ": no include/cuda_runtime.h there");
  }
  for (const char *Variable : {"CUDA_HOME", "CUDA_PATH"})
    if (auto Directory = sys::Process::GetEnv(Variable);
        Directory && isToolkit(*Directory))
      return *Directory;
  for (const char *Directory : {"/usr/local/cuda", "/opt/cuda", "/usr/lib/cuda",
                                "/usr/lib/nvidia-cuda-toolkit"})
    if (isToolkit(Directory))
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

std::vector<std::string> deviceArguments(const Options &O, const Job &J,
                                         const std::string &Toolkit) {
  std::vector<std::string> Arguments = {
      "-x", "cuda", "--cuda-device-only", "--cuda-gpu-arch=" + O.Architecture,
      "-fsyntax-only", "-nocudainc", "-nocudalib", "--no-cuda-version-check",
      "-Wno-unknown-cuda-version", "-resource-dir", BANKCHECK_RESOURCE_DIR,
      // Clang takes the PTX version from an installed toolkit, and without one
      // the oldest, which knows no shuffles.
      "--cuda-feature=+ptx88"};
  auto AddHeaders = [&](const std::string &Directory) {
    Arguments.push_back("-isystem");
    Arguments.push_back(Directory);
  };
  if (Toolkit.empty()) {
    AddHeaders(ownHeaders());
    for (const char *A : {"-include", "cuda_runtime.h"})
      Arguments.push_back(A);
  } else {
    // What clang's driver does with a toolkit, except that it wants programs in
    // it, and that it passes no version that it does not know: launches are
    // then taken for those of CUDA 8.
    AddHeaders(BANKCHECK_RESOURCE_DIR "/include/cuda_wrappers");
    // nvcc adds this one by itself; cooperative groups, CUB and thrust need it.
    AddHeaders(Toolkit + "/include/cccl");
    AddHeaders(Toolkit + "/include");
    for (const char *A : {"-include", "__clang_cuda_runtime_wrapper.h",
                          "-Xclang", "-target-sdk-version=12.9"})
      Arguments.push_back(A);
  }
  // Warnings are the compile's own affair.
  Arguments.push_back("-w");
  Arguments.insert(Arguments.end(), J.Arguments.begin(), J.Arguments.end());
  Arguments.push_back(J.File);
  return Arguments;
}

} // namespace bankcheck
