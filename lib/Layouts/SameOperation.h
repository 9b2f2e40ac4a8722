//===- SameOperation.h - Equality of code in two contexts
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM compares types and constants by their addresses, which are unique within
// one LLVMContext only. These compare what they are.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_LAYOUTS_SAMEOPERATION_H
#define BANKCHECK_LIB_LAYOUTS_SAMEOPERATION_H

#include "llvm/IR/Instruction.h"

namespace bankcheck {

bool isSameType(const llvm::Type &A, const llvm::Type &B);

/// Whether \p A does with its operands what \p B does.
bool isSameOperation(const llvm::Instruction &A, const llvm::Instruction &B);

/// Of what is no instruction: constants, arguments, globals, assembly.
bool isSameLeaf(const llvm::Value &A, const llvm::Value &B);

} // namespace bankcheck

#endif // BANKCHECK_LIB_LAYOUTS_SAMEOPERATION_H
