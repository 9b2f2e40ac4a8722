//===- ClangArguments.cpp - Words of a clang or gcc command, by clang's table
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ClangArguments.h"
#include "CommandPaths.h"
#include "clang/Options/Options.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/OptTable.h"

namespace bankcheck {

using namespace llvm;
using namespace llvm::opt;
namespace options = clang::options;

InputArgList parseClangArguments(ArrayRef<std::string> Words,
                                 std::vector<std::string> &Remarks) {
  std::vector<const char *> Spelled;
  for (const std::string &Word : Words)
    Spelled.push_back(Word.c_str());
  unsigned MissingIndex, MissingCount;
  InputArgList Parsed = clang::getDriverOptTable().ParseArgs(
      Spelled, MissingIndex, MissingCount, Visibility(options::ClangOption));
  if (MissingCount)
    Remarks.push_back("option '" + Words[MissingIndex] + "' has no value");
  return Parsed;
}

void appendArgument(const Arg &A, const InputArgList &Parsed,
                    StringRef Directory, std::vector<std::string> &Arguments) {
  const Option &O = A.getOption();
  const bool Named =
      O.matches(options::OPT_include) || O.matches(options::OPT_imacros);
  if (Named || (O.matches(options::OPT_IncludePath_Group) &&
                O.getKind() == Option::JoinedOrSeparateClass)) {
    Arguments.push_back(O.getPrefixedName().str());
    Arguments.push_back(Named ? includeFrom(Directory, A.getValue())
                              : pathFrom(Directory, A.getValue()));
    return;
  }
  ArgStringList Words;
  A.render(Parsed, Words);
  Arguments.insert(Arguments.end(), Words.begin(), Words.end());
}

} // namespace bankcheck
