//===- DrawPictures.h - Fills in what pictures of a kernel show
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LAYOUTS_DRAWPICTURES_H
#define BANKCHECK_LAYOUTS_DRAWPICTURES_H

#include "bankcheck/Device/DeviceModule.h"
#include "bankcheck/Findings/Analysis.h"

namespace bankcheck {

/// What is kept of one access at most: forms, and executions of all warps.
inline constexpr unsigned MaxPictureForms = 64, MaxPictureExecutions = 256;

/// Executes the kernel of \p Report, of the optimised \p Module, once more and
/// gives each access that has a number its pictures.
void drawPictures(const DeviceModule &Module, KernelReport &Report);

} // namespace bankcheck

#endif // BANKCHECK_LAYOUTS_DRAWPICTURES_H
