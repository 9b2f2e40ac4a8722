//===- SharedAccess.h - An instruction that accesses shared memory
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the optimised module does to shared memory, one record per instruction
// (or per statement of inline assembly), with the way back to the source.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_DEVICE_SHAREDACCESS_H
#define BANKCHECK_DEVICE_SHAREDACCESS_H

#include "bankcheck/Banks/Request.h"
#include <cstdint>
#include <string>
#include <vector>

namespace llvm {
class Function;
class Instruction;
class Value;
} // namespace llvm

namespace bankcheck {

/// A place in the source. Lines and columns count from 1; line 0: no place.
struct SourcePoint {
  std::string File; ///< As the compiler was given it.
  unsigned Line = 0;
  unsigned Column = 0;

  auto operator<=>(const SourcePoint &) const = default;
};

struct SharedAccess {
  const llvm::Instruction *Instruction = nullptr;
  const llvm::Value *Address = nullptr;
  int64_t Offset = 0; ///< Bytes added to Address.
  RequestKind Kind = RequestKind::Load;
  unsigned Bytes = 4; ///< Per lane.
  unsigned Matrices = 1;
  /// An atomic whose address the compiler can see to be the same in every lane:
  /// it combines the lanes and lets one of them execute it.
  bool Combined = false;
  /// Bytes that the instruction's alignment promises of the address.
  uint64_t Alignment = 1;
  /// Through a generic pointer: an access to shared memory only if its address
  /// turns out to be one.
  bool Generic = false;
  /// Inline assembly executes it in the lanes where this is true; null: in all.
  const llvm::Value *Predicate = nullptr;
  /// Inline assembly executes it in lanes that are not known.
  bool Predicated = false;
  /// Why another compiler may make another number of it, or empty.
  std::string Doubt;
  /// Why the hardware may take more wavefronts, or empty.
  std::string AtLeast;
  /// Why there can be no number, or empty.
  std::string Unanalysable;
  /// The compiler may merge iterations of the loop around this access: it is
  /// also costed at these wider sizes (bytes; none: no).
  std::vector<unsigned> MergedBytes;
  /// Where the source has it: the places of all accesses that the optimiser
  /// made one of, the one to report first. Never empty.
  std::vector<unsigned> Identities;
  /// Accesses that have one of these in common were at plainly equal addresses
  /// in the source, whatever iteration of a loop it was. In ascending order.
  std::vector<unsigned> SameAddresses;
};

} // namespace bankcheck

#endif // BANKCHECK_DEVICE_SHAREDACCESS_H
