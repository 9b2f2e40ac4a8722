//===- ArrayUses.h - Arrays that are only read, or only written
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_DEVICE_ARRAYUSES_H
#define BANKCHECK_LIB_DEVICE_ARRAYUSES_H

#include <string>
#include <vector>

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace bankcheck {

/// A static array that \p F reads at a constant place and never writes, or "".
/// nvcc sees that such a load is undefined, and may drop what depends on it.
std::string undefinedArray(llvm::Function &F);

/// Notes which static arrays of \p M are read, by what is not plainly without
/// effect: before branches are thought about.
void rememberReaders(llvm::Module &M);

/// Removes stores to static arrays that nothing reads, as nvcc does, and adds
/// their identities to \p Removed, if it is not null. Arrays that were read
/// according to rememberReaders keep theirs, and get UnreadAttribute: nvcc may
/// not see that the reads never happen.
void removeDeadStores(llvm::Function &F, std::vector<unsigned> *Removed);
inline constexpr char UnreadAttribute[] = "bankcheck-unread";

/// Whether \p F, or a function that it calls, names a shared array.
bool mentionsShared(const llvm::Function &F);

/// Whether \p F, everything inlined, may access shared memory at all: it
/// mentions an array, has assembly or calls what is not seen.
bool mayUseShared(const llvm::Function &F);

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_ARRAYUSES_H
