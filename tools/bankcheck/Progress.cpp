//===- Progress.cpp - How far a run is
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Progress.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Process.h"
#include <cmath>

namespace bankcheck {

using namespace llvm;

static bool isTerminal() {
  const auto Term = sys::Process::GetEnv("TERM");
  return sys::Process::StandardErrIsDisplayed() && Term && *Term != "dumb";
}

Progress::Progress(When Mode, unsigned Files)
    : Terminal(isTerminal()), Files(Files),
      Start(std::chrono::steady_clock::now()) {
  Shown = Mode == When::Always || (Mode == When::Auto && Terminal && Files > 1);
}

void Progress::started(StringRef File) { Current = File; }

void Progress::finished(StringRef File, size_t AllFindings) {
  ++Done;
  Findings = AllFindings;
  if (Shown && !Terminal)
    errs() << text(File) << '\n';
}

std::string Progress::text(StringRef File) const {
  std::string Text = formatv("[{0}/{1}] {2} finding{3}", Done, Files, Findings,
                             Findings == 1 ? "" : "s");
  if (Done && Done < Files) {
    const std::chrono::duration<double> Elapsed =
        std::chrono::steady_clock::now() - Start;
    const auto Left = std::lround(Elapsed.count() / Done * (Files - Done));
    Text += formatv(", {0}:{1,0+2} left", Left / 60, Left % 60);
  }
  return Text + ", " + File.str();
}

void Progress::draw() {
  if (!Shown || !Terminal)
    return;
  std::string Line = text(Current);
  const unsigned Columns = sys::Process::StandardErrColumns();
  // A line that is too long would wrap, and not be written over.
  if (Columns > 1 && Line.size() >= Columns)
    Line.resize(Columns - 1);
  if (Line == Drawn)
    return;
  errs() << '\r' << Line << "\x1b[K";
  Drawn = std::move(Line);
}

void Progress::hide() {
  if (!Drawn.empty())
    errs() << "\r\x1b[K";
  Drawn.clear();
}

} // namespace bankcheck
