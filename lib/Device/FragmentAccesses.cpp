//===- FragmentAccesses.cpp - What the wmma intrinsics do to shared memory
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FragmentAccesses.h"
#include "AccessKinds.h"
#include "Preparation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

namespace bankcheck {

using namespace llvm;

namespace {

/// "wmma.m16n16k16.load.a.row.stride.f16.p3", taken apart.
struct FragmentName {
  StringRef Shape, Direction, Matrix, Layout, Type;
  bool Strided = false;

  explicit FragmentName(StringRef Name) {
    SmallVector<StringRef, 8> Parts;
    Name.split(Parts, '.');
    if (Parts.size() < 7)
      return;
    Shape = Parts[1];
    Direction = Parts[2];
    Matrix = Parts[3];
    Layout = Parts[4];
    Strided = Parts[5] == "stride";
    Type = Parts[Strided ? 6 : 5];
  }

  bool isSum() const { return Matrix == "c" || Matrix == "d"; }

  /// Whether a line holds what one dot product reads, or a row of sums. The
  /// sums of m8n32k16 are those of m32n8k16, transposed.
  bool isNatural() const {
    const bool Columns = isSum() ? Shape == "m8n32k16" : Matrix == "b";
    return Layout == (Columns ? "col" : "row");
  }
};

/// A tile as it lies in memory.
struct Tile {
  unsigned Lines = 0;
  unsigned Elements = 0; ///< Of a line.

