//===- Progress.h - How far a run is
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One line on standard error, "[3/10] 17 findings, 0:42 left, kernel.cu",
// written over and over on a terminal; elsewhere, if it is wanted there, a line
// for each file that is done.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_TOOLS_BANKCHECK_PROGRESS_H
#define BANKCHECK_TOOLS_BANKCHECK_PROGRESS_H

#include "bankcheck/Command/Options.h"
#include <chrono>

namespace bankcheck {

class Progress {
public:
  Progress(When Mode, unsigned Files);
  ~Progress() { hide(); }
  bool isShown() const { return Shown; }
  void started(llvm::StringRef File);
  void finished(llvm::StringRef File, size_t AllFindings);
  /// Shows the present state.
  void draw();
  /// Gives the line to whoever prints next.
  void hide();

private:
  std::string text(llvm::StringRef File) const;

  bool Shown, Terminal;
  unsigned Files, Done = 0;
  size_t Findings = 0;
  std::string Current;
  std::chrono::steady_clock::time_point Start;
  std::string Drawn; ///< What stands on the terminal.
};

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_BANKCHECK_PROGRESS_H
