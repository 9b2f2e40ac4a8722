//===- AddressedArray.cpp - Which shared array the lanes' addresses point into
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Findings/AddressedArray.h"
#include "llvm/ADT/STLExtras.h"

namespace bankcheck {

/// The lanes of \p Active in which \p T counts.
static LaneMask lanesOf(const LaneTerm &T, LaneMask Active) {
  LaneMask Lanes = 0;
  for (unsigned I = 0; I < LaneCount; ++I)
    if ((Active >> I & 1) && T.Coefficient[I])
      Lanes |= 1u << I;
  return Lanes;
}

static bool isBase(const LaneTerm &T, const SymbolTable &Symbols) {
  return Symbols[T.Symbol].Kind == SymbolKind::SharedBase;
}

std::string arrayOf(const LaneValue &Address, LaneMask Active,
                    const SymbolTable &Symbols) {
  std::string Name;
  for (const LaneTerm &T : Address.Terms)
    if (isBase(T, Symbols) && lanesOf(T, Active)) {
      if (!Name.empty() && Name != Symbols[T.Symbol].Name)
        return "";
      Name = Symbols[T.Symbol].Name;
    }
  return Name;
}

const LaneTerm *baseOf(const LaneValue &Address, LaneMask Active,
                       const SymbolTable &Symbols) {
  const LaneTerm *Base = nullptr;
  for (const LaneTerm &T : Address.Terms)
    if (isBase(T, Symbols) && lanesOf(T, Active)) {
      if (Base || lanesOf(T, Active) != Active)
        return nullptr;
      Base = &T;
    }
  return Base;
}

bool pointsToShared(const LaneValue &Address, LaneMask Active,
                    const SymbolTable &Symbols) {
  return llvm::any_of(Address.Terms, [&](const LaneTerm &T) {
    return isBase(T, Symbols) && lanesOf(T, Active);
  });
}

bool isKnownOffset(const LaneValue &Address, unsigned Lane,
                   const SymbolTable &Symbols) {
  return llvm::all_of(Address.Terms, [&](const LaneTerm &T) {
    return !T.Coefficient[Lane] || isBase(T, Symbols);
  });
}

} // namespace bankcheck