  explicit Tile(const FragmentName &Name) {
    unsigned M = 0, N = 0, K = 0;
    StringRef Shape = Name.Shape;
    Shape.consume_front("m");
    Shape.consumeInteger(10, M);
    Shape.consume_front("n");
    Shape.consumeInteger(10, N);
    Shape.consume_front("k");
    Shape.consumeInteger(10, K);
    Lines = Name.Matrix == "b" ? K : M;
    Elements = Name.Matrix == "a" ? K : N;
    if (Name.Layout == "col")
      std::swap(Lines, Elements);
  }
};

/// Which lines of a matrix a rule is for.
enum class Lines : uint8_t { Natural, Other, Both };

enum class Way : uint8_t {
  Matrices, ///< ldmatrix.
  Along,    ///< Four lanes share a line; each accesses Count elements at once.
  Across    ///< Four lanes share a place in Count lines each, one at a time.
};

/// A row of the header's table.
struct FragmentRule {
  StringLiteral Type;
  bool Sum;
  Lines Which;
  Way How;
  unsigned Bits;      ///< Of an element.
  unsigned Count = 1; ///< Neighbouring elements that one lane accesses.
};

/// The part of a tile that is accessed by Turns instructions; each lane starts
/// somewhere in it, and goes one line on after each.
struct Block {
  unsigned Lines, Bytes;
  unsigned Turns = 1;
  unsigned LaneBytes;
  Value *LaneLine, *LaneByte;
};

} // namespace

static constexpr FragmentRule Rules[] = {
    {"f16", false, Lines::Both, Way::Matrices, 16},
    {"s8", false, Lines::Natural, Way::Matrices, 8},
    {"s8", false, Lines::Other, Way::Across, 8, 4},
    {"u8", false, Lines::Natural, Way::Matrices, 8},
    {"u8", false, Lines::Other, Way::Across, 8, 4},
    {"s4", false, Lines::Natural, Way::Matrices, 4},
    {"u4", false, Lines::Natural, Way::Matrices, 4},
    {"b1", false, Lines::Natural, Way::Matrices, 1},
    {"bf16", false, Lines::Both, Way::Along, 16, 2},
    {"tf32", false, Lines::Natural, Way::Along, 32},
    {"tf32", false, Lines::Other, Way::Across, 32},
    {"f64", false, Lines::Natural, Way::Along, 64},
    {"f64", false, Lines::Other, Way::Across, 64},
    {"f16", true, Lines::Both, Way::Along, 16, 2},
    {"f32", true, Lines::Natural, Way::Along, 32, 2},
    {"f32", true, Lines::Other, Way::Across, 32, 2},
    {"s32", true, Lines::Natural, Way::Along, 32, 2},
    {"s32", true, Lines::Other, Way::Across, 32, 2},
    {"f64", true, Lines::Natural, Way::Along, 64, 2},
    {"f64", true, Lines::Other, Way::Across, 64, 2},
};

static const FragmentRule *ruleFor(const FragmentName &Name) {
  const Lines Which = Name.isNatural() ? Lines::Natural : Lines::Other;
  const auto *Rule = llvm::find_if(Rules, [&](const FragmentRule &R) {
    return R.Type == Name.Type && R.Sum == Name.isSum() &&
           (R.Which == Which || R.Which == Lines::Both);
  });
  return Name.Strided && Rule != std::end(Rules) ? Rule : nullptr;
}

/// Whether the tile was measured through a generic pointer.
static bool isGeneric(const FragmentName &Name) {
  return Name.Type == "bf16" || Name.Type == "tf32" || Name.Type == "f64" ||
         Name.Shape == "m16n16k8";
}

/// Whether the compiler can see that \p Pointer points to shared memory.
static bool isPlainlyShared(const Value *Pointer) {
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(Pointer, Objects, nullptr, /*MaxLookup=*/0);
  return llvm::all_of(Objects, [](const Value *Object) {
    return Object->getType()->getPointerAddressSpace() == SharedAddressSpace;
  });
}

static Block blockOf(const FragmentRule &Rule, unsigned TileLines,
                     unsigned LineBytes, IRBuilder<> &B) {
  Value *Lane =
      B.CreateZExt(B.CreateIntrinsic(Intrinsic::nvvm_read_ptx_sreg_laneid, {}),
                   B.getInt64Ty());
  const unsigned Bytes = Rule.Count * Rule.Bits / 8;
  switch (Rule.How) {
  case Way::Matrices: {
    const unsigned Lines = std::min(TileLines, 16u);
    return {.Lines = Lines,
            .Bytes = std::min(LineBytes, 32u),
            .LaneBytes = 16,
            .LaneLine = B.CreateAnd(Lane, Lines - 1),
            .LaneByte = B.CreateMul(B.CreateUDiv(Lane, B.getInt64(Lines)),
                                    B.getInt64(16))};
  }
  case Way::Along:
    return {.Lines = 8,
            .Bytes = 4 * Bytes,
            .LaneBytes = Bytes,
            .LaneLine = B.CreateLShr(Lane, 2),
            .LaneByte = B.CreateMul(B.CreateAnd(Lane, 3), B.getInt64(Bytes))};
  case Way::Across:
    return {.Lines = 4 * Rule.Count,
            .Bytes = 8 * Rule.Bits / 8,
            .Turns = Rule.Count,
            .LaneBytes = Rule.Bits / 8,
            .LaneLine =
                B.CreateMul(B.CreateAnd(Lane, 3), B.getInt64(Rule.Count)),
            .LaneByte =
                B.CreateMul(B.CreateLShr(Lane, 2), B.getInt64(Rule.Bits / 8))};
  }
  llvm_unreachable("no such way");
}

static void collectTile(IntrinsicInst &Call, const FragmentName &Name,
                        const FragmentRule &Rule, RequestKind Kind,
                        std::vector<SharedAccess> &Found) {
  IRBuilder<> B(&Call);
  // The distance of lines, in elements, is the last operand.
  Value *Distance =
      B.CreateSExt(Call.getArgOperand(Call.arg_size() - 1), B.getInt64Ty());
  Value *Pitch = Rule.Bits < 8
                     ? B.CreateSDiv(Distance, B.getInt64(8 / Rule.Bits))
                     : B.CreateMul(Distance, B.getInt64(Rule.Bits / 8));
  const Tile T(Name);
  const unsigned LineBytes = T.Elements * Rule.Bits / 8;
  const Block Part = blockOf(Rule, T.Lines, LineBytes, B);
  auto Add = [&](unsigned Line, unsigned Byte) {
    Value *LineStart =
        B.CreateMul(B.CreateAdd(Part.LaneLine, B.getInt64(Line)), Pitch);
    Value *LaneByte = B.CreateAdd(Part.LaneByte, B.getInt64(Byte));
    Value *Address =
        B.CreatePtrAdd(Call.getArgOperand(0), B.CreateAdd(LineStart, LaneByte));
    Found.push_back(makeAccess(Call, Address, Kind, Part.LaneBytes));
    if (Rule.How != Way::Matrices)
      return;
    Found.back().Kind = RequestKind::LoadMatrix;
    Found.back().Matrices = Part.Lines / 8 * (Part.Bytes / 16);
  };
  for (unsigned Byte = 0; Byte < LineBytes; Byte += Part.Bytes)
    for (unsigned Line = 0; Line < T.Lines; Line += Part.Lines)
      for (unsigned Turn = 0; Turn < Part.Turns; ++Turn)
        Add(Line + Turn, Byte);
}

void collectFragment(IntrinsicInst &Call, StringRef Text,
                     std::vector<SharedAccess> &Found) {
  const FragmentName Name(Text);
  if (Name.Direction != "load" && Name.Direction != "store")
    return;
  const RequestKind Kind =
      Name.Direction == "load" ? RequestKind::Load : RequestKind::Store;
  const Value *First = Call.getArgOperand(0);
  if (spaceOf(First) == Space::Other)
    return;
  const FragmentRule *Rule = ruleFor(Name);
  const bool Hidden = !isGeneric(Name) && !isPlainlyShared(First);
  if (Rule && !Hidden)
    return collectTile(Call, Name, *Rule, Kind, Found);
  Found.push_back(makeAccess(Call, First, Kind, 4));
  Found.back().Unanalysable =
      ("what the hardware executes for this wmma tile (" + Name.Shape + " " +
       Name.Matrix + " " + Name.Type + " " + Name.Layout + "-major" +
       (Hidden ? " behind a generic pointer" : "") + ") has not been measured")
          .str();
}

} // namespace bankcheck
