//===- PtxAccesses.h - What a PTX instruction does to shared memory
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// After the PTX ISA's chapter on instructions (version 9.0). An instruction
// that may touch shared memory and has no rule is named, never passed over.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_DEVICE_PTXACCESSES_H
#define BANKCHECK_LIB_DEVICE_PTXACCESSES_H

#include "PtxAssembly.h"
#include "bankcheck/Banks/Request.h"
#include <optional>

namespace bankcheck {

struct PtxAccess {
  RequestKind Kind = RequestKind::Load;
  /// Per lane, all elements of a vector together; 0: the operand SizeOperand
  /// says how many.
  unsigned Bytes = 4;
  unsigned Matrices = 1;
  /// Index of the operand that holds the size of a cp.async, or -1.
  int SizeOperand = -1;
  /// Index of the cp.async operand that says how much of it is read (a size)
  /// or whether anything is (a predicate); the rest becomes zeros. -1: none.
  int FillOperand = -1;
  /// Has no .shared: shared memory only if the address says so.
  bool Generic = false;
  /// Why no rule gives its cost, or empty.
  std::string AtLeast; ///< See SharedAccess.
  std::string Unanalysable;
};

/// What \p I does to shared memory; nullopt if nothing.
std::optional<PtxAccess> ptxAccess(const PtxInstruction &I);

/// Reasons that hold for the intrinsics of the same name, too.
inline constexpr char OtherBlocksMemory[] =
    "it reaches the shared memory of another block of the cluster, which is "
    "not analysed";
inline constexpr char BulkCopy[] =
    "the copy engine carries out a bulk copy; it is not analysed";
inline constexpr char BarrierObject[] =
    "no rule is known for mbarrier operations";
/// Of cp.async.ca. An H200 counted four wavefronts for lanes that read 4 bytes
/// each from four lines of global memory into 32 words in a row, ...
inline constexpr char ReadsLines[] =
    "lanes that read different 128-byte lines of global memory are served one "
    "line after the other; counted as if those served together read one line";
/// ... and the sum of both groups where some lanes read nothing. If all read
/// (all bytes or some), or none does, the number is the same.
inline constexpr char FillsWithZeros[] =
    "lanes that only write zeros are served apart from those that read";
/// A 64-bit minimum or maximum: its loop was seen not to be entered.
inline constexpr char MayUpdateNothing[] =
    "a 64-bit minimum or maximum is a loop that only lanes enter whose value "
    "changes memory";
inline std::string noRuleFor(unsigned AtomicBytes) {
  return "no rule is known for atomics of " + std::to_string(AtomicBytes) +
         " bytes";
}
inline constexpr char LoopOfHalves[] =
    "an atomic add of halves is a loop, and through a generic pointer one "
    "update more";
inline constexpr char UnknownLoop[] =
    "no rule is known for the loop that this atomic is";
inline constexpr char MayCombine[] =
    "the compiler may combine the lanes that update one word";
/// For wgmma and tcgen05, with the name in front.
inline constexpr char ReadsByDescriptor[] =
    " finds shared memory through a descriptor, which is not analysed";

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_PTXACCESSES_H
