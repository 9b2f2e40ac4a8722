//===- CompileDatabase.h - The CUDA files of a compile_commands.json
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_COMMAND_COMPILEDATABASE_H
#define BANKCHECK_COMMAND_COMPILEDATABASE_H

#include "bankcheck/Command/CompilerCommand.h"

namespace bankcheck {

/// A CUDA source and its command; the first one if it has several.
struct DatabaseEntry {
  std::string File; ///< Absolute.
  std::string Real; ///< The one name of the file: links are followed.
  CompilerCommand Command;
  unsigned Commands = 1; ///< How many compile this file.
  /// Why this file cannot be analysed; empty: it can.
  std::string Failure;
};

struct CompileDatabase {
  std::string Path; ///< Of the file.
  /// In the order of the database. Host sources are not among them.
  std::vector<DatabaseEntry> Entries;
};

/// Reads \p Path, a compile_commands.json or a directory with one. One that
/// cannot be read, is broken, or has no command is an error.
llvm::Expected<CompileDatabase> readCompileDatabase(llvm::StringRef Path);

/// The entry of \p File; null if there is none.
const DatabaseEntry *findEntry(const CompileDatabase &Database,
                               llvm::StringRef File);

/// The first entry whose source includes \p File, itself or through other
/// files; null if there is none. Includes are taken from the text, whatever
/// conditions they stand under.
const DatabaseEntry *findIncluder(const CompileDatabase &Database,
                                  llvm::StringRef File);

/// The entry whose file is nearest to \p File in the directory tree.
const DatabaseEntry *findNearest(const CompileDatabase &Database,
                                 llvm::StringRef File);

} // namespace bankcheck

#endif // BANKCHECK_COMMAND_COMPILEDATABASE_H
