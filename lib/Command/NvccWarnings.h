//===- NvccWarnings.h - Clang's errors that are warnings to nvcc
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_COMMAND_NVCCWARNINGS_H
#define BANKCHECK_LIB_COMMAND_NVCCWARNINGS_H

namespace clang {
class Diagnostic;
} // namespace clang

namespace bankcheck {

/// Whether \p Info is an error to clang, leaves a sound AST, and is no error to
/// nvcc: a __host__ __device__ function that calls a __host__ one.
bool isWarningOfNvcc(const clang::Diagnostic &Info);

} // namespace bankcheck

#endif // BANKCHECK_LIB_COMMAND_NVCCWARNINGS_H
