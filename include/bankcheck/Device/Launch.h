//===- Launch.h - How a kernel is launched
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A block shape and what else of a launch the addresses may depend on.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_DEVICE_LAUNCH_H
#define BANKCHECK_DEVICE_LAUNCH_H

#include "bankcheck/Device/SharedAccess.h"
#include <array>
#include <map>
#include <optional>

namespace bankcheck {

/// x, y and z of a block or grid.
using Shape = std::array<unsigned, 3>;

/// Threads of the largest block that the hardware takes.
inline constexpr unsigned MaxThreads = 1024;

enum class LaunchOrigin : uint8_t {
  LaunchSite,
  /// A launch is seen, but not how large its blocks are: dimensions that are 0
  /// as the Device room hands them on are assumed.
  UnknownBlock,
  LaunchBounds,
  Option,
  Assumed
};

struct Launch {
  Shape Block{256, 1, 1};
  std::optional<Shape> Grid;
  /// The block of the grid that is run; absent: any.
  std::optional<Shape> BlockIndex;
  /// Dynamic shared memory in bytes, if known.
  std::optional<uint64_t> SharedBytes;
  /// Values of integer parameters, by parameter index; absent: not known.
  std::map<unsigned, uint64_t> Arguments;
  LaunchOrigin Origin = LaunchOrigin::Assumed;
  /// One more block that is assumed where none is known. Reports count the
  /// first; the others tell what depends on the choice.
  bool Further = false;
  SourcePoint At;

  unsigned threads() const { return Block[0] * Block[1] * Block[2]; }
  unsigned warps() const { return (threads() + LaneCount - 1) / LaneCount; }
};

} // namespace bankcheck

#endif // BANKCHECK_DEVICE_LAUNCH_H
