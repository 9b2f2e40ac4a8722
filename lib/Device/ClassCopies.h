//===- ClassCopies.h - Where class assignments are in the source
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An assignment of a class, `*(int4 *)to =` on one line and `*(int4 *)from;` on
// the next, is one copy to clang, at the operator. nvcc has both of its
// accesses at what is assigned, and that is the line that the profiler shows.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_DEVICE_CLASSCOPIES_H
#define BANKCHECK_LIB_DEVICE_CLASSCOPIES_H

#include "bankcheck/Device/SharedAccess.h"
#include <map>

namespace llvm {
class Module;
} // namespace llvm

namespace bankcheck {

/// What is assigned, by the place of the operator.
using ClassCopies = std::map<SourcePoint, SourcePoint>;

/// Gives the copies of \p M, not optimised yet, the places that nvcc has.
void placeClassCopies(llvm::Module &M, const ClassCopies &Copies);

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_CLASSCOPIES_H
