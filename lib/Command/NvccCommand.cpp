//===- NvccCommand.cpp - An nvcc command in clang's words
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Options and their forms: nvcc --help and nvcc --dryrun, CUDA 13.0.
//
//===----------------------------------------------------------------------===//

#include "Architectures.h"
#include "CommandPaths.h"
#include "HostOptions.h"
#include "bankcheck/Command/CompilerCommand.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"

namespace bankcheck {

using namespace llvm;
using namespace llvm::opt;

namespace {

enum NvccOptionId {
  OPT_INVALID = 0,
#define OPTION(...) LLVM_MAKE_OPT_ID(__VA_ARGS__),
#include "NvccOptions.inc"
#undef OPTION
};

#define OPTTABLE_STR_TABLE_CODE
#include "NvccOptions.inc"
#undef OPTTABLE_STR_TABLE_CODE

#define OPTTABLE_PREFIXES_TABLE_CODE
#include "NvccOptions.inc"
#undef OPTTABLE_PREFIXES_TABLE_CODE

constexpr OptTable::Info InfoTable[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO(__VA_ARGS__),
#include "NvccOptions.inc"
#undef OPTION
};

class NvccTable : public GenericOptTable {
public:
  NvccTable()
      : GenericOptTable(OptionStrTable, OptionPrefixesTable, InfoTable) {}
};

/// As the user wrote it, not as the table's long name.
StringRef spelling(const Arg &A) {
  return (A.getAlias() ? A.getAlias() : &A)->getSpelling();
}

class NvccReader {
public:
  explicit NvccReader(StringRef Directory) : Directory(Directory) {}

  CompilerCommand read(ArrayRef<std::string> Words);

private:
  void translate(const Arg &A);
  void addInput(StringRef Name);
  void chooseArchitecture();

  void add(Twine Argument) { Result.Arguments.push_back(Argument.str()); }
  void asksFor(const Arg &A, StringRef What) {
    Result.NoCompilation = ("'" + spelling(A) + "' " + What).str();
  }

