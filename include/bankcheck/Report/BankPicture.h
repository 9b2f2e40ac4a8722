//===- BankPicture.h - A request as text: banks across, wavefronts down
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The matrix that people draw by hand. A row is a wavefront, a column a bank, a
// number in a cell the lane that the bank serves there, so that the height is
// the cost:
//
//   bank 0  1  2  3  4  5  6  7 ...
//     1| 0  1  2  3  .  .  .  .
//   ! 2| 4  5  6  7  .  .  .  .      ! beyond the ideal
//     1| 0+ .  .  .  .  .  .  .      + more lanes that want the same word
//
// The hardware does not tell its schedule; this one is possible and has the
// length that it counts.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_REPORT_BANKPICTURE_H
#define BANKCHECK_REPORT_BANKPICTURE_H

#include "bankcheck/Banks/Request.h"
#include "llvm/Support/raw_ostream.h"

namespace bankcheck {

struct PictureStyle {
  bool Unicode = false; ///< UTF-8; else plain ASCII.
  bool Colors = false;
};

/// Prints the matrix of \p R, in lines of at most 100 columns. \p FirstBank:
/// the bank that offset 0 is in.
void printBankPicture(llvm::raw_ostream &OS, const Request &R,
                      const PictureStyle &Style, unsigned FirstBank = 0);

/// What the signs of the matrix of \p R mean, on one line.
void printPictureLegend(llvm::raw_ostream &OS, const Request &R,
                        const PictureStyle &Style);

/// "0-3, 8".
std::string lanesText(LaneMask Lanes);

} // namespace bankcheck

#endif // BANKCHECK_REPORT_BANKPICTURE_H
