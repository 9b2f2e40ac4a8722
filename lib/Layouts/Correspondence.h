//===- Correspondence.h - Two versions of a kernel, instruction by instruction
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether two kernels do the same but for the places in some arrays: they have
// the same blocks, each with the same loads, stores, atomics, calls and
// branches in the same order, and whatever these are given is the same
// expression of what was loaded before. Only the addresses of accesses may
// differ that are made of an array's address.
//
// A distance between pointers, a size or a row length that goes into a value, a
// branch or a global address is another expression, and shows here.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_LAYOUTS_CORRESPONDENCE_H
#define BANKCHECK_LIB_LAYOUTS_CORRESPONDENCE_H

#include "bankcheck/Device/SharedAccess.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/Function.h"

namespace bankcheck {

/// One version of a kernel.
struct KernelVersion {
  const llvm::Function *Kernel = nullptr;
  const std::vector<SharedAccess> *Accesses = nullptr;
};

struct Correspondence {
  /// Where the two differ, in words that follow "it changes ", or empty.
  std::string Difference;
  /// Accesses of the old version whose addresses may differ.
  llvm::DenseSet<const llvm::Instruction *> Moved;
};

/// \p Arrays: names in the modules of those that may be laid out differently.
Correspondence compareKernels(const KernelVersion &Old,
                              const KernelVersion &New,
                              const llvm::StringSet<> &Arrays);

} // namespace bankcheck

#endif // BANKCHECK_LIB_LAYOUTS_CORRESPONDENCE_H
