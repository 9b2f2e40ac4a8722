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
  LaneValue Address;
  std::string Array; ///< Name in the module; empty: none or several.
  uint64_t Times = 0;
};

/// One execution of an access by a warp.
struct LoggedExecution {
  unsigned Access = 0, Warp = 0;
  uint64_t Hash = 0; ///< Of its request.
};

/// The requests of one kernel under one launch, by access.
struct RequestLog {
  std::string Kernel; ///< Mangled.
  Launch Shape;
  std::vector<SharedAccess> Accesses;
  SymbolTable Symbols;
  /// By access, and there by a hash of what follows.
  std::vector<std::map<uint64_t, LoggedRequest>> Requests;
  /// In the order of execution; of each access and warp the first ones.
  std::vector<LoggedExecution> Order;
  std::string Incomplete; ///< Why these are not all, or empty.
};

/// \p MaxOrder: executions of each access by each warp to keep in order.
RequestLog logRequests(llvm::Function &Kernel,
                       const std::vector<SharedAccess> &Accesses,
                       const Launch &L, unsigned MaxOrder = 0);

/// Where \p Address of \p R would be with array \p Name laid out as \p New, or
/// nothing if that depends on what is not known.
std::optional<LaneValue> relocate(const LoggedRequest &R, const Layout &New,
                                  const SymbolTable &Symbols);

/// Equal for requests that are equal, symbols included.
uint64_t hashRequest(LaneMask Active, const LaneValue &Address);

} // namespace bankcheck

#endif // BANKCHECK_LIB_LAYOUTS_REQUESTLOG_H
