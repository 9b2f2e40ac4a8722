//===- ClangCommand.cpp - A clang command, reduced to the source's meaning
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Architectures.h"
#include "ClangArguments.h"
#include "bankcheck/Command/CompilerCommand.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Option/Arg.h"
#include "llvm/Support/Path.h"

namespace bankcheck {

using namespace llvm;
namespace options = clang::options;

/// What the command does instead of compiling, if \p A makes it so.
static StringRef otherAction(const opt::Arg &A) {
  switch (A.getOption().getID()) {
  case options::OPT_E:
    return "only preprocesses";
  case options::OPT_M:
  case options::OPT_MM:
    return "only lists dependencies";
  case options::OPT__HASH_HASH_HASH:
    return "only shows commands";
  case options::OPT__version:
  case options::OPT_help:
    return "only asks the compiler about itself";
  default:
    return "";
  }
}

/// Outputs, phases, linking, diagnostics and code generation: bankcheck decides
/// these. A -Wno- stays: some warnings are errors unless they are turned off.
static bool isOurs(const opt::Arg &A) {
  const opt::Option &O = A.getOption();
  const bool Silences = StringRef(A.getSpelling()).starts_with("-Wno-") ||
                        (O.matches(options::OPT_W_Joined) &&
                         StringRef(A.getValue()).starts_with("no-"));
  if (O.matches(options::OPT_Diag_Group))
    return !Silences;
  return any_of(ArrayRef<unsigned>{options::OPT_Action_Group,
                                   options::OPT_M_Group,
                                   options::OPT_Link_Group,
                                   options::OPT_O_Group,
                                   options::OPT_DebugInfo_Group,
                                   options::OPT_o,
                                   options::OPT_save_temps,
                                   options::OPT_save_temps_EQ,
                                   options::OPT_emit_llvm,
                                   options::OPT_pipe,
                                   options::OPT_v,
                                   options::OPT_flto,
                                   options::OPT_flto_EQ,
                                   options::OPT_offload_host_only,
                                   options::OPT_offload_device_only,
                                   options::OPT_offload_host_device,
                                   options::OPT_no_offload_arch_EQ,
                                   options::OPT_cuda_path_EQ,
                                   options::OPT_Xcuda_ptxas,
                                   options::OPT_Xcuda_fatbinary,
                                   options::OPT_Xlinker,
                                   options::OPT_Wl_COMMA},
                [&](unsigned Id) { return O.matches(Id); });
}

CompilerCommand readClangCommand(ArrayRef<std::string> Words,
                                 StringRef Directory) {
  CompilerCommand Result;
  std::string Language;
  ArchitectureChoice Choice;
  const opt::InputArgList Parsed = parseClangArguments(Words, Result.Remarks);
  for (const opt::Arg *A : Parsed) {
    if (StringRef Action = otherAction(*A); !Action.empty())
      Result.NoCompilation = ("'" + A->getSpelling() + "' " + Action).str();
    if (A->getOption().matches(options::OPT_INPUT)) {
      const StringRef Name = A->getValue();
      const bool Cuda = Language.empty() ? sys::path::extension(Name) == ".cu"
                                         : Language == "cuda";
      (Cuda ? Result.CudaInputs : Result.OtherInputs).push_back(Name.str());
    } else if (A->getOption().matches(options::OPT_x)) {
      Language = A->getValue() == StringRef("none") ? "" : A->getValue();
    } else if (A->getOption().matches(options::OPT_offload_arch_EQ)) {
      // A name that is no architecture is clang's to refuse.
      for (StringRef Name : A->getValues()) {
        Choice.add(Name, Name);
        Result.Architecture =
            Choice.source() ? Choice.source()->real() : Name.str();
      }
    } else if (!isOurs(*A)) {
      appendArgument(*A, Parsed, Directory, Result.Arguments);
    }
  }
  return Result;
}

} // namespace bankcheck
