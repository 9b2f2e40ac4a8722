//===- Toolkit.h - Where CUDA's headers come from
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_COMMAND_TOOLKIT_H
#define BANKCHECK_COMMAND_TOOLKIT_H

#include "bankcheck/Command/Job.h"
#include "bankcheck/Command/Options.h"

namespace bankcheck {

/// The toolkit to use: --cuda-path, that of the nvcc of the command after "--",
/// CUDA_HOME, CUDA_PATH, that of the nvcc on the PATH, /usr/local/cuda,
/// /opt/cuda, /usr/lib/cuda, /usr/lib/nvidia-cuda-toolkit; "" for bankcheck's
/// own headers. A toolkit is a directory with cuda_runtime.h in include or
/// targets/x86_64-linux/include, or, if it is one in a lib directory, in the
/// include directory beside that; one that was named and is none is an error.
llvm::Expected<std::string> findToolkit(const Options &O);

/// The directory of bankcheck's own headers: ../lib/bankcheck/include or
/// bankcheck/include, as seen from the directory of the program or plugin that
/// this function is linked into; "" if they are not there.
std::string ownHeaders();

/// Clang arguments for the device pass of \p J, without the program name.
/// \p Toolkit: from findToolkit.
std::vector<std::string> deviceArguments(const Job &J,
                                         const std::string &Toolkit);

} // namespace bankcheck

#endif // BANKCHECK_COMMAND_TOOLKIT_H
