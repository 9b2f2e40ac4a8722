//===- ServiceOrder.cpp - Who is served when ------------------------------===//
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Banks/ServiceOrder.h"

#include "bankcheck/Banks/Wavefronts.h"

#include <cassert>

namespace bankcheck {

static bool sharesWords(RequestKind Kind) {
  switch (Kind) {
  case RequestKind::Load:
  case RequestKind::Store:
  case RequestKind::LoadMatrix:
  case RequestKind::StoreMatrix:
  case RequestKind::AtomicIncrement:
  case RequestKind::AtomicLoopLoad:
    return true;
  case RequestKind::Atomic:
  case RequestKind::AtomicCas:
  case RequestKind::AtomicCasLoop:
  case RequestKind::AsyncCopy:
  case RequestKind::AsyncCopyBypass:
    return false;
  }
  return false;
}

ServiceOrder serviceOrder(const Request &R) {
  assert(std::has_single_bit(R.Bytes) && R.Bytes <= 16 && "no such access");
  ServiceOrder Order;
  Order.Lanes = R.Active;
  if (R.Kind == RequestKind::LoadMatrix || R.Kind == RequestKind::StoreMatrix) {
    assert(R.Matrices == 1 || R.Matrices == 2 || R.Matrices == 4);
    Order.Lanes &= AllLanes >> (LaneCount - 8 * R.Matrices);
  }
  Order.UnitWords = std::max(R.Bytes, WordBytes) / WordBytes;
  Order.GroupLanes = LaneCount / Order.UnitWords;
  if (isMerged(R))
    Order.GroupLanes *= 2;
  if (R.Kind == RequestKind::AtomicCas || R.Kind == RequestKind::AtomicCasLoop)
    Order.Passes = 2;
  Order.SharesWords = sharesWords(R.Kind);
  return Order;
}

} // namespace bankcheck
