//===- Settings.cpp - The options that hold for each file
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Command/Settings.h"
#include "bankcheck/Command/Configuration.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

namespace bankcheck {

using namespace llvm;

static constexpr StringLiteral FileName = ".bankcheck";

static Expected<Configuration> readFile(const Twine &Name,
                                        vfs::FileSystem &Files) {
  auto Buffer = Files.getBufferForFile(Name);
  if (!Buffer)
    return createStringError(
        Name + ": cannot read it: " + Buffer.getError().message());
  return readConfiguration((*Buffer)->getMemBufferRef());
}

/// The next configuration in \p Directory or above it, of which \p Directory
/// becomes the parent; "" if there is none.
static std::string findFile(StringRef &Directory, vfs::FileSystem &Files) {
  while (!Directory.empty()) {
    SmallString<256> Name(Directory);
    sys::path::append(Name, FileName);
    Directory = sys::path::parent_path(Directory);
    auto Status = Files.status(Name);
    if (Status && Status->isRegularFile())
      return Name.str().str();
  }
  return "";
}

/// What holds in \p Directory, the nearest first.
static Expected<std::vector<Configuration>>
findConfigurations(const Options &User, StringRef Directory,
                   vfs::FileSystem &Files) {
  std::vector<Configuration> Found;
  bool Ended = false;
  auto Take = [&](Expected<Configuration> C) -> Error {
    if (!C)
      return C.takeError();
    Ended = !C->InheritParentConfig;
    Found.push_back(std::move(*C));
    return Error::success();
  };
  Error Problem = Error::success();
  if (!User.InlineConfiguration.empty())
    Problem = Take(readConfiguration(
        MemoryBufferRef(User.InlineConfiguration, "--config")));
  else if (!User.ConfigurationFile.empty())
    Problem = Take(readFile(User.ConfigurationFile, Files));
  while (!Problem && !Ended) {
    const std::string Name = findFile(Directory, Files);
    if (Name.empty())
      break;
    Problem = Take(readFile(Name, Files));
  }
  if (Problem)
    return Problem;
  return Found;
}

Expected<Settings> Settings::create(Parser Parse,
                                    IntrusiveRefCntPtr<vfs::FileSystem> Files) {
  auto User = Parse(Options());
  if (!User)
    return User.takeError();
  return Settings(std::move(Parse), std::move(*User), std::move(Files));
}

Expected<Options> Settings::optionsIn(StringRef Directory) const {
  auto Found = findConfigurations(User, Directory, *Files);
  if (!Found)
    return Found.takeError();
  Options Defaults;
  for (const Configuration &C : reverse(*Found))
    applyConfiguration(C, Defaults);
  return Parse(std::move(Defaults));
}

const Options &Settings::forFile(const std::string &File) {
  SmallString<256> Path(File);
  // A path that has no absolute form is looked up as it is.
  (void)Files->makeAbsolute(Path);
  sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  const StringRef Directory = sys::path::parent_path(Path);
  auto [At, New] = ByDirectory.try_emplace(Directory.str(), User);
  if (!New)
    return At->second;
  if (auto Its = optionsIn(Directory)) {
    At->second = std::move(*Its);
  } else if (std::string Problem = toString(Its.takeError());
             !is_contained(Errors, Problem)) {
    Errors.push_back(std::move(Problem));
  }
  return At->second;
}

static auto filterOf(Settings &S) {
  return [&S](const std::string &File) -> const FindingFilter & {
    return S.forFile(File).Filter;
  };
}

static auto minWaysOf(Settings &S) {
  return [&S](const std::string &File) { return S.forFile(File).MinWays; };
}

std::vector<Finding> findConflicts(const std::vector<KernelReport> &Kernels,
                                   Settings &S) {
  return findConflicts(Kernels, minWaysOf(S));
}

std::vector<Finding> findAll(const std::vector<KernelReport> &Kernels,
                             Settings &S, std::vector<Fix> &Fixes,
                             const std::vector<PaddingReport> &Paddings) {
  return findAll(Kernels, minWaysOf(S), Fixes, Paddings, filterOf(S));
}

std::vector<Note> filterFindings(std::vector<Finding> &Findings, Settings &S,
                                 vfs::FileSystem &Files) {
  return filterFindings(Findings, filterOf(S), Files);
}

} // namespace bankcheck
