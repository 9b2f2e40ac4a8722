//===- CodeDigest.h - Is a kernel's code what it was before?
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a source is analysed again and again as it is edited, most of its
// kernels stay as they were, only their lines move.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_DEVICE_CODEDIGEST_H
#define BANKCHECK_LIB_DEVICE_CODEDIGEST_H

#include "bankcheck/Device/DeviceModule.h"

namespace bankcheck {

/// The code of kernel \p Mangled and all that it uses, as text without places
/// in the source. \p M: accesses have no identity yet, their numbers depend on
/// other kernels.
std::string codeText(const llvm::Module &M, const std::string &Mangled);

/// A number of \p Code, see codeText, and of the places of \p K's accesses and
/// arrays in the identified \p M. Lines are counted from the kernel's own.
std::string digest(llvm::StringRef Code, const llvm::Module &M,
                   const DeviceModule &Module, const Kernel &K);

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_CODEDIGEST_H
