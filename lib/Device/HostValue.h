//===- HostValue.h - What is known of a value in host code
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values and states of the small interpreter that runs host code in search of
// launches (HostEvaluator.h).
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_DEVICE_HOSTVALUE_H
#define BANKCHECK_LIB_DEVICE_HOSTVALUE_H

#include "clang/AST/Decl.h"
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

namespace bankcheck {

/// A number, a function's address, a class or array by its parts; without any
/// of them, not known.
struct HostValue {
  std::optional<int64_t> Integer;
  std::optional<double> Real;
  const clang::FunctionDecl *Function = nullptr;
  std::vector<HostValue> Parts;
  /// Names an integer that is not known, so that its copies are recognised when
  /// a branch decides it.
  const clang::VarDecl *Symbol = nullptr;

  HostValue() = default;
  HostValue(int64_t Value) : Integer(Value) {}
  static HostValue real(double Number) {
    HostValue Value;
    Value.Real = Number;
    return Value;
  }

  /// Whether anything is known, if only which value it is a copy of.
  bool isNamed() const {
    return Integer || Real || Function || Symbol || !Parts.empty();
  }

  friend bool operator==(const HostValue &A, const HostValue &B) {
    return A.tie() == B.tie();
  }
  friend bool operator<(const HostValue &A, const HostValue &B) {
    return A.tie() < B.tie();
  }

private:
  std::tuple<const std::optional<int64_t> &, const std::optional<double> &,
             const clang::FunctionDecl *const &, const std::vector<HostValue> &,
             const clang::VarDecl *const &>
  tie() const {
    return {Integer, Real, Function, Parts, Symbol};
  }
};

/// One way in which the variables of a host function can stand.
struct HostState {
  std::map<const clang::VarDecl *, HostValue> Variables;
  /// Symbols that a branch has decided.
  std::map<const clang::VarDecl *, int64_t> Decided;
  /// Values that a branch has found symbols not to have.
  std::set<std::pair<const clang::VarDecl *, int64_t>> Excluded;
  /// An answer of the CUDA runtime is supposed (HostRuntime.h).
  bool Supposed = false;

  auto tie() const { return std::tie(Variables, Decided, Excluded, Supposed); }
  friend bool operator==(const HostState &A, const HostState &B) {
    return A.tie() == B.tie();
  }
  friend bool operator<(const HostState &A, const HostState &B) {
    return A.tie() < B.tie();
  }
};

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_HOSTVALUE_H
