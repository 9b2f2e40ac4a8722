//===- JsonReading.h - What readers of the JSON report share
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_REPORT_JSONREADING_H
#define BANKCHECK_LIB_REPORT_JSONREADING_H

#include "JsonNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"

namespace bankcheck {

template <typename Enum>
  requires requires(Enum E) { spellings(E); }
bool fromJSON(const llvm::json::Value &V, Enum &Into, llvm::json::Path P) {
  const auto Name = V.getAsString();
  for (const auto &S : spellings(Into))
    if (Name == S.Name) {
      Into = S.Value;
      return true;
    }
  P.report("expected one of the names that a report has here");
  return false;
}

/// Maps an array of exactly \p Into's size.
template <typename Element, typename T, size_t N>
bool mapArray(llvm::json::ObjectMapper &O, llvm::StringLiteral Key,
              std::array<T, N> &Into, llvm::json::Path P) {
  std::vector<Element> Elements;
  if (!O.map(Key, Elements))
    return false;
  if (Elements.size() == N) {
    llvm::copy(Elements, Into.begin());
    return true;
  }
  P.field(Key).report("expected another number of elements");
  return false;
}

} // namespace bankcheck

#endif // BANKCHECK_LIB_REPORT_JSONREADING_H
