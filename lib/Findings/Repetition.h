//===- Repetition.h - Requests that repeat others ---------------*- C++ -*-===//
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A warp that loads from the addresses that it has just loaded from, or stores
// twice with nobody reading in between: whether the compiler does it twice
// depends on what it unrolls and sees to be equal. Seen of nvcc on an H200:
//   - `for (i < 70) x += s[2 * i % 34]` is 17 loads, not 70;
//   - of stores to one address in a loop that is unrolled by 4, one in 4 stays;
//   - so with atomicAnd and atomicOr without a result; not with add, min, max,
//     xor, exchange;
//   - one of four guarded loads of one word was joined with another.
// Only requests that come from one access of the source are compared: what
// other accesses become is tried by optimising otherwise.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_FINDINGS_REPETITION_H
#define BANKCHECK_LIB_FINDINGS_REPETITION_H

#include "bankcheck/Warp/WarpExecutor.h"
#include "llvm/ADT/DenseMap.h"
#include <map>
#include <string>
#include <vector>

namespace bankcheck {

class Repetition {
public:
  explicit Repetition(const KernelProgram &Program);

  void restart();
  /// Takes note of \p R, the next request of its warp, to the array named
  /// \p Array ("": not known). Whether the compiler may leave it out, or an
  /// earlier one because of it.
  bool note(const WarpRequest &R, const std::string &Array);

private:
  enum class Role : uint8_t { None, Load, Store, Update };
  /// What the access does that may be needless, and how many requests of its
  /// kind back the compiler may see (0: any number).
  struct Access {
    Role What = Role::None;
    bool Reads = false, Writes = false;
    uint64_t Window = 0;
    unsigned Identity = 0;
  };
  /// Requests to one array, by all accesses.
  struct Traffic {
    uint64_t Reads = 0, Writes = 0;
  };
  /// Requests of one access of the source since something else happened.
  struct History {
    uint64_t Since = 0, Count = 0;
    llvm::DenseMap<uint64_t, uint64_t>
        Last; ///< Number of the request, by form.
  };

  static Access describe(const KernelProgram &Program,
                         const SharedAccess &Access, bool Several);

  std::vector<Access> Accesses;
  unsigned Warp = 0;
  std::map<std::string, Traffic> Arrays;
  Traffic Anywhere;
  llvm::DenseMap<std::pair<unsigned, unsigned>, History> Histories;
};

} // namespace bankcheck

#endif // BANKCHECK_LIB_FINDINGS_REPETITION_H
