//===- SkippedConstructors.h - Constructors that shared variables do without
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `__shared__ cuda::barrier<cuda::thread_scope_block> bar;` is how the CUDA C++
// Programming Guide declares a barrier. nvcc warns that it leaves the
// constructor out (the program calls init()); clang refuses the variable, and
// every use of it. So the default constructor of cuda::barrier, and its
// destructor, are said to be trivial as long as the file is parsed.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_DEVICE_SKIPPEDCONSTRUCTORS_H
#define BANKCHECK_LIB_DEVICE_SKIPPEDCONSTRUCTORS_H

#include "clang/AST/DeclCXX.h"
#include <vector>

namespace bankcheck {

class SkippedConstructors {
public:
  /// To be told of each class when it is complete.
  void defined(clang::TagDecl *Class);
  /// Instead, for those that come with a precompiled header.
  void precompiled(clang::ASTContext &Context);
  /// They are again what they are.
  void restore();

private:
  void mark(clang::CXXMethodDecl *Member);
  std::vector<clang::CXXMethodDecl *> Marked;
};

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_SKIPPEDCONSTRUCTORS_H
