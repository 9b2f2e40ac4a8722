//===- Architectures.cpp - nvcc's names of architectures, and clang's
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Architectures.h"
#include "clang/Basic/OffloadArch.h"
#include "llvm/ADT/Twine.h"
#include <tuple>

namespace bankcheck {

using namespace llvm;

bool ArchitectureName::operator<(const ArchitectureName &Other) const {
  return std::tie(Number, Suffix) < std::tie(Other.Number, Other.Suffix);
}

std::optional<ArchitectureName> parseArchitecture(StringRef Text) {
  if (!Text.consume_front("compute_") && !Text.consume_front("sm_") &&
      !Text.consume_front("lto_"))
    return std::nullopt;
  ArchitectureName A;
  if (Text.consumeInteger(10, A.Number))
    return std::nullopt;
  A.Suffix = Text.str();
  return A;
}

std::string clangArchitecture(const ArchitectureName &A) {
  const std::string Same = ("sm_" + Twine(A.Number) + A.Suffix).str();
  if (clang::StringToOffloadArch(Same) != clang::OffloadArch::UNKNOWN)
    return Same;
  std::optional<ArchitectureName> Below, Lowest;
  for (unsigned I = 0; I < unsigned(clang::OffloadArch::LAST); ++I) {
    const auto Known = clang::OffloadArch(I);
    if (!clang::IsNVIDIAOffloadArch(Known))
      continue;
    auto Name = parseArchitecture(clang::OffloadArchToString(Known));
    // Code for sm_90a runs on nothing else: it is near to no other.
    if (!Name || !Name->Suffix.empty())
      continue;
    if (!Lowest || *Name < *Lowest)
      Lowest = Name;
    if (Name->Number <= A.Number && (!Below || *Below < *Name))
      Below = Name;
  }
  return ("sm_" + Twine((Below ? Below : Lowest)->Number)).str();
}

} // namespace bankcheck
