//===- ReportText.h - Sentences that several reporters have in common
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_REPORT_REPORTTEXT_H
#define BANKCHECK_LIB_REPORT_REPORTTEXT_H

#include "bankcheck/Findings/Analysis.h"

namespace bankcheck {

/// "load of 4 bytes, 'tile': exact: 4 requests, 4 wavefronts, ideally 4".
std::string accessText(const AccessReport &A);

/// "1 wavefront", "2 wavefronts".
std::string countText(uint64_t Number, const char *What);

} // namespace bankcheck

#endif // BANKCHECK_LIB_REPORT_REPORTTEXT_H
