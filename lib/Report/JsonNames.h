//===- JsonNames.h - How the JSON report spells enumerations
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One table per enumeration, for the writer and the reader.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_REPORT_JSONNAMES_H
#define BANKCHECK_LIB_REPORT_JSONNAMES_H

#include "bankcheck/Command/FileReport.h"
#include "bankcheck/Findings/Analysis.h"
#include "bankcheck/Findings/Measured.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/ErrorHandling.h"

namespace bankcheck {

template <typename Enum> struct Spelling {
  Enum Value;
  llvm::StringLiteral Name;
};

/// The tables; the argument only chooses one.
inline auto spellings(Verdict) {
  static constexpr Spelling<Verdict> Table[] = {
      {Verdict::Exact, "exact"},
      {Verdict::Conditional, "conditional"},
      {Verdict::LowerBound, "lower-bound"},
      {Verdict::Unknown, "unknown"}};
  return llvm::ArrayRef(Table);
}

inline auto spellings(Agreement) {
  static constexpr Spelling<Agreement> Table[] = {
      {Agreement::Equal, "equal"},
      {Agreement::Different, "different"},
      {Agreement::NotExact, "not-exact"},
      {Agreement::NotCounted, "not-counted"},
      {Agreement::NotPredicted, "not-predicted"}};
  return llvm::ArrayRef(Table);
}

inline auto spellings(LaunchOrigin) {
  static constexpr Spelling<LaunchOrigin> Table[] = {
      {LaunchOrigin::LaunchSite, "launch-site"},
      {LaunchOrigin::LaunchBounds, "launch-bounds"},
      {LaunchOrigin::Option, "option"},
      {LaunchOrigin::Assumed, "assumed"},
      {LaunchOrigin::UnknownBlock, "assumed"}};
  return llvm::ArrayRef(Table);
}

inline auto spellings(FileStatus) {
  static constexpr Spelling<FileStatus> Table[] = {
      {FileStatus::Analysed, "analysed"},
      {FileStatus::Errors, "errors"},
      {FileStatus::Failed, "failed"},
      {FileStatus::TimedOut, "timeout"},
      {FileStatus::OutOfMemory, "memory"},
      {FileStatus::Crashed, "crashed"},
      {FileStatus::Interrupted, "interrupted"}};
  return llvm::ArrayRef(Table);
}

inline auto spellings(Stage) {
  static constexpr Spelling<Stage> Table[] = {
      {Stage::Parse, "parse"},
      {Stage::CodeGeneration, "codegen"},
      {Stage::Optimisation, "optimisation"},
      {Stage::Execution, "execution"}};
  return llvm::ArrayRef(Table);
}

inline auto spellings(LayoutKind) {
  static constexpr Spelling<LayoutKind> Table[] = {
      {LayoutKind::Declared, "declared"},
      {LayoutKind::Padded, "padded"},
      {LayoutKind::Swizzled, "swizzled"}};
  return llvm::ArrayRef(Table);
}

/// Kinds of a single request; an access has operationName's.
inline auto spellings(RequestKind) {
  static constexpr Spelling<RequestKind> Table[] = {
      {RequestKind::Load, "load"},
      {RequestKind::Store, "store"},
      {RequestKind::Atomic, "atomic"},
      {RequestKind::LoadMatrix, "ldmatrix"},
      {RequestKind::StoreMatrix, "stmatrix"},
      {RequestKind::AsyncCopy, "async-copy"},
      {RequestKind::AtomicIncrement, "atomic-increment"},
      {RequestKind::AtomicCas, "atomic-cas"},
      {RequestKind::AtomicCasLoop, "atomic-cas-loop"},
      {RequestKind::AtomicLoopLoad, "atomic-loop-load"},
      {RequestKind::AsyncCopyBypass, "async-copy-bypass"}};
  return llvm::ArrayRef(Table);
}

template <typename Enum> llvm::StringRef spell(Enum Value) {
  for (const auto &S : spellings(Value))
    if (S.Value == Value)
      return S.Name;
  llvm_unreachable("an enumerator without a spelling");
}

} // namespace bankcheck

#endif // BANKCHECK_LIB_REPORT_JSONNAMES_H
