//===- MissingHeaders.cpp - Errors that follow from a missing header
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MissingHeaders.h"
#include "llvm/ADT/StringRef.h"
#include <set>

namespace bankcheck {

/// How many errors of a file with a missing header are shown besides that.
static constexpr unsigned Shown = 5;

void shortenFollowOns(std::vector<CompileError> &Errors) {
  std::vector<CompileError> Kept;
  std::set<std::string> Missing;
  std::optional<SourcePoint> First;
  unsigned Others = 0;
  for (const CompileError &E : Errors)
    if (llvm::StringRef(E.Message).ends_with(" file not found")) {
      if (!First)
        First = E.At;
      if (Missing.insert(E.Message).second)
        Kept.push_back(E);
    } else if (++Others <= Shown) {
      Kept.push_back(E);
    }
  if (!First)
    return;
  if (Others > Shown)
    Kept.push_back({*First, "and " + std::to_string(Others - Shown) +
                                " more errors, which may follow from the "
                                "missing header"});
  Errors = std::move(Kept);
}

} // namespace bankcheck
