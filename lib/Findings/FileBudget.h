//===- FileBudget.h - What the analysis of one file may cost
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Counted in steps and instructions, not in seconds: a report is the same on
// every machine.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_FINDINGS_FILEBUDGET_H
#define BANKCHECK_LIB_FINDINGS_FILEBUDGET_H

#include "bankcheck/Warp/WarpExecutor.h"
#include <algorithm>

namespace bankcheck {

class FileBudget {
public:
  /// What a kernel may take. One that never ends leaves most to the others, and
  /// small ones always get their part.
  Budget forRun() const {
    Budget B;
    B.Steps = std::clamp(StepsLeft / 3, MinSteps, B.Steps);
    return B;
  }
  /// What it may take when optimised otherwise, after \p Steps the first time.
  Budget forComparison(uint64_t Steps) const {
    Budget B;
    B.Steps = std::min(forRun().Steps, 3 * Steps + MinSteps);
    return B;
  }
  /// \p Whole: it came to its end with them.
  void spendSteps(uint64_t Steps, bool Whole) {
    StepsLeft -= std::min(Steps, StepsLeft);
    Short |= !Whole;
  }

  /// Whether a kernel of \p Instructions may be optimised once more.
  bool spendOptimisation(uint64_t Instructions) {
    if (Instructions > InstructionsLeft) {
      Short = true;
      return false;
    }
    InstructionsLeft -= Instructions;
    return true;
  }

  /// Whether something was cut short, which may be whole in another file.
  bool wasShort() const { return Short; }

private:
  bool Short = false;
  static constexpr uint64_t MinSteps = 200'000;
  uint64_t StepsLeft = 36'000'000;
  uint64_t InstructionsLeft = 100'000;
};

} // namespace bankcheck

#endif // BANKCHECK_LIB_FINDINGS_FILEBUDGET_H
