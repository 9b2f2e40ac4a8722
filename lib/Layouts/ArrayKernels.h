//===- ArrayKernels.h - All that is done to one shared array
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_LAYOUTS_ARRAYKERNELS_H
#define BANKCHECK_LIB_LAYOUTS_ARRAYKERNELS_H

#include "RequestLog.h"
#include "bankcheck/Device/DeviceModule.h"

namespace bankcheck {

/// The kernels that use one array, a log for each launch that differs.
struct ArrayKernels {
  const SharedArray *Array = nullptr;
  std::vector<const KernelReport *> Kernels;
  std::vector<const RequestLog *> Logs;
  /// The file says how each of them is launched.
  bool Launched = true;
  /// And the logs have all requests to the array, each at a known place.
  bool Complete = true;
};

/// Logs kernels as they are asked for.
class ArrayKernelFinder {
public:
  ArrayKernelFinder(const DeviceModule &Module,
                    const std::vector<KernelReport> &Kernels)
      : Module(Module), Kernels(Kernels) {}

  ArrayKernels find(const SharedArray &Array);

private:
  const RequestLog &logOf(const Kernel &K, const KernelReport &Report);

  const DeviceModule &Module;
  const std::vector<KernelReport> &Kernels;
  std::map<const KernelReport *, RequestLog> Logs;
};

} // namespace bankcheck

#endif // BANKCHECK_LIB_LAYOUTS_ARRAYKERNELS_H
