//===- Rules.h - The rules that findings are reported under
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One table, from which every host takes names, severities and explanations.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_FINDINGS_RULES_H
#define BANKCHECK_FINDINGS_RULES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <optional>

namespace bankcheck {

/// In the order of their weight.
enum class Severity : uint8_t { Remark, Warning, Error };

/// "remark", "warning" or "error", as compilers print them.
llvm::StringRef severityName(Severity S);
std::optional<Severity> findSeverity(llvm::StringRef Name);

struct Rule {
  llvm::StringLiteral Name;
  Severity Level;              ///< Unless the user chooses another.
  llvm::StringLiteral Summary; ///< One line, without a full stop.
  /// What it is, why it costs, the arithmetic of a small example, what to do,
  /// when to leave it. Plain text in lines of at most 80 columns.
  llvm::StringLiteral Page;
};

inline constexpr llvm::StringLiteral ConflictRule = "bankcheck-conflict",
                                     NeedlessPaddingRule =
                                         "bankcheck-needless-padding",
                                     EvenPaddingRule = "bankcheck-even-padding",
                                     MisalignedPaddingRule =
                                         "bankcheck-misaligned-padding";

llvm::ArrayRef<Rule> allRules();

/// The rule of that name, or null.
const Rule *findRule(llvm::StringRef Name);

/// Whether \p Globs select the rule \p Name. They stand between commas or in
/// lines of their own, "*" is any text, and the last one that matches decides:
/// one that begins with "-" takes the rule out.
bool selectsRule(llvm::StringRef Globs, llvm::StringRef Name);

/// An error if one of \p Globs is malformed, or matches no rule at all and so
/// is misspelt.
llvm::Error checkRuleGlobs(llvm::StringRef Globs);

} // namespace bankcheck

#endif // BANKCHECK_FINDINGS_RULES_H
