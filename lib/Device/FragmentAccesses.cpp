//===- FragmentAccesses.cpp - What the wmma intrinsics do to shared memory
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FragmentAccesses.h"
#include "AccessKinds.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include <optional>

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
  /// Whether a line holds what one dot product reads, or a row of sums.
  bool hasNaturalLayout() const {
    return Layout == (Matrix == "b" ? "col" : "row");
  }
};

/// How the instructions of a fragment divide a tile.
struct FragmentRule {
  unsigned ElementBytes;
  unsigned Matrices; ///< Of one ldmatrix; 0: plain accesses.
  unsigned Elements; ///< That a lane accesses at once, if plain.
  unsigned Quarters; ///< Instructions: 4 for quarters of the tile, or 1.
};

} // namespace

static std::optional<FragmentRule> ruleFor(const FragmentName &Name) {
  const bool Square = Name.Shape == "m16n16k16";
  if (!Name.Strided)
    return std::nullopt;
  if (Name.isSum()) {
    if (Name.Layout != "row")
      return std::nullopt;
    if ((Square && (Name.Type == "f32" || Name.Type == "s32")) ||
        (Name.Shape == "m16n16k8" && Name.Type == "f32"))
      return FragmentRule{4, 0, 2, 4};
    if (Name.Shape == "m8n8k4" && Name.Type == "f64")
      return FragmentRule{8, 0, 2, 1};
    return std::nullopt;
  }
  if (Square && Name.Type == "f16")
    return FragmentRule{2, 4, 0, 1};
  if (!Name.hasNaturalLayout())
    return std::nullopt;
  if (Square && (Name.Type == "s8" || Name.Type == "u8"))
    return FragmentRule{1, 2, 0, 1};
  if (Square && Name.Type == "bf16")
    return FragmentRule{2, 0, 2, 4};
  if (Name.Shape == "m16n16k8" && Name.Type == "tf32")
    return FragmentRule{4, 0, 1, 4};
  if (Name.Shape == "m8n8k4" && Name.Type == "f64")
    return FragmentRule{8, 0, 1, 1};
  return std::nullopt;
}

void collectFragment(IntrinsicInst &Call, StringRef Text,
                     std::vector<SharedAccess> &Found) {
  const FragmentName Name(Text);
  const bool Load = Name.Direction == "load";
  if (!Load && Name.Direction != "store")
    return;
  Value *Tile = Call.getArgOperand(0);
  if (spaceOf(Tile) == Space::Other)
    return;
  const auto Rule = ruleFor(Name);
  if (!Rule) {
    Found.push_back(makeAccess(
        Call, Tile, Load ? RequestKind::Load : RequestKind::Store, 4));
    Found.back().Unanalysable =
        "what the hardware executes for this wmma tile (" + Name.Shape.str() +
        " " + Name.Matrix.str() + " " + Name.Type.str() + " " +
        Name.Layout.str() + "-major) has not been measured";
    return;
  }
  IRBuilder<> B(&Call);
  // The distance of lines is the last operand.
  Value *Pitch = B.CreateMul(
      B.CreateSExt(Call.getArgOperand(Call.arg_size() - 1), B.getInt64Ty()),
      B.getInt64(Rule->ElementBytes));
  Value *Lane =
      B.CreateZExt(B.CreateIntrinsic(Intrinsic::nvvm_read_ptx_sreg_laneid, {}),
                   B.getInt64Ty());
  auto Add = [&](Value *Line, Value *Byte, RequestKind Kind, unsigned Bytes) {
    Value *Address =
        B.CreatePtrAdd(Tile, B.CreateAdd(B.CreateMul(Line, Pitch), Byte));
    Found.push_back(makeAccess(Call, Address, Kind, Bytes));
  };
  if (Rule->Matrices) {
    Add(B.CreateAnd(Lane, 15), B.CreateShl(B.CreateLShr(Lane, 4), 4),
        RequestKind::LoadMatrix, 16);
    Found.back().Matrices = Rule->Matrices;
    return;
  }
  const unsigned Bytes = Rule->Elements * Rule->ElementBytes;
  for (unsigned Quarter = 0; Quarter < Rule->Quarters; ++Quarter)
    Add(B.CreateAdd(B.CreateLShr(Lane, 2), B.getInt64(Quarter % 2 * 8)),
        B.CreateAdd(B.CreateMul(B.CreateAnd(Lane, 3), B.getInt64(Bytes)),
                    B.getInt64(Quarter / 2 * 4 * Bytes)),
        Load ? RequestKind::Load : RequestKind::Store, Bytes);
}

} // namespace bankcheck
