//===- SharedArray.h - How a shared array is declared and used
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an edit of an array's layout has to know: which text declares its
// dimensions, and every place that uses it. Plain data, so that edits need no
// syntax tree. Of templates it is the pattern's text, with the sizes that each
// instance has.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_DEVICE_SHAREDARRAY_H
#define BANKCHECK_DEVICE_SHAREDARRAY_H

#include "bankcheck/Device/SharedAccess.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace bankcheck {

/// A piece of a file, in bytes.
struct SourceText {
  std::string File; ///< As the compiler was given it.
  unsigned Offset = 0, Length = 0;
  std::string Text;
  /// It binds at least as tightly as a sum: "Text + 1" means what it says.
  bool IsTerm = false;

  bool operator==(const SourceText &) const = default;
};

/// "E + 2": a dimension that says itself how much of it is padding.
struct PaddedDimension {
  SourceText Unpadded; ///< "E".
  SourceText Pad;      ///< "2".
  uint64_t Elements = 0;
};

struct ArrayDimension {
  /// Nothing if the text cannot be edited: it is part of a macro's body.
  std::optional<SourceText> Text;
  std::optional<PaddedDimension> Padded;
  /// "E" of a dimension "E + P", whatever P is.
  std::optional<SourceText> Unpadded;
  /// "PAD" of "E + PAD": a constant's name, which may be that of a padding.
  std::optional<SourceText> NamedPad;
};

enum class ArrayUseKind : uint8_t {
  Element, ///< Subscripts down to an element.
  Pointer, ///< The address of an element or row goes somewhere.
  Size,    ///< sizeof, of the array or of a row.
  Other    ///< Its type goes somewhere: a reference, decltype, a row pointer.
};

struct ArrayUse {
  ArrayUseKind Kind = ArrayUseKind::Other;
  SourcePoint At;
  /// Of Element: each subscript's text; nothing if it cannot be edited or has
  /// effects of its own and cannot be written twice.
  std::vector<std::optional<SourceText>> Indices;
};

/// A constant that may be the length of the array's rows: a factor of an index
/// or of the size, a step of a pointer into the array, or what a call is given
/// beside such a pointer.
struct RowLength {
  std::string Text;
  uint64_t UnitBytes = 0;         ///< What it counts.
  bool Steps = false;             ///< Of an index, or of a pointer.
  std::vector<SourceText> Places; ///< All that spell it so.
};

/// The array in one instance of what is around it, as the module has it.
struct ArrayInstance {
  std::vector<uint64_t> Sizes; ///< Outermost first.
  uint64_t ElementBytes = 0;
  std::vector<uint64_t> NamedPads; ///< Values, by dimension; 0: none.
  /// Bytes of the array's Lengths; 0: that is none here, or not always one.
  std::vector<uint64_t> Lengths;
};

struct SharedArray {
  std::string Name; ///< As declared.
  SourcePoint At;
  std::string Type; ///< As clang prints it: "float[32][33]".
  bool Extern = false;
  std::vector<ArrayDimension> Dimensions; ///< Outermost first.
  /// Why its declaration cannot be edited, or empty.
  std::string Fixed;
  std::vector<ArrayUse> Uses;
  /// Where the program subtracts, compares or converts pointers, or no place:
  /// what becomes of a pointer into the array is then not seen in its accesses.
  SourcePoint AddressesCounted;
  std::map<std::string, ArrayInstance> Instances; ///< By name in the module.
  std::vector<RowLength> Lengths;
};

} // namespace bankcheck

#endif // BANKCHECK_DEVICE_SHAREDARRAY_H
