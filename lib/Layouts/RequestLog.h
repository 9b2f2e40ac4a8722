//===- RequestLog.h - Every request of a kernel, equal ones counted
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_LAYOUTS_REQUESTLOG_H
#define BANKCHECK_LIB_LAYOUTS_REQUESTLOG_H

#include "bankcheck/Findings/Analysis.h"
#include "bankcheck/Layouts/Layout.h"
#include "bankcheck/Warp/WarpExecutor.h"
#include <map>

namespace bankcheck {

struct LoggedRequest {
  LaneMask Active = 0;
  LaneMask Certain = 0; ///< Lanes that surely make it at least once.
  bool Counted = true;  ///< And how often is known.
  LaneValue Address;
  std::string Array; ///< Name in the module; empty: none or several.
  uint64_t Times = 0;
};

/// The requests of one kernel under one launch, by access.
struct RequestLog {
  std::string Kernel; ///< Mangled.
  Launch Shape;
  std::vector<SharedAccess> Accesses;
  SymbolTable Symbols;
  /// By access, and there by a hash of what follows.
  std::vector<std::map<uint64_t, LoggedRequest>> Requests;
  /// Accesses whose lanes may meet in other groups; see ExecutionResult.
  std::set<unsigned> Regroupable;
  std::string Incomplete; ///< Why these are not all, or empty.
};

RequestLog logRequests(llvm::Function &Kernel,
                       const std::vector<SharedAccess> &Accesses,
                       const Launch &L);

/// Where \p Address of \p R would be with array \p Name laid out as \p New, or
/// nothing if that depends on what is not known.
std::optional<LaneValue> relocate(const LoggedRequest &R, const Layout &New,
                                  const SymbolTable &Symbols);

/// Equal for requests that are equal, symbols included.
uint64_t hashRequest(LaneMask Active, const LaneValue &Address);

} // namespace bankcheck

#endif // BANKCHECK_LIB_LAYOUTS_REQUESTLOG_H
