//===- DocumentAnalysis.h - The analysis of one document, in a child
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_TOOLS_LSP_DOCUMENTANALYSIS_H
#define BANKCHECK_TOOLS_LSP_DOCUMENTANALYSIS_H

#include "bankcheck/Command/Pipeline.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <map>

namespace bankcheck {

/// What editors have of files, by absolute path, saved or not.
using OpenTexts = std::map<std::string, std::string>;

/// The files as the editor has them.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
openFiles(const OpenTexts &Texts);

/// Analyses \p File as a command of a compile_commands.json says (that of the
/// options, else one in a directory above the file, or in its "build"), else as
/// the options say alone; writes FileMessages to \p Out. \p Memory: of the last
/// analysis of the same file. To be called in a child process: a crash of the
/// compiler takes the process with it.
void analyseDocument(const Options &O, const std::string &File,
                     const OpenTexts &Texts, const FileMemory &Memory,
                     llvm::raw_ostream &Out);

/// Makes later analyses of \p File faster. In a child process, too.
void prepareDocument(const Options &O, const std::string &File,
                     const OpenTexts &Texts, const FileMemory &Memory);

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_LSP_DOCUMENTANALYSIS_H
