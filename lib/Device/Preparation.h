//===- Preparation.h - Before optimisation: everything inlinable, shared memory
// opaque
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The optimiser must see the kernel as nvcc's does, and must not see that a
// shared array starts undefined.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_DEVICE_PREPARATION_H
#define BANKCHECK_LIB_DEVICE_PREPARATION_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <memory>

namespace llvm {
class Function;
class GlobalVariable;
class Module;
} // namespace llvm

namespace bankcheck {

inline constexpr unsigned SharedAddressSpace = 3;
/// nvcc places shared arrays of 2-byte and wider elements on this many bytes,
/// and structs too where nothing of odd size lies before them.
inline constexpr unsigned ArrayPlacement = 16;

/// Internal linkage and alwaysinline for every function but the kernels.
void makeInlinable(llvm::Module &M);

/// Whether some function of \p M is large once everything is inlined.
bool isLarge(const llvm::Module &M);

/// Shared arrays become external (an undef initialiser lets the optimiser fold
/// reads and drop stores) and get the alignment that nvcc gives them; other
/// variables become ones that the host may have set.
void makeSharedOpaque(llvm::Module &M);

/// \p M without the code of kernels that are not \p Wanted, by their names in
/// it.
std::unique_ptr<llvm::Module>
cloneKernels(const llvm::Module &M,
             llvm::function_ref<bool(llvm::StringRef)> Wanted);

/// Whether \p Array is `extern __shared__`: its size is the launch's.
bool isDynamicShared(const llvm::GlobalVariable &Array);

/// Records on each shared array of \p F the alignment that its place is sure to
/// have, as attribute PlacementAttribute: arrays of bytes, and of 2-byte
/// elements beside others of odd sizes, are placed at their declared alignment,
/// but behind arrays of whole words only they start at one.
void placeArrays(llvm::Function &F);
/// Marks scalars of which there are several with NeighbourAttribute: nvcc
/// places them side by side and may merge their accesses. Marks arrays of
/// structs and of 2-byte elements with LooseAttribute where others' sizes leave
/// their place open: nvcc gives these no more than their declared alignment.
inline constexpr char PlacementAttribute[] = "bankcheck-placement";
inline constexpr char LooseAttribute[] = "bankcheck-loose";
inline constexpr char NeighbourAttribute[] = "bankcheck-neighbour";

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_PREPARATION_H
