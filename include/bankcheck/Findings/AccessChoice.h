//===- AccessChoice.h - The accesses of one source line
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_FINDINGS_ACCESSCHOICE_H
#define BANKCHECK_FINDINGS_ACCESSCHOICE_H

#include "bankcheck/Findings/Finding.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace bankcheck {

/// "22", or "transpose.cu:22".
struct LineChoice {
  std::string File; ///< Empty: any. Else all of a path, or the end of it.
  unsigned Line = 0;

  bool matches(const SourcePoint &At) const;
};

/// Reads what --explain takes. An error if there is no number in it.
llvm::Expected<LineChoice> parseLineChoice(llvm::StringRef Text);

/// One access, and the kernels and launches in which it makes the same
/// requests.
struct ChosenAccess {
  std::vector<const KernelReport *> Kernels;
  const AccessReport *Access = nullptr;
};

std::vector<ChosenAccess> chooseAccesses(llvm::ArrayRef<KernelReport> Kernels,
                                         const LineChoice &Line);

/// The costliest request of \p A, if it is known.
std::optional<Request> costliestRequest(const AccessReport &A);

/// How many of the drawn requests have the lanes of form \p Form of \p P where
/// it has them, up to a rotation of the banks, under layout \p Layout.
uint64_t requestsAlike(const AccessPictures &P, size_t Form, size_t Layout);

/// The layout of \p A's array to show beside the present one: the one that
/// \p Fixes offer, else the best. 0: none.
size_t chooseLayout(const AccessReport &A, llvm::ArrayRef<Fix> Fixes);

} // namespace bankcheck

#endif // BANKCHECK_FINDINGS_ACCESSCHOICE_H
