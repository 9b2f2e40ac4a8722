//===- Answers.h - What needs no analysis
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_TOOLS_BANKCHECK_ANSWERS_H
#define BANKCHECK_TOOLS_BANKCHECK_ANSWERS_H

#include "bankcheck/Command/Settings.h"

namespace bankcheck {

/// Prints what the options ask about the program itself, and says what to exit
/// with; nothing if they want an analysis.
std::optional<int> answer(Settings &S);

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_BANKCHECK_ANSWERS_H
