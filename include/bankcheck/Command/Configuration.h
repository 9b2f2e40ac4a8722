//===- Configuration.h - What a .bankcheck file says
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A YAML mapping, each key of which may be left out:
//
//   Version: 1                      # of this form
//   InheritParentConfig: true       # first what the next file above says
//   Rules: '-bankcheck-even-*'      # globs, as --rules takes them
//   Severities:
//     bankcheck-conflict: error     # or warning, remark
//   MinWays: 4                      # as --min-ways
//   Assume:                         # as --assume
//     n: 1024
//   Blocks:                         # as --block, for the kernels that match
//     - Kernel: '^transpose'
//       Block: [32, 8]
//   Architectures: [sm_80, sm_90]   # the highest is analysed
//
// A key that is not known is an error, and so is a name that no rule has.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_COMMAND_CONFIGURATION_H
#define BANKCHECK_COMMAND_CONFIGURATION_H

#include "bankcheck/Command/Options.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace bankcheck {

struct Configuration {
  unsigned Version = 1;
  bool InheritParentConfig = false;
  std::string Rules;
  std::map<std::string, Severity> Severities;
  std::optional<unsigned> MinWays;
  std::map<std::string, int64_t> Assumptions;
  std::vector<KernelBlock> Blocks;
  std::vector<std::string> Architectures;
};

/// An error has the place in the form of a compiler's:
/// "NAME:LINE:COLUMN: message".
llvm::Expected<Configuration> readConfiguration(llvm::MemoryBufferRef Text);

void writeConfiguration(llvm::raw_ostream &OS, Configuration C);

/// Gives \p O what \p C says. Options that the user gave go on top of it.
void applyConfiguration(const Configuration &C, Options &O);

/// The configuration that says what \p O does.
Configuration configurationOf(const Options &O);

} // namespace bankcheck

#endif // BANKCHECK_COMMAND_CONFIGURATION_H
