//===- AccessPictures.h - The requests of an access, for those who look at them
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a picture of an access shows beyond its costliest request: every form
// that its requests take, which warp makes which when, and the same requests
// with the array laid out otherwise. Two requests have the same form if their
// lanes meet in banks in the same way, under each layout; only the bank where
// they start differs.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_FINDINGS_ACCESSPICTURES_H
#define BANKCHECK_FINDINGS_ACCESSPICTURES_H

#include "bankcheck/Banks/Request.h"
#include <optional>
#include <string>
#include <vector>

namespace bankcheck {

enum class LayoutKind : uint8_t { Declared, Padded, Swizzled };

/// A way to lay out the array of an access. Figures are of one block.
struct LayoutChoice {
  LayoutKind Kind = LayoutKind::Declared;
  std::string Name;   ///< "as declared", "declare 'tile' as [32][32 + 1]".
  uint64_t Bytes = 0; ///< Of the array; 0: not known.
  /// Of all accesses of the kernel to the array, and of this one.
  std::optional<uint64_t> ArrayWavefronts, Wavefronts;

  bool operator==(const LayoutChoice &) const = default;
};

struct RequestForm {
  uint64_t Times = 0;
  /// By layout. The first active lane is in bank 0. Nothing: not known, or
  /// the compiler would make another access of it.
  std::vector<std::optional<Request>> Placed;
};

/// One request of a warp.
struct Execution {
  unsigned Warp = 0;
  unsigned Number = 0; ///< Among the warp's requests of this access.
  unsigned Form = 0;
  /// By layout, the bank of the first active lane, up to a number that is
  /// common to all of the kernel's requests to the array.
  std::vector<unsigned> FirstBank;
};

struct AccessPictures {
  /// The first: as declared. More only where the access has conflicts.
  std::vector<LayoutChoice> Layouts;
  std::vector<RequestForm> Forms;    ///< The costliest first.
  uint64_t OtherForms = 0;           ///< Requests whose form is left out.
  std::vector<Execution> Executions; ///< The first of each warp.
  /// Wavefronts of the kernel's accesses to the array with rows that are longer
  /// by so many elements; nothing: accesses would be misaligned.
  std::vector<std::optional<uint64_t>> Spectrum;
  /// Of the array's rows, in elements, as declared; 0: no rows.
  uint64_t RowElements = 0, ElementBytes = 0;
};

} // namespace bankcheck

#endif // BANKCHECK_FINDINGS_ACCESSPICTURES_H
