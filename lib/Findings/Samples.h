//===- Samples.h - Numbers for what only some values decide
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An address that depends on a loop's variable in no linear way (a stride that
// doubles), or on blockIdx (a row modulo 9), has no number that holds for all
// iterations and blocks. It has one for the first iterations and for a block
// that is named, and that is said rather than nothing.
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_FINDINGS_SAMPLES_H
#define BANKCHECK_LIB_FINDINGS_SAMPLES_H

#include "FileBudget.h"
#include "KernelRun.h"

namespace bankcheck {

/// Makes accesses of \p Run, which was run with \p L, that are unknown for want
/// of an iteration or of a block's index conditional. Those for which two
/// blocks differ stay unknown. Costs up to two more runs.
void addSamples(KernelRun &Run, const Launch &L, FileBudget &Budget);

} // namespace bankcheck

#endif // BANKCHECK_LIB_FINDINGS_SAMPLES_H
