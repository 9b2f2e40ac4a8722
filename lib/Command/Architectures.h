//===- Architectures.h - nvcc's names of architectures, and clang's
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc compiles the source once for each virtual architecture (compute_80) and
// makes code for real ones (sm_80, sm_86) of it. bankcheck analyses one: of the
// code asked for, the highest, as the architecture its source is compiled for.
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_COMMAND_ARCHITECTURES_H
#define BANKCHECK_COMMAND_ARCHITECTURES_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace bankcheck {

/// The "90" and the "a" of compute_90a, sm_90a and lto_90a.
struct ArchitectureName {
  unsigned Number = 0;
  std::string Suffix;

  bool operator<(const ArchitectureName &Other) const;
  std::string real() const; ///< "sm_90a"
};

/// Nothing for what has no number: native, all, all-major.
std::optional<ArchitectureName> parseArchitecture(llvm::StringRef Text);

class ArchitectureChoice {
public:
  /// \p Code, made from \p Virtual, is asked for. Names without a number
  /// choose nothing.
  void add(llvm::StringRef Virtual, llvm::StringRef Code);

  /// "arch=compute_80,code=[compute_80,sm_80]"
  void addSpecification(llvm::StringRef Text);

  /// What to compile for; nothing if there was no choice.
  const std::optional<ArchitectureName> &source() const { return Source; }

private:
  std::optional<ArchitectureName> Highest, Source;
};

/// The name that clang has for \p A, else for the nearest lower architecture
/// that it knows, else for its lowest.
std::string clangArchitecture(const ArchitectureName &A);

} // namespace bankcheck

#endif // BANKCHECK_COMMAND_ARCHITECTURES_H
