//===- MergeObstacles.h - What keeps nvcc from merging ----------*- C++ -*-===//
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Neighbouring accesses that LLVM makes one of and nvcc may not:
//   - s[(4 * t + 0) & 63] ... s[(4 * t + 3) & 63] are neighbours, which takes
//     known bits to see: nvcc was seen to join three of four; that
//     s[n / 32 * 9 % 3] is s[0] takes a range, and nvcc does not see it;
//   - those of different calls of a function that the source forbids to inline.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_DEVICE_MERGEOBSTACLES_H
#define BANKCHECK_LIB_DEVICE_MERGEOBSTACLES_H

#include "llvm/ADT/ArrayRef.h"
#include <map>
#include <set>

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace bankcheck {

struct MergeObstacles {
  /// By identity: the numbers of those of its indices that were reduced by a
  /// mask or to a remainder after they were computed. Equal numbers: equal
  /// indices, in one iteration of all loops.
  std::map<unsigned, std::set<unsigned>> Reduced;
  /// Accesses in functions that are not inlined.
  std::set<unsigned> Called;
  /// By identity: the numbers of its addresses, of those that others have, too.
  std::map<unsigned, std::set<unsigned>> Addresses;

  /// Whether that accesses of these identities, of one iteration, are
  /// neighbours takes known bits or ranges to see.
  bool areByBits(llvm::ArrayRef<unsigned> Identities) const;
};

/// Remembers the obstacles of each function of \p M. To be called while the
/// code is as the source has it, local variables in registers.
void rememberObstacles(llvm::Module &M);

MergeObstacles obstaclesOf(const llvm::Function &F);

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_MERGEOBSTACLES_H
