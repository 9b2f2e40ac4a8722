//===- lsp.cpp - The language server's program
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Server.h"
#include "Settings.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Program.h"
#include <unistd.h>

using namespace bankcheck;

int main(int Argc, const char **Argv) {
  llvm::InitLLVM Init(Argc, Argv);
  std::vector<std::string> CommandLine(Argv + 1, Argv + Argc);
  // Editors say which of a server's ways to talk they mean; there is one.
  llvm::erase(CommandLine, "--stdio");
  auto O = [&]() -> llvm::Expected<Options> {
    auto Parse = readSettings(CommandLine, nullptr);
    return Parse ? (*Parse)(Options()) : Parse.takeError();
  }();
  if (!O) {
    llvm::errs() << "bankcheck-lsp: error: " << llvm::toString(O.takeError())
                 << " (see bankcheck-lsp --help)\n";
    return 2;
  }
  if (O->Help) {
    printServerHelp(llvm::outs());
    return 0;
  }
  if (O->Version) {
    llvm::outs() << "bankcheck-lsp " BANKCHECK_VERSION
                    " (LLVM " LLVM_VERSION_STRING ")\n";
    return 0;
  }
  return Server(CommandLine, STDIN_FILENO, llvm::outs()).run() ? 0 : 1;
}
