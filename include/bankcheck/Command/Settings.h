//===- Settings.h - The options that hold for each file
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Options have three sources: what the user gave this run, over what the
// .bankcheck file says, over the defaults. The file is looked for as clang-tidy
// looks for its own: in the directory of the source, then upwards; the first is
// taken, and the one above it too if it says InheritParentConfig. --config and
// --config-file take its place.
//
// What is assumed (parameters, blocks, the architecture) is asked for the
// source that is analysed; what is reported (rules, severities, min-ways) for
// the file that a finding is in.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_COMMAND_SETTINGS_H
#define BANKCHECK_COMMAND_SETTINGS_H

#include "bankcheck/Command/Options.h"
#include "bankcheck/Findings/Padding.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <functional>

namespace bankcheck {

class Settings {
public:
  /// Reads what the user gave, over the defaults that it is handed.
  using Parser = std::function<llvm::Expected<Options>(Options Defaults)>;

  /// An error if \p Parse has one.
  static llvm::Expected<Settings>
  create(Parser Parse, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files =
                           llvm::vfs::getRealFileSystem());

  /// What the user gave, whatever the file.
  const Options &user() const { return User; }

  /// The options for \p File. If its configuration cannot be read, they are
  /// the user's, and there is a new error.
  const Options &forFile(const std::string &File);

  /// What is wrong with configurations, each thing once.
  const std::vector<std::string> &errors() const { return Errors; }

private:
  Settings(Parser Parse, Options User,
           llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files)
      : Parse(std::move(Parse)), User(std::move(User)),
        Files(std::move(Files)) {}
  llvm::Expected<Options> optionsIn(llvm::StringRef Directory) const;

  Parser Parse;
  Options User;
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files;
  std::map<std::string, Options> ByDirectory;
  std::vector<std::string> Errors;
};

/// findConflicts with the number of ways that each file's settings have.
std::vector<Finding> findConflicts(const std::vector<KernelReport> &Kernels,
                                   Settings &S);

/// findAll with what each file's settings say.
std::vector<Finding> findAll(const std::vector<KernelReport> &Kernels,
                             Settings &S, std::vector<Fix> &Fixes,
                             const std::vector<PaddingReport> &Paddings);

/// filterFindings with the filters that each file's settings have.
std::vector<Note> filterFindings(std::vector<Finding> &Findings, Settings &S,
                                 llvm::vfs::FileSystem &Files);

} // namespace bankcheck

#endif // BANKCHECK_COMMAND_SETTINGS_H
