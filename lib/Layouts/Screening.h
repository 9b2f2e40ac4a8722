//===- Screening.h - What layouts would cost, by the present code's requests
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The requests of the present code are moved to where a layout has their
// elements. What the compiler makes of the edited code is seen later, when the
// best are compiled.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_LAYOUTS_SCREENING_H
#define BANKCHECK_LIB_LAYOUTS_SCREENING_H

#include "Candidates.h"

namespace bankcheck {

/// What the accesses to an array cost.
struct ArrayCost {
  uint64_t Wavefronts = 0, Ideal = 0;
  std::vector<uint64_t> ByAccess; ///< Of all logs in turn.
  bool Fits = true;               ///< The array is large enough as it is.
};

/// Costs layouts of one array.
class Screening {
public:
  Screening(const SharedArray &Array, const std::vector<RequestLog> &Logs,
            const DeviceModule &Module)
      : Array(Array), Logs(Logs), Module(Module) {}

  /// \p New, null: the present layout. Nothing if some request cannot be moved
  /// so.
  std::optional<ArrayCost> cost(const Candidate *New) const;
  /// Of the access that has this place in ArrayCost::ByAccess.
  unsigned lineOf(size_t Access) const;

private:
  bool add(ArrayCost &Sum, const RequestLog &Log, unsigned A,
           const LoggedRequest &R, const Candidate *New) const;

  const SharedArray &Array;
  const std::vector<RequestLog> &Logs;
  const DeviceModule &Module;
};

} // namespace bankcheck

#endif // BANKCHECK_LIB_LAYOUTS_SCREENING_H
