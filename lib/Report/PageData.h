//===- PageData.h - The page's data for its script
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_REPORT_PAGEDATA_H
#define BANKCHECK_LIB_REPORT_PAGEDATA_H

#include "PageModel.h"

namespace bankcheck {

/// A JSON object without "<", which no markup can end:
///   pictures: [words of a lane, wavefronts of a turn, the lanes' first banks,
///              their first wavefronts, 1 for each wavefront that is
///              excessive], lanes in digits of 64, - for an inactive one
///   texts:    what all words of an access refer to by number
///   spectra:  {row, bytes, wavefronts by padding}
///   accesses: in the order of the model; a form is how many requests
///             have it, and its picture under each layout (-1: none);
///             runs have, by warp, for each request its form (. if it has
///             none) and its first bank under each layout, in digits of 64
std::string pageData(const PageModel &Model);

} // namespace bankcheck

#endif // BANKCHECK_LIB_REPORT_PAGEDATA_H
