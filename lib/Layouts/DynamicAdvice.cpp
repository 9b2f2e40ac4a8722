//===- DynamicAdvice.cpp - Longer rows for dynamic arrays, in words
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DynamicAdvice.h"
#include "Edits.h"
#include "llvm/Support/FormatVariadic.h"

namespace bankcheck {

using llvm::formatv;

std::string dynamicObstacle(const std::string &Name) {
  return formatv("no edit is offered: '{0}' is as large as the launch makes it",
                 Name);
}

/// \p Array, as large as all launches make it; nullopt if they do not agree or
/// do not tell.
static std::optional<SharedArray>
sizedByLaunches(const SharedArray &Array,
                llvm::ArrayRef<const KernelReport *> Kernels) {
  const uint64_t Bytes = Kernels.front()->Shape.SharedBytes.value_or(0);
  for (const KernelReport *K : Kernels)
    if (!Bytes || K->Shape.SharedBytes.value_or(0) != Bytes)
      return std::nullopt;
  SharedArray Sized = Array;
  for (auto &[Name, I] : Sized.Instances) {
    if (!I.ElementBytes || !I.Sizes.empty())
      return std::nullopt;
    I.Sizes = {Bytes / I.ElementBytes};
    I.NamedPads = {0};
  }
  return Sized;
}

std::string adviceOnDynamic(const SharedArray &Array,
                            llvm::ArrayRef<const KernelReport *> Kernels,
                            const std::vector<RequestLog> &Logs,
                            const DeviceModule &Module) {
  const std::optional<SharedArray> Sized = sizedByLaunches(Array, Kernels);
  if (!Sized)
    return "";
  const std::vector<Candidate> Found = findCandidates(*Sized, Logs, Module);
  if (Found.empty() || Found.front().WorseLine ||
      Found.front().Kind != CandidateKind::Pitch)
    return "";
  const Candidate &Best = Found.front();
  std::string Text = "consider: " + planEdits(*Sized, Best).Text;
  if (!Best.KeepsSize)
    Text += formatv(", and the launch {0} bytes more", Best.MoreBytes);
  return Text + "; " + dynamicObstacle(Array.Name);
}

} // namespace bankcheck
