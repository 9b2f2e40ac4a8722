//===- LaneSteps.h - How far apart the lanes of an access are
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_LAYOUTS_LANESTEPS_H
#define BANKCHECK_LIB_LAYOUTS_LANESTEPS_H

#include "RequestLog.h"
#include "bankcheck/Device/DeviceModule.h"
#include <set>

namespace bankcheck {

/// The requests of one place in the source, by what makes them alike.
struct LaneSteps {
  RequestKind Kind = RequestKind::Load;
  unsigned Bytes = 0;
  std::string Array; ///< Mangled; empty: none or several.
  /// Bytes from lane to lane, and the first lane's offset modulo them.
  std::set<std::pair<uint64_t, uint64_t>> Steps;
  /// All requests of two lanes or more have such a step, in one array.
  bool Regular = true;
  bool OneWidth = true; ///< All are of Bytes.

  bool hasOneStep() const {
    return Regular && OneWidth && !Steps.empty() &&
           Steps.begin()->first == Steps.rbegin()->first;
  }
};

using StepsByPlace = std::map<std::pair<SourcePoint, RequestKind>, LaneSteps>;

StepsByPlace findSteps(const RequestLog &Log, const DeviceModule &Module);

/// Whether the step doubles, twice at least: 8, 16, 32 bytes, ...
bool doubles(const LaneSteps &S);

/// Whether every step's first offset is a multiple of \p Part of the step: 1:
/// of all of it; 2: of its half.
bool startsAt(const LaneSteps &S, unsigned Part);

} // namespace bankcheck

#endif // BANKCHECK_LIB_LAYOUTS_LANESTEPS_H
