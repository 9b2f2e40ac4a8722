//===- LaunchChoice.h - What a kernel is run with
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_FINDINGS_LAUNCHCHOICE_H
#define BANKCHECK_LIB_FINDINGS_LAUNCHCHOICE_H

#include "bankcheck/Findings/Analysis.h"

namespace bankcheck {

/// The launches to run \p K with: those that are seen, as \p Options change
/// them, else one that is assumed.
std::vector<Launch> launchesOf(const Kernel &K, const AnalysisOptions &Options);

} // namespace bankcheck

#endif // BANKCHECK_LIB_FINDINGS_LAUNCHCHOICE_H
