//===- Optimisation.h - Optimises a device module as the compiler would
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From the IR that clang emits to IR whose accesses are those of the machine
// code: everything inlined, loops unrolled, adjacent loads merged, loads
// narrowed, dead stores gone. Every access keeps its identity on the way.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_DEVICE_OPTIMISATION_H
#define BANKCHECK_DEVICE_OPTIMISATION_H

#include "bankcheck/Device/DeviceModule.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace bankcheck {

/// On accesses inside functions that the source forbids to
/// inline (they are inlined all the same).
inline constexpr char CalledMark[] = "bankcheck.called";
/// Attribute of a kernel's parameters: what the source calls them. Values have
/// no names in the module: copies of long kernels would all need new ones.
inline constexpr char ParameterNameAttribute[] = "bankcheck-name";

/// How freely accesses to shared memory are removed, moved and merged.
enum class Freedom : uint8_t {
  None,  ///< Not at all.
  Usual, ///< Not from one branch to another, and none is speculated.
  Full   ///< As LLVM does, with loops unrolled by 4 besides.
};

/// The same code optimised by other choices. Where all of them execute an
/// access equally often, another compiler will, too; where they differ, nobody
/// can tell from the source.
struct Alternative {
  std::unique_ptr<llvm::Module> Module;
  std::vector<SharedAccess> Accesses;
};

/// Makes DeviceModule::Prepared of Module: calls are inlined and accesses
/// identified. Fills in the origins and, if \p WithDigests, the kernels'
/// digests. A kernel whose code is missing is marked as unanalysable; one that
/// cannot use shared memory has no code afterwards.
void prepare(DeviceModule &Module, bool WithDigests);

/// Optimises a prepared module with Freedom::Usual: fills in Module, without
/// the code of kernels that are not \p Wanted, and the accesses of the others.
/// May be done again, of other kernels.
void optimisePrepared(DeviceModule &Module,
                      llvm::function_ref<bool(const Kernel &)> Wanted);

/// Both, of all kernels.
void optimise(DeviceModule &Module);

/// Kernel \p Mangled of an optimised \p Module once more, \p How.
Alternative optimiseOtherwise(const DeviceModule &Module, Freedom How,
                              const std::string &Mangled);

/// Kernel \p Mangled with its local variables in registers and little else
/// changed: two versions of a source, of which one has another array layout,
/// correspond instruction by instruction.
Alternative simplifyForComparison(const DeviceModule &Module,
                                  const std::string &Mangled);

/// Instructions that optimiseOtherwise starts from: what its time depends on.
unsigned preparedSize(const DeviceModule &Module, const std::string &Mangled);

} // namespace bankcheck

#endif // BANKCHECK_DEVICE_OPTIMISATION_H
