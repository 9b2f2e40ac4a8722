//===- RequestLog.h - Every request of a kernel, equal ones counted
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_LAYOUTS_REQUESTLOG_H
#define BANKCHECK_LIB_LAYOUTS_REQUESTLOG_H

#include "bankcheck/Findings/AddressedArray.h"
#include "bankcheck/Findings/Analysis.h"
#include "bankcheck/Layouts/Layout.h"
#include "bankcheck/Warp/WarpExecutor.h"
#include <map>
#include <set>

namespace bankcheck {

struct LoggedRequest {
  LaneMask Active = 0;
  LaneMask Certain = 0; ///< Lanes that surely make it at least once.
  bool Counted = true;  ///< And how often is known.
  LaneValue Address;
  std::string Array; ///< Name in the module; empty: none or several.
  uint64_t Times = 0;
  unsigned First = 0; ///< How many others the access had made before.
};

/// Hashes of symbols by what they stand for. Not of their numbers: code that
/// computes more has more symbols.
class SymbolHashes {
public:
  /// Takes note of those that \p Symbols has by now.
  void update(const SymbolTable &Symbols);
  uint64_t operator[](SymbolId Id) const { return Hashes[Id]; }

private:
  std::vector<uint64_t> Hashes;
  std::map<uint64_t, uint64_t> Counts; ///< By hash of kind and description.
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
  SymbolHashes Hashes;
  /// By access, and there by hash.
  std::vector<std::map<uint64_t, LoggedRequest>> Requests;
  /// Accesses whose lanes may meet in other groups; see ExecutionResult.
  std::set<unsigned> Regroupable;
  /// By access: all its requests in their order, each told by its First.
  std::vector<uint64_t> Orders;
  /// Accesses through generic pointers that also lead elsewhere.
  std::set<unsigned> Elsewhere;
  /// In the order of execution; of each access and warp the first ones.
  std::vector<LoggedExecution> Order;
  std::string Incomplete; ///< Why these are not all, or empty.
};

/// \p MaxOrder: executions of each access by each warp to keep in order.
RequestLog logRequests(llvm::Function &Kernel,
                       const std::vector<SharedAccess> &Accesses,
                       const Launch &L, unsigned MaxOrder = 0);

/// Where \p R would be with its array laid out as \p New, or nothing if that
/// depends on what is not known or some lane's \p Bytes would not stay
/// together.
std::optional<LaneValue> relocate(const LoggedRequest &R, const Layout &New,
                                  const SymbolTable &Symbols,
                                  unsigned Bytes = 1);

/// Equal for requests that are equal, of one run or of two.
uint64_t hashRequest(LaneMask Active, const LaneValue &Address,
                     const SymbolHashes &Symbols);

} // namespace bankcheck

#endif // BANKCHECK_LIB_LAYOUTS_REQUESTLOG_H
