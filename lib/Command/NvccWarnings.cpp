//===- NvccWarnings.cpp - Clang's errors that are warnings to nvcc
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NvccWarnings.h"
#include "clang/Basic/Cuda.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticSema.h"

namespace bankcheck {

using namespace clang;

/// Whether \p Argument, which selects a side in the text, selects \p Side.
static bool isSide(const Diagnostic &Info, unsigned Argument,
                   CUDAFunctionTarget Side) {
  return static_cast<CUDAFunctionTarget>(Info.getRawArg(Argument)) == Side;
}

bool isWarningOfNvcc(const Diagnostic &Info) {
  // "reference to __host__ function 'f' in __host__ __device__ function": the
  // second argument is 0 for a function.
  return Info.getID() == diag::err_ref_bad_target && Info.getRawArg(1) == 0 &&
         isSide(Info, 0, CUDAFunctionTarget::Host) &&
         isSide(Info, 3, CUDAFunctionTarget::HostDevice);
}

} // namespace bankcheck
