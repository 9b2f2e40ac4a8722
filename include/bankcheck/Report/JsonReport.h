//===- JsonReport.h - The parts of the JSON report
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the JSON report consists of, each part written and read by itself: the
// report of a run is made from parts that other processes sent, or that stand
// in other reports. Reading gives back what was written, so that every form of
// report can be made from JSON.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_REPORT_JSONREPORT_H
#define BANKCHECK_REPORT_JSONREPORT_H

#include "bankcheck/Report/Reports.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace bankcheck {

/// Writes \p K as an object.
void writeJson(llvm::json::OStream &J, const KernelReport &K);
void writeJson(llvm::json::OStream &J, const FileReport &F);
/// Writes the attribute "measured".
void writeMeasured(llvm::json::OStream &J, llvm::ArrayRef<Comparison> Lines);
void writeJson(llvm::json::OStream &J, const Fix &F);
void writeJson(llvm::json::OStream &J, const PaddingReport &P);

// The way back; llvm::json::fromJSON describes the convention.
bool fromJSON(const llvm::json::Value &V, KernelReport &K, llvm::json::Path P);
bool fromJSON(const llvm::json::Value &V, FileReport &F, llvm::json::Path P);
bool fromJSON(const llvm::json::Value &V, Fix &F, llvm::json::Path P);
bool fromJSON(const llvm::json::Value &V, PaddingReport &R, llvm::json::Path P);

/// Reads what printJson wrote, except the findings: they follow from the
/// kernels, the fixes and the paddings.
llvm::Expected<RunReport> readReport(llvm::StringRef Text);

} // namespace bankcheck

#endif // BANKCHECK_REPORT_JSONREPORT_H
