//===- Fix.h - An edit that removes a conflict
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_FINDINGS_FIX_H
#define BANKCHECK_FINDINGS_FIX_H

#include "bankcheck/Device/SharedAccess.h"
#include <cstdint>
#include <string>
#include <vector>

namespace bankcheck {

/// Replaces Length bytes at Offset of File by Text.
struct Edit {
  std::string File; ///< As the compiler was given it.
  unsigned Offset = 0, Length = 0;
  std::string Text;
  /// Of the file's content that the edit was made for.
  uint64_t FileHash = 0;

  auto operator<=>(const Edit &) const = default;
};

/// What to do about an array. With edits, it was compiled and analysed as
/// edited before it was offered; without, it is advice in words.
struct Fix {
  std::string Array; ///< As declared.
  SourcePoint At;    ///< Its declaration.
  std::string Title; ///< "declare 'tile' as [32][33]: ...".
  std::vector<Edit> Edits;
  /// The accesses of the array that have a finding.
  std::vector<SourcePoint> Accesses;
};

} // namespace bankcheck

#endif // BANKCHECK_FINDINGS_FIX_H
