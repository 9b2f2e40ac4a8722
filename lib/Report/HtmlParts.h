//===- HtmlParts.h - Pieces of the page that need no script
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_REPORT_HTMLPARTS_H
#define BANKCHECK_LIB_REPORT_HTMLPARTS_H

#include "PageModel.h"

namespace bankcheck {

/// One access with its picture: what the script shows of the first one.
void printAccessPanel(llvm::raw_ostream &OS, const PageAccess &A);

/// The lines around the accesses of \p File, with their figures as a heat map.
/// \p Most: the excessive wavefronts of the hottest line of the page.
void printSource(llvm::raw_ostream &OS, const PageFile &File, uint64_t Most,
                 bool Open);

} // namespace bankcheck

#endif // BANKCHECK_LIB_REPORT_HTMLPARTS_H
