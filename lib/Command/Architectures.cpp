//===- Architectures.cpp - nvcc's names of architectures, and clang's
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Architectures.h"
#include "clang/Basic/OffloadArch.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
#include <tuple>

namespace bankcheck {

using namespace llvm;

bool ArchitectureName::operator<(const ArchitectureName &Other) const {
  return std::tie(Number, Suffix) < std::tie(Other.Number, Other.Suffix);
}

std::string ArchitectureName::real() const {
  return ("sm_" + Twine(Number) + Suffix).str();
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

void ArchitectureChoice::add(StringRef Virtual, StringRef Code) {
  auto Made = parseArchitecture(Code);
  if (!Made || (Highest && !(*Highest < *Made)))
    return;
  Highest = Made;
  Source = parseArchitecture(Virtual);
}

void ArchitectureChoice::addSpecification(StringRef Text) {
  SmallVector<StringRef, 4> Parts, Codes;
  Text.split(Parts, ',');
  StringRef Virtual;
  for (StringRef Part : Parts) {
    if (Part.consume_front("arch=")) {
      Virtual = Part;
      continue;
    }
    Part.consume_front("code=");
    Codes.push_back(Part.trim("[]\"'\\ "));
  }
  for (StringRef Code : Codes)
    add(Virtual, Code);
}

std::string clangArchitecture(const ArchitectureName &A) {
  if (clang::StringToOffloadArch(A.real()) != clang::OffloadArch::UNKNOWN)
    return A.real();
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
  const std::optional<ArchitectureName> Nearest = Below ? Below : Lowest;
  return Nearest ? Nearest->real() : A.real();
}

} // namespace bankcheck
