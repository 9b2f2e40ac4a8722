//===- HeaderReport.cpp - What a source's analysis says of one header
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HeaderReport.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"

namespace bankcheck {

using namespace llvm;

bool isIn(const SourcePoint &At, StringRef Header) {
  return sys::fs::equivalent(At.File, Header);
}

bool keepOnly(StringRef Header, KernelReport &K) {
  auto Elsewhere = [&](const SourcePoint &At) { return !isIn(At, Header); };
  erase_if(K.Accesses, [&](const AccessReport &A) { return Elsewhere(A.At); });
  erase_if(K.DeadStores, Elsewhere);
  return !K.Accesses.empty() || !Elsewhere(K.At);
}

} // namespace bankcheck
