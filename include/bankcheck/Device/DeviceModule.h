//===- DeviceModule.h - A translation unit's device code, optimised
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the Device room hands on: the NVPTX module of one device pass after
// optimisation, its kernels with their launches, and the accesses to shared
// memory with their places in the source.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_DEVICE_DEVICEMODULE_H
#define BANKCHECK_DEVICE_DEVICEMODULE_H

#include "bankcheck/Device/Launch.h"
#include "bankcheck/Device/SharedAccess.h"
#include "bankcheck/Device/SharedArray.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace bankcheck {

/// Where an access, identified before optimisation, stands in the source.
struct AccessOrigin {
  /// The innermost place outside system headers.
  SourcePoint At;
  /// The calls that it was inlined through, innermost first.
  std::vector<SourcePoint> InlinedAt;
  /// Bytes that the source moves there per lane; 0 if that is no one number.
  uint64_t Bytes = 0;
};

struct Kernel {
  std::string Name;    ///< With parameter types, as clang prints them.
  std::string Mangled; ///< Its name in the module.
  SourcePoint At;
  std::vector<std::string> Parameters; ///< Names.
  std::vector<Launch> Launches;        ///< Without duplicates; may be empty.
  /// Largest block that __launch_bounds__ allows, or 0.
  unsigned MaxThreads = 0;
  /// It asks for threadIdx.y or blockDim.y.
  bool UsesRows = false;
  /// The only block shape, if the source fixes it (__block_size__).
  std::optional<Shape> FixedBlock;
  /// Why it cannot be analysed, or empty.
  std::string Unanalysable;
  /// In the order of the program.
  std::vector<SharedAccess> Accesses;
  /// A shared array that it reads and never writes (mangled), or "": see
  /// undefinedArray.
  std::string UndefinedArray;
  /// Stores that the optimiser of nvcc removes: nothing reads the array.
  std::vector<unsigned> DeadStores;
  /// Equal to another's: the code is the same, and its places relative to At
  /// are. Empty unless asked for.
  std::string Digest;
};

struct SourceFile {
  std::string Given; ///< As the compiler was given it.
  bool System = false;
};

struct DeviceModule {
  std::unique_ptr<llvm::LLVMContext> Context;
  std::unique_ptr<llvm::Module> Module; ///< Null while only Prepared is there.
  /// The module as it was before optimisation, accesses identified.
  std::unique_ptr<llvm::Module> Prepared;
  std::vector<Kernel> Kernels;
  std::vector<AccessOrigin> Origins;       ///< By identity.
  std::vector<SharedArray> Arrays;         ///< In the order of their places.
  std::string Architecture;                ///< "sm_90".
  std::map<std::string, SourceFile> Files; ///< By absolute path.
};

} // namespace bankcheck

#endif // BANKCHECK_DEVICE_DEVICEMODULE_H
