//===- RequestTableReport.cpp - The model against a table of counts
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Report/Reports.h"

namespace bankcheck {

void printRequestTable(llvm::raw_ostream &OS, llvm::StringRef File,
                       const RequestTable &Table,
                       const std::vector<RequestMismatch> &Mismatches) {
  for (const RequestTableError &E : Table.Errors)
    OS << File << ':' << E.Line << ": error: " << E.Reason << '\n';
  for (const RequestMismatch &M : Mismatches) {
    const RequestRow &Row = Table.Rows[M.RowIndex];
    OS << File << ':' << Row.Line << ": warning: " << Row.Operation << " of "
       << Row.Access.Bytes << " bytes: counted " << Row.Wavefronts
       << " wavefronts, the model says " << M.Model.Wavefronts << '\n';
  }
  OS << File << ": " << Table.Rows.size() - Mismatches.size() << " of "
     << Table.Rows.size() << " requests agree\n";
}

} // namespace bankcheck
