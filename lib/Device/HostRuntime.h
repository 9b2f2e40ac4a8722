//===- HostRuntime.h - What host code asks of the CUDA runtime
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Launches that are written as calls, and questions whose answers decide how
// large blocks are. Some answers are the same on every GPU of compute
// capability 5.0 and above (CUDA C++ Programming Guide, "Technical
// Specifications per Compute Capability"): a warp's lanes, a block's threads
// and its static shared memory, the dimensions of blocks and grids. What
// depends on the registers that a kernel needs, or on how many blocks fit on a
// multiprocessor, can only be supposed: to be what the hardware allows.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_DEVICE_HOSTRUNTIME_H
#define BANKCHECK_LIB_DEVICE_HOSTRUNTIME_H

#include "HostValue.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/SmallVector.h"

namespace bankcheck {

/// How a function of the CUDA runtime launches the kernel that it is given.
enum class LaunchCall : uint8_t {
  None,
  /// cudaLaunchKernel(kernel, grid, block, arguments, shared, stream) and
  /// cudaLaunchCooperativeKernel.
  Kernel,
  /// cudaLaunchKernelEx(&config, kernel, argument...)
  Configured,
  /// cudaLaunchKernelExC(&config, kernel, arguments)
  ConfiguredArray,
};
LaunchCall launchCall(const clang::CallExpr *Call);

/// A question whose answer the runtime writes through its first arguments.
enum class RuntimeQuery : uint8_t {
  None,
  /// cudaGetDeviceProperties(&properties, device)
  DeviceProperties,
  /// cudaDeviceGetAttribute(&value, attribute, device)
  DeviceAttribute,
  /// cudaFuncGetAttributes(&attributes, kernel)
  KernelAttributes,
  /// cudaOccupancyMaxPotentialBlockSize(&grid, &block, kernel, shared, limit)
  /// and its relatives.
  LargestBlock,
};
RuntimeQuery runtimeQuery(const clang::CallExpr *Call);

/// Whether the answer can only be supposed.
inline bool isSupposed(RuntimeQuery Query) {
  return Query == RuntimeQuery::KernelAttributes ||
         Query == RuntimeQuery::LargestBlock;
}

/// The variables, or parts of them, whose address \p Call passes for answers.
llvm::SmallVector<const clang::Expr *, 2>
queriedPlaces(const clang::CallExpr *Call);

/// The answer to \p Query, asked with \p Given, for a place of type \p Type,
/// the last that it fills in.
HostValue queryAnswer(RuntimeQuery Query, const std::vector<HostValue> &Given,
                      clang::QualType Type, const clang::ASTContext &Context);

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_HOSTRUNTIME_H
