//===- SymbolTable.h - Names for what a warp does not know
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A lane value that is not a plain number is an affine combination of symbols:
// a kernel parameter, blockIdx.x, the start of a shared array, a value loaded
// from memory. This table says what each symbol stands for.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_WARP_SYMBOLTABLE_H
#define BANKCHECK_WARP_SYMBOLTABLE_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <deque>
#include <memory>
#include <string>

namespace bankcheck {

struct LaneValue;
using SymbolId = uint32_t;
inline constexpr SymbolId NoSymbol = ~0u;

enum class SymbolKind : uint8_t {
  Parameter,   ///< A kernel parameter that the launch does not give.
  BlockIndex,  ///< blockIdx.
  GridSize,    ///< gridDim.
  BlockSize,   ///< blockDim of a launch whose shape is not known.
  SharedBase,  ///< Start of a shared array, in units of its alignment.
  GlobalBase,  ///< Start of any other global variable.
  PrivateBase, ///< Start of a private array.
  Loaded,      ///< A value loaded from memory.
  Trip,        ///< Iteration number of a loop of unknown trip count.
  Merged,      ///< One of several values; a branch nobody can predict chose.
  Masked,      ///< The low bits of another symbolic value (Inner, LowBits).
  Computed,    ///< Result of an operation on symbols that is not affine.
  Opaque,      ///< Result of a call or of inline assembly.
  Undefined    ///< undef or poison.
};

struct Symbol {
  SymbolKind Kind;
  /// All lanes of a warp see one value; otherwise each lane has its own.
  bool Uniform;
  /// In the user's words: "parameter 'n'", "a value loaded from memory".
  std::string Description;
  /// What the user would write: "n", "blockIdx.x"; empty if it has no name.
  std::string Name;
  /// The symbol that this one was computed from first, or NoSymbol.
  SymbolId Origin = NoSymbol;
  /// Masked only: this symbol is Inner mod 2^LowBits, lane by lane.
  std::shared_ptr<const LaneValue> Inner;
  unsigned LowBits = 0;
  /// SharedBase only: bytes of the array; 0: as the launch says.
  uint64_t Extent = 0;
};

class SymbolTable {
public:
  SymbolId add(Symbol S) {
    Symbols.push_back(std::move(S));
    return Symbols.size() - 1;
  }
  const Symbol &operator[](SymbolId Id) const { return Symbols[Id]; }
  SymbolId size() const { return Symbols.size(); }

  /// The symbol where the uncertainty of \p Id began.
  SymbolId root(SymbolId Id) const {
    while (Symbols[Id].Origin != NoSymbol)
      Id = Symbols[Id].Origin;
    return Id;
  }

private:
  std::deque<Symbol> Symbols;
};

} // namespace bankcheck

#endif // BANKCHECK_WARP_SYMBOLTABLE_H
