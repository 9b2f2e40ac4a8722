//===- HostOptions.cpp - What nvcc passes on to the host compiler
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostOptions.h"
#include "ClangArguments.h"
#include "clang/Options/Options.h"
#include "llvm/Option/Arg.h"

namespace bankcheck {

using namespace llvm;
namespace options = clang::options;

void addHostOptions(ArrayRef<std::string> Options, StringRef Directory,
                    std::vector<std::string> &Arguments,
                    std::vector<std::string> &Remarks) {
  const opt::InputArgList Parsed = parseClangArguments(Options, Remarks);
  for (const opt::Arg *A : Parsed) {
    const opt::Option &O = A->getOption();
    // Clang's -fopenmp would ask for OpenMP's own offloading.
    if (O.matches(options::OPT_fopenmp)) {
      Arguments.push_back("-D_OPENMP=201511");
      continue;
    }
    const bool Preprocesses = O.matches(options::OPT_Preprocessor_Group) &&
                              !O.matches(options::OPT_M_Group);
    // -mavx2 defines __AVX2__; the machine itself is always 64-bit.
    const bool Target =
        O.matches(options::OPT_m_Group) && !O.matches(options::OPT_m64);
    if (Preprocesses || Target || O.matches(options::OPT_std_EQ) ||
        O.matches(options::OPT_fPIC) || O.matches(options::OPT_fpic) ||
        O.matches(options::OPT_fPIE) || O.matches(options::OPT_fpie) ||
        O.matches(options::OPT_pthread))
      appendArgument(*A, Parsed, Directory, Arguments);
  }
}

} // namespace bankcheck
