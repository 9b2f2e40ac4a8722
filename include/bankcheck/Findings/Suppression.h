//===- Suppression.h - NOLINT comments
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As clang-tidy has them: NOLINT for its own line, NOLINTNEXTLINE for the next
// one, NOLINTBEGIN and NOLINTEND for what is between them. Globs in parentheses
// that follow at once name the rules; without, all are meant. Nested blocks end
// in the reverse order of their beginnings, with the same globs.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_FINDINGS_SUPPRESSION_H
#define BANKCHECK_FINDINGS_SUPPRESSION_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace bankcheck {

/// A place in a text; lines and columns count from 1.
struct TextPoint {
  unsigned Line = 0, Column = 0;
  auto operator<=>(const TextPoint &) const = default;
};

struct Suppression {
  TextPoint First, End; ///< From First to before End.
  std::string Globs;    ///< Of rules.
};

/// A NOLINTBEGIN or NOLINTEND without the other. It suppresses nothing.
struct UnmatchedSuppression {
  TextPoint At;
  bool Begins = false;
  std::string Globs;
};

struct FileSuppressions {
  std::vector<Suppression> All;
  std::vector<UnmatchedSuppression> Unmatched;
};

FileSuppressions findSuppressions(llvm::StringRef Text);

bool isSuppressed(const FileSuppressions &Suppressions, llvm::StringRef Rule,
                  TextPoint At);

} // namespace bankcheck

#endif // BANKCHECK_FINDINGS_SUPPRESSION_H