  StringRef Directory;
  CompilerCommand Result;
  std::string Language;
  std::string Architecture, Codes; ///< Of -arch and -code.
  std::vector<std::string> HostOptions, Unknown;
  bool ForwardsUnknown = false, Relocatable = false;
  ArchitectureChoice Choice;
};

} // namespace

/// Splits \p Text as nvcc splits values: at commas that are neither escaped
/// nor between double quotes. The quotes stay.
static std::vector<std::string> splitList(StringRef Text) {
  std::vector<std::string> Items(1);
  bool Quoted = false;
  for (size_t I = 0; I < Text.size(); ++I) {
    if (Text[I] == '\\' && I + 1 < Text.size()) {
      if (Text[I + 1] != ',')
        Items.back() += Text[I];
      Items.back() += Text[++I];
      continue;
    }
    if (Text[I] == '"')
      Quoted = !Quoted;
    if (Text[I] == ',' && !Quoted)
      Items.emplace_back();
    else
      Items.back() += Text[I];
  }
  return Items;
}

void NvccReader::chooseArchitecture() {
  // -arch=sm_80 alone stands for both.
  for (const std::string &Code :
       splitList(Codes.empty() ? Architecture : Codes))
    Choice.add(Architecture, Code);
  if (!Choice.source())
    return;
  Result.Architecture = clangArchitecture(*Choice.source());
  const std::string Asked = Choice.source()->real();
  if (Result.Architecture != Asked)
    Result.Remarks.push_back("analysed as " + Result.Architecture +
                             ", the nearest to " + Asked + " that clang knows");
}

void NvccReader::addInput(StringRef Name) {
  const StringRef Extension = sys::path::extension(Name);
  const bool Cuda = Language.empty() ? Extension == ".cu" : Language == "cu";
  // -x says what sources are, not what objects and libraries are.
  const bool Binary = is_contained(
      {".o", ".a", ".so", ".obj", ".lib", ".ptx", ".cubin", ".fatbin"},
      Extension);
  (Cuda && !Binary ? Result.CudaInputs : Result.OtherInputs)
      .push_back(Name.str());
}

void NvccReader::translate(const Arg &A) {
  auto Each = [&](auto Function) {
    for (const std::string &Item : splitList(A.getValue()))
      Function(Item);
  };
  auto IsTrue = [&] { return StringRef(A.getValue()) == "true"; };
  switch (A.getOption().getID()) {
  case OPT_INPUT:
    addInput(A.getValue());
    break;
  case OPT_UNKNOWN:
    Unknown.push_back(A.getSpelling().str());
    break;
  case OPT_forward_to_compiler:
  case OPT_forward_unknown:
    ForwardsUnknown = true;
    break;
  case OPT_preprocess:
    asksFor(A, "only preprocesses");
    break;
  case OPT_dependencies:
  case OPT_user_dependencies:
    asksFor(A, "only lists dependencies");
    break;
  case OPT_dryrun:
    asksFor(A, "only shows commands");
    break;
  case OPT_clean_targets:
    asksFor(A, "only removes files");
    break;
  case OPT_help:
  case OPT_version:
  case OPT_list_gpu_code:
  case OPT_list_gpu_arch:
    asksFor(A, "only asks nvcc about itself");
    break;
  case OPT_pre_include:
    Each([&](StringRef Name) {
      add("-include");
      add(includeFrom(Directory, Name));
    });
    break;
  case OPT_define_macro:
    Each([&](StringRef Macro) { add("-D" + Macro); });
    break;
  case OPT_undefine_macro:
    Each([&](StringRef Macro) { add("-U" + Macro); });
    break;
  case OPT_include_path:
    Each([&](StringRef Path) { add("-I" + pathFrom(Directory, Path)); });
    break;
  case OPT_system_include:
    Each([&](StringRef Path) {
      add("-isystem");
      add(pathFrom(Directory, Path));
    });
    break;
  case OPT_device_debug:
    add("-D__CUDACC_DEBUG__");
    Result.Remarks.push_back("'" + spelling(A).str() +
                             "' is left out: the optimised code is analysed");
    break;
  case OPT_dlink_time_opt:
  case OPT_lto:
  case OPT_device_c:
    Relocatable = true;
    break;
  case OPT_device_w:
    Relocatable = false;
    break;
  case OPT_relocatable:
    Relocatable = IsTrue();
    break;
  case OPT_whole_program:
    add("-D__CUDACC_EWP__");
    break;
  case OPT_template_depth:
    add(Twine("-ftemplate-depth=") + A.getValue());
    break;
  case OPT_language:
    Language = A.getValue();
    break;
  case OPT_standard:
    add(Twine("-std=") + A.getValue());
    break;
  case OPT_relaxed_constexpr:
    add("-D__CUDACC_RELAXED_CONSTEXPR__");
    break;
  case OPT_extended_lambda:
  case OPT_expt_extended_lambda:
    add("-D__CUDACC_EXTENDED_LAMBDA__");
    break;
  case OPT_compiler_options:
    Each([&](StringRef Text) {
      BumpPtrAllocator Memory;
      StringSaver Saver(Memory);
      SmallVector<const char *, 8> Words;
      cl::TokenizeGNUCommandLine(Text, Saver, Words);
      HostOptions.insert(HostOptions.end(), Words.begin(), Words.end());
    });
    break;
  case OPT_gpu_architecture:
    Architecture = A.getValue();
    break;
  case OPT_gpu_code:
    Codes = A.getValue();
    break;
  case OPT_generate_code:
    Choice.addSpecification(A.getValue());
    break;
  case OPT_use_fast_math:
    add("-fgpu-approx-transcendentals");
    add("-fgpu-flush-denormals-to-zero");
    break;
  case OPT_ftz:
    if (IsTrue())
      add("-fgpu-flush-denormals-to-zero");
    break;
  case OPT_fmad:
    if (!IsTrue())
      add("-ffp-contract=off");
    break;
  case OPT_default_stream:
    if (StringRef(A.getValue()) == "per-thread")
      add("-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1");
    break;
  default:
    break;
  }
}

CompilerCommand NvccReader::read(ArrayRef<std::string> Words) {
  const NvccTable Table;
  std::vector<const char *> Spelled;
  for (const std::string &Word : Words)
    Spelled.push_back(Word.c_str());
  unsigned MissingIndex, MissingCount;
  const InputArgList Parsed =
      Table.ParseArgs(Spelled, MissingIndex, MissingCount);
  // -x holds for the inputs before it as well.
  if (const Arg *A = Parsed.getLastArg(OPT_language))
    Language = A->getValue();
  for (const Arg *A : Parsed)
    translate(*A);
  if (MissingCount)
    Result.Remarks.push_back(std::string("option '") +
                             Parsed.getArgString(MissingIndex) +
                             "' has no value");
  if (Relocatable) {
    add("-fgpu-rdc");
    add("-D__CUDACC_RDC__");
  }
  if (ForwardsUnknown)
    HostOptions.insert(HostOptions.end(), Unknown.begin(), Unknown.end());
  else
    for (const std::string &Option : Unknown)
      Result.Remarks.push_back("nvcc option '" + Option +
                               "' is unknown and left out");
  std::vector<std::string> Host;
  addHostOptions(HostOptions, Directory, Host, Result.Remarks);
  // nvcc puts them first.
  Result.Arguments.insert(Result.Arguments.begin(), Host.begin(), Host.end());
  chooseArchitecture();
  return std::move(Result);
}

CompilerCommand readNvccCommand(ArrayRef<std::string> Words,
                                StringRef Directory) {
  return NvccReader(Directory).read(Words);
}

} // namespace bankcheck
