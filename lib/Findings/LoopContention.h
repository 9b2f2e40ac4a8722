//===- LoopContention.h - Warps that make each other repeat atomics
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//
// An atomic that is a loop (UpdateLoop.h) is repeated when its word has changed
// since it was loaded. Warps meet there if they update one word, or if another
// one writes it with no barrier between; how often depends on when they run.
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_FINDINGS_LOOPCONTENTION_H
#define BANKCHECK_LIB_FINDINGS_LOOPCONTENTION_H

#include "bankcheck/Device/SharedAccess.h"
#include "bankcheck/Warp/WarpExecutor.h"
#include <map>
#include <optional>

namespace bankcheck {

class LoopContention {
public:
  /// \p Accesses: those of the kernel; without loops nothing is kept.
  explicit LoopContention(const std::vector<SharedAccess> &Accesses);

  /// Takes note of \p R, a request of \p Access.
  void note(const SharedAccess &Access, const WarpRequest &R,
            const SymbolTable &Symbols);
  void restart();

  /// Whether warps may meet in a loop; what is not known may.
  bool possible() const { return Possible; }

private:
  /// One of the words of an array.
  using Word = std::pair<std::string, uint64_t>;

  void noteLoop(const Word &W, unsigned Warp, uint64_t Epoch);
  void noteWrite(const Word &W, unsigned Warp, uint64_t Epoch);

  bool Any = false, Possible = false;
  /// The warp that updates a word in loops, and when it last did.
  std::map<Word, std::pair<unsigned, uint64_t>> Loops;
  /// The warps that write a word between two barriers; none: several.
  std::map<std::pair<Word, uint64_t>, std::optional<unsigned>> Writes;
};

} // namespace bankcheck

#endif // BANKCHECK_LIB_FINDINGS_LOOPCONTENTION_H
