//===- Job.h - One file to analyse
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_COMMAND_JOB_H
#define BANKCHECK_COMMAND_JOB_H

#include <string>
#include <vector>

namespace bankcheck {

/// A file and what is its own among the compiler's options.
struct Job {
  std::string File;
  std::vector<std::string> Arguments; ///< For clang.
};

} // namespace bankcheck

#endif // BANKCHECK_COMMAND_JOB_H
