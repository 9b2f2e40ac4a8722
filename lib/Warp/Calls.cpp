//===- Calls.cpp - Calls: intrinsics, special registers, inline assembly
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WarpState.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include <bit>

namespace bankcheck {

using namespace llvm;

static LaneValue registerSymbol(WarpState &State, StringRef Name,
                                SymbolKind Kind, bool Uniform,
                                std::string Source) {
  auto [At, New] =
      State.Registers.try_emplace(Name.str(), State.Math.symbols().size());
  if (New) {
    Symbol S;
    S.Kind = Kind;
    S.Uniform = Uniform;
    S.Name = Source;
    S.Description = std::move(Source);
    State.Math.symbols().add(std::move(S));
  }
  return symbolValue(32, At->second);
}

bool readRegister(WarpState &State, StringRef Name, LaneValue &Result) {
  Result = constantValue(32, 0);
  const Launch &L = State.Shape;
  auto PerLane = [&](auto Number) {
    for (unsigned I = 0; I < LaneCount; ++I)
      Result.Constant[I] = Number(I) & 0xffffffffu;
    return true;
  };
  const auto [Base, Axis] = Name.rsplit('.');
  const unsigned Dimension = Axis == "x"   ? 0
                             : Axis == "y" ? 1
                             : Axis == "z" ? 2
                                           : 3;
  if (Dimension < 3) {
    std::string Suffix = ".";
    Suffix += Axis;
    if (Base == "tid")
      return PerLane([&](unsigned I) {
        const unsigned Thread = State.Warp * LaneCount + I;
        return Dimension == 0   ? Thread % L.Block[0]
               : Dimension == 1 ? Thread / L.Block[0] % L.Block[1]
                                : Thread / (L.Block[0] * L.Block[1]);
      });
    if (Base == "ntid") {
      Result = constantValue(32, L.Block[Dimension]);
      return true;
    }
    if (Base == "ctaid") {
      if (L.BlockIndex)
        Result = constantValue(32, (*L.BlockIndex)[Dimension]);
      else if (!L.Grid || (*L.Grid)[Dimension] != 1)
        Result = registerSymbol(State, Name, SymbolKind::BlockIndex, true,
                                "blockIdx" + Suffix);
      return true;
    }
    if (Base == "nctaid") {
      Result = L.Grid ? constantValue(32, (*L.Grid)[Dimension])
                      : registerSymbol(State, Name, SymbolKind::GridSize, true,
                                       "gridDim" + Suffix);
      return true;
    }
  }
  if (Name == "laneid")
    return PerLane([](unsigned I) { return I; });
  if (Name == "warpsize") {
    Result = constantValue(32, LaneCount);
    return true;
  }
  if (Name == "lanemask.eq")
    return PerLane([](unsigned I) { return 1u << I; });
  if (Name == "lanemask.lt")
    return PerLane([](unsigned I) { return (1u << I) - 1; });
  if (Name == "lanemask.le")
    return PerLane([](unsigned I) { return (2ull << I) - 1; });
  if (Name == "lanemask.gt")
    return PerLane([](unsigned I) { return ~((2ull << I) - 1); });
  if (Name == "lanemask.ge")
    return PerLane([](unsigned I) { return ~((1u << I) - 1); });
  // The hardware does not promise that %warpid is threadIdx / 32.
  if (Name == "warpid" || Name == "nwarpid" || Name == "smid" ||
      Name == "nsmid" || Name == "gridid" || Name.starts_with("cluster")) {
    Result = registerSymbol(State, Name, SymbolKind::Opaque, true,
                            "register %" + Name.str());
    return true;
  }
  return false;
}

/// shfl.sync: lane \p I reads from lane source(I); out of range keeps its own.
static void evaluateShuffle(WarpState &State, const CallBase &Call,
                            StringRef Mode) {
  // Operands: mask, value, lane argument, clamp and segment mask.
  LaneValue Value = valueOf(State, Call.getArgOperand(1));
  LaneValue Argument = valueOf(State, Call.getArgOperand(2));
  LaneValue Clamp = valueOf(State, Call.getArgOperand(3));
  bool PerLane = false;
  for (const LaneTerm &T : Value.Terms)
    PerLane |= !State.Math.symbols()[T.Symbol].Uniform;
  if (PerLane || !Argument.isExact(State.Lanes) ||
      !Clamp.isExact(State.Lanes) || State.Certain != State.Lanes)
    return setUnknown(State, Call, SymbolKind::Loaded, false,
                      "a value shuffled between lanes");
  LaneValue Moved = Value;
  LaneValue InRange = constantValue(1, 0);
  LaneMask Lost = 0;
  for (unsigned I = 0; I < LaneCount; ++I) {
    if (!(State.Lanes >> I & 1))
      continue;
    const unsigned Segment = Clamp.Constant[I] >> 8 & 31,
                   End = Clamp.Constant[I] & 31;
    const unsigned Last = (I & Segment) | (End & ~Segment);
    const unsigned First = I & Segment;
    const unsigned By = Argument.Constant[I] & 31;
    unsigned Source = I;
    bool Valid = false;
    if (Mode == "up") {
      Valid =
          static_cast<int>(I) - static_cast<int>(By) >= static_cast<int>(Last);
      Source = I - By;
    } else if (Mode == "down") {
      Source = I + By;
      Valid = Source <= Last;
    } else if (Mode == "bfly") {
      Source = I ^ By;
      Valid = Source <= Last;
    } else {
      Source = First | (By & ~Segment);
      Valid = Source <= Last;
    }
    if (!Valid)
      Source = I;
    InRange.Constant[I] = Valid;
    if (!(State.Lanes >> Source & 1)) {
      Lost |= 1u << I;
      continue;
    }
    Moved.Constant[I] = Value.Constant[Source];
    Moved.Symbolic &= ~(1u << I);
    Moved.Symbolic |= (Value.Symbolic >> Source & 1) << I;
    for (unsigned T = 0; T < Value.Terms.size(); ++T)
      Moved.Terms[T].Coefficient[I] = Value.Terms[T].Coefficient[Source];
  }
  normalise(Moved);
  if (Lost)
    assignLanes(Moved,
                State.Math.fresh(Moved.Bits, SymbolKind::Undefined, false,
                                 "a value shuffled from an inactive lane"),
                Lost);
  setValue(State, Call, 0, Moved);
  if (componentCount(Call.getType()) == 2)
    setValue(State, Call, 1, InRange);
}

static void evaluateVote(WarpState &State, const CallBase &Call,
                         StringRef Mode) {
  LaneValue Members = valueOf(State, Call.getArgOperand(0));
  LaneValue Condition = valueOf(State, Call.getArgOperand(1));
  const unsigned Bits = scalarBits(Call.getType(), State.Layout);
  if (!Condition.isExact(State.Lanes) || !Members.isExact(State.Lanes) ||
      State.Certain != State.Lanes)
    return setUnknown(State, Call, SymbolKind::Loaded, true,
                      "a vote of the warp");
  uint64_t Ballot = 0;
  for (unsigned I = 0; I < LaneCount; ++I)
    if ((State.Lanes >> I & 1) && (Condition.Constant[I] & 1))
      Ballot |= 1ull << I;
  LaneValue Result = constantValue(Bits, 0);
  for (unsigned I = 0; I < LaneCount; ++I) {
    const uint64_t Group = Members.Constant[I] & State.Lanes;
    Result.Constant[I] =
        Mode == "ballot" ? Ballot & Group
        : Mode == "any"  ? (Ballot & Group) != 0
        : Mode == "all"  ? (Ballot & Group) == Group
                         : (Ballot & Group) == Group || (Ballot & Group) == 0;
  }
  setValue(State, Call, 0, Result);
}

static uint64_t permuteBytes(uint64_t A, uint64_t B, uint64_t Selector) {
  const uint64_t Bytes = A | B << 32;
  uint64_t Result = 0;
  for (unsigned I = 0; I < 4; ++I) {
    const unsigned Nibble = Selector >> (4 * I) & 15;
    uint64_t Byte = Bytes >> (8 * (Nibble & 7)) & 255;
    if (Nibble & 8)
      Byte = Byte & 128 ? 255 : 0;
    Result |= Byte << (8 * I);
  }
  return Result;
}

/// Bit-counting and byte-shuffling intrinsics, on known numbers; nullopt for
/// those that this function has no rule for.
static std::optional<uint64_t> foldIntrinsic(Intrinsic::ID Id, unsigned Bits,
                                             ArrayRef<uint64_t> A) {
  const unsigned Unused = 64 - Bits;
  switch (Id) {
  case Intrinsic::ctpop:
    return std::popcount(A[0]);
  case Intrinsic::ctlz:
    return A[0] ? std::countl_zero(A[0]) - Unused : Bits;
  case Intrinsic::cttz:
    return A[0] ? std::countr_zero(A[0]) : Bits;
  case Intrinsic::bitreverse: {
    uint64_t R = 0;
    for (unsigned I = 0; I < Bits; ++I)
      R |= (A[0] >> I & 1) << (Bits - 1 - I);
    return R;
  }
  case Intrinsic::bswap:
    return __builtin_bswap64(A[0]) >> Unused;
  case Intrinsic::abs: {
    const int64_t S = static_cast<int64_t>(A[0] << Unused) >> Unused;
    return S < 0 ? -S : S;
  }
  case Intrinsic::fshl: {
    const unsigned By = A[2] % Bits;
    return By ? A[0] << By | A[1] >> (Bits - By) : A[0];
  }
  case Intrinsic::fshr: {
    const unsigned By = A[2] % Bits;
    return By ? A[0] << (Bits - By) | A[1] >> By : A[1];
  }
  case Intrinsic::uadd_sat: {
    const uint64_t Max = Bits == 64 ? ~0ull : (1ull << Bits) - 1;
    return A[0] > Max - A[1] ? Max : A[0] + A[1];
  }
  case Intrinsic::usub_sat:
    return A[0] > A[1] ? A[0] - A[1] : 0;
  case Intrinsic::nvvm_prmt:
    return permuteBytes(A[0], A[1], A[2]);
  case Intrinsic::nvvm_mulhi_ui:
    return A[0] * A[1] >> 32;
  case Intrinsic::nvvm_mulhi_i:
    return static_cast<int64_t>(static_cast<int32_t>(A[0])) *
               static_cast<int32_t>(A[1]) >>
           32;
  case Intrinsic::nvvm_mul24_ui:
    return (A[0] & 0xffffff) * (A[1] & 0xffffff);
  case Intrinsic::nvvm_mul24_i:
    return static_cast<int64_t>(A[0] << 40 >> 40) *
           static_cast<int64_t>(A[1] << 40 >> 40);
  default:
    return std::nullopt;
  }
}

static std::optional<BinaryOperation> minOrMax(Intrinsic::ID Id) {
  switch (Id) {
  case Intrinsic::umin:
    return BinaryOperation::UMin;
  case Intrinsic::umax:
    return BinaryOperation::UMax;
  case Intrinsic::smin:
    return BinaryOperation::SMin;
  case Intrinsic::smax:
    return BinaryOperation::SMax;
  default:
    return std::nullopt;
  }
}

/// A call without memory effects: uniform operands give a uniform result.
static void evaluatePure(WarpState &State, const CallBase &Call) {
  std::vector<LaneValue> Held;
  bool Scalars = componentCount(Call.getType()) == 1, Exact = true;
  for (const Value *Operand : Call.args())
    if (Scalars &= componentCount(Operand->getType()) == 1) {
      Held.push_back(valueOf(State, Operand));
      Exact &= Held.back().isExact(State.Lanes);
    }
  const Function *Callee = Call.getCalledFunction();
  if (!Scalars || !Callee || scalarBits(Call.getType(), State.Layout) > 64)
    return setUnknown(State, Call, SymbolKind::Computed, false,
                      "a computed value");
  const unsigned Bits = scalarBits(Call.getType(), State.Layout);
  if (Exact && Call.getType()->isIntegerTy() && Bits <= 64) {
    LaneValue Result = constantValue(Bits, 0);
    bool Folded = true;
    for (unsigned I = 0; I < LaneCount && Folded; ++I) {
      SmallVector<uint64_t, 4> Numbers;
      for (const LaneValue &V : Held)
        Numbers.push_back(V.Constant[I]);
      auto Number = foldIntrinsic(Callee->getIntrinsicID(), Bits, Numbers);
      Folded = Number.has_value();
      Result.Constant[I] = Number.value_or(0) & Result.mask();
    }
    if (Folded)
      return setValue(State, Call, 0, Result);
  }
  SmallVector<const LaneValue *> Operands;
  for (const LaneValue &V : Held)
    Operands.push_back(&V);
  setValue(State, Call, 0,
           State.Math.computed(Bits, Callee->getName().str(), Operands,
                               State.Lanes));
}

/// A call that may write through the pointers it is given.
static void forgetArguments(WarpState &State, const CallBase &Call) {
  if (Call.onlyReadsMemory() || Call.doesNotAccessMemory())
    return;
  for (const Value *Operand : Call.args())
    if (Operand->getType()->isPointerTy())
      State.Private.forget(NoSymbol, State.Lanes);
}

void evaluateCall(WarpState &State, const CallBase &Call) {
  // What assembly computes that has a rule is IR by now.
  if (Call.isInlineAsm())
    return setUnknown(State, Call, SymbolKind::Opaque, false,
                      "the result of inline assembly");
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || !Callee->isIntrinsic()) {
    forgetArguments(State, Call);
    return setUnknown(State, Call, SymbolKind::Opaque, false,
                      "the result of a call that is not inlined");
  }
  StringRef Name = Callee->getName();
  LaneValue Result;
  if (StringRef Register = Name;
      Register.consume_front("llvm.nvvm.read.ptx.sreg."))
    if (readRegister(State, Register, Result))
      return setValue(State, Call, 0, Result);
  if (auto Operation = minOrMax(Callee->getIntrinsicID())) {
    for (unsigned I = 0; I < componentCount(Call.getType()); ++I)
      setValue(State, Call, I,
               State.Math.binary(
                   *Operation, valueOf(State, Call.getArgOperand(0), I),
                   valueOf(State, Call.getArgOperand(1), I), State.Lanes));
    return;
  }
  if (StringRef Mode = Name; Mode.consume_front("llvm.nvvm.shfl.sync."))
    return evaluateShuffle(State, Call, Mode.split('.').first);
  if (StringRef Mode = Name; Mode.consume_front("llvm.nvvm.vote."))
    return evaluateVote(State, Call, Mode.split('.').first);
  switch (Callee->getIntrinsicID()) {
  case Intrinsic::memcpy:
  case Intrinsic::memmove:
  case Intrinsic::memset:
    return State.Private.forget(NoSymbol, State.Lanes);
  case Intrinsic::threadlocal_address:
  case Intrinsic::ssa_copy:
    return setValue(State, Call, 0, valueOf(State, Call.getArgOperand(0)));
  default:
    break;
  }
  if (Call.getType()->isVoidTy())
    return;
  if (Call.doesNotAccessMemory() && !Call.isConvergent())
    return evaluatePure(State, Call);
  Name.consume_front("llvm.nvvm.");
  setUnknown(State, Call, SymbolKind::Opaque, false,
             Name.starts_with("activemask")
                 ? "which lanes are active together"
                 : "the result of intrinsic '" + Name.str() + "'");
}

} // namespace bankcheck
