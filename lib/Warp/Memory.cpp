//===- Memory.cpp - Loads, stores and atomics, as far as addresses need them
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WarpState.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"

namespace bankcheck {

using namespace llvm;

/// The one object that \p Address points into in \p Lanes, with exact offsets.
static SymbolId singleObject(const WarpState &State, const LaneValue &Address,
                             LaneMask Lanes) {
  SymbolId Object = NoSymbol;
  for (const LaneTerm &T : Address.Terms)
    for (unsigned I = 0; I < LaneCount; ++I) {
      if (!(Lanes >> I & 1) || !T.Coefficient[I])
        continue;
      if (T.Coefficient[I] != 1 || (Object != NoSymbol && Object != T.Symbol))
        return NoSymbol;
      Object = T.Symbol;
    }
  return Address.Precise == Address.Bits ? Object : NoSymbol;
}

/// Reads a constant table whose contents the module shows.
static std::optional<LaneValue> readConstant(WarpState &State,
                                             const LoadInst &Load,
                                             const LaneValue &Address,
                                             SymbolId Object) {
  const GlobalVariable *Table = nullptr;
  for (const auto &[Key, Id] : State.Named)
    if (Id == Object && State.Math.symbols()[Id].Kind == SymbolKind::GlobalBase)
      Table = static_cast<const GlobalVariable *>(Key);
  if (!Table || !Table->isConstant() || !Table->hasDefinitiveInitializer())
    return std::nullopt;
  LaneValue Result = constantValue(scalarBits(Load.getType(), State.Layout), 0);
  for (unsigned I = 0; I < LaneCount; ++I) {
    if (!(State.Lanes >> I & 1))
      continue;
    Constant *Read = ConstantFoldLoadFromConst(
        const_cast<Constant *>(Table->getInitializer()), Load.getType(),
        APInt(64, Address.Constant[I]), State.Layout);
    if (!Read)
      return std::nullopt;
    assignLanes(Result, valueOf(State, Read), 1u << I);
  }
  return Result;
}

/// A field of a parameter passed by value: one symbol for each place.
static LaneValue readParameter(WarpState &State, const LoadInst &Load,
                               const LaneValue &Address, SymbolId Object,
                               unsigned Bits) {
  const uint64_t Offset = Address.Constant[__builtin_ctz(State.Lanes)];
  const std::string Key = "param" + std::to_string(Object) + "+" +
                          std::to_string(Offset) + ":" + std::to_string(Bits);
  auto [At, New] =
      State.Registers.try_emplace(Key, State.Math.symbols().size());
  if (New) {
    const Symbol &Whole = State.Math.symbols()[Object];
    Symbol S;
    S.Kind = SymbolKind::Parameter;
    S.Uniform = true;
    S.Description =
        "byte " + std::to_string(Offset) + " of " + Whole.Description;
    State.Math.symbols().add(std::move(S));
  }
  return symbolValue(Bits, At->second);
}

/// The private array that \p Address points into in all lanes, with any offset.
static const AllocaInst *privateArray(const WarpState &State,
                                      const LaneValue &Address, SymbolId &Id) {
  for (const LaneTerm &T : Address.Terms) {
    if (State.Math.symbols()[T.Symbol].Kind != SymbolKind::PrivateBase)
      continue;
    for (unsigned I = 0; I < LaneCount; ++I)
      if ((State.Lanes >> I & 1) && T.Coefficient[I] != 1)
        return nullptr;
    for (const auto &[Key, Known] : State.Named)
      if (Known == T.Symbol) {
        Id = Known;
        return static_cast<const AllocaInst *>(Key);
      }
  }
  return nullptr;
}

/// Reads an element of a private array at an index that nobody knows and all
/// lanes share, such as the stage of a pipeline. If the elements that it may be
/// differ by the same amounts in every lane, the result is one of them plus a
/// number that is unknown and the same for all lanes.
static std::optional<LaneValue>
readSomeElement(WarpState &State, const LaneValue &Address, unsigned Bits) {
  constexpr uint64_t MaxElements = 32;
  SymbolId Base = NoSymbol;
  const AllocaInst *Array = privateArray(State, Address, Base);
  if (!Array || !State.Lanes)
    return std::nullopt;
  const auto Size = Array->getAllocationSize(State.Layout);
  const LaneValue Offset = subtract(Address, symbolValue(Address.Bits, Base));
  const unsigned First = __builtin_ctz(State.Lanes);
  if (!Size || Offset.isExact(State.Lanes) ||
      !isUniform(Offset, State.Math.symbols(), State.Lanes))
    return std::nullopt;
  const uint64_t Step = uint64_t(1)
                        << std::min(knownLowBits(Offset, First), 16u);
  std::optional<LaneValue> One;
  uint64_t Differences = 0, Count = 0;
  for (uint64_t At = Offset.Constant[First] % Step;
       At + Bits / 8 <= Size->getFixedValue(); At += Step) {
    LaneNumbers Place;
    Place.fill(At);
    LaneMask Valid = 0;
    LaneValue V =
        State.Private.load(Base, Place, Bits, State.privateContext(), Valid);
    if (Valid != State.Lanes || ++Count > MaxElements)
      return std::nullopt;
    if (!One)
      One = V;
    const LaneValue Difference = subtract(V, *One);
    if (!isUniform(Difference, State.Math.symbols(), State.Lanes))
      return std::nullopt;
    Differences |= Difference.isExact(State.Lanes)
                       ? Difference.Constant[First]
                       : Difference.Constant[First] |
                             1ull << knownLowBits(Difference, First);
  }
  if (!One || !Differences)
    return One;
  LaneNumbers Unit;
  Unit.fill(Differences & (0 - Differences));
  const LaneValue Chosen =
      State.Math.fresh(Bits, SymbolKind::Merged, true,
                       "which element of a private array is read",
                       firstSymbol(Offset, State.Lanes));
  return add(*One, multiply(Chosen, Unit));
}

static void evaluateLoad(WarpState &State, const LoadInst &Load) {
  const unsigned Count = componentCount(Load.getType());
  LaneValue Address = valueOf(State, Load.getPointerOperand());
  const bool Uniform = isUniform(Address, State.Math.symbols(), State.Lanes);
  const std::string Description = "a value loaded from memory";
  if (Count != 1)
    return setUnknown(State, Load, SymbolKind::Loaded, false, Description);
  const unsigned Bits = scalarBits(Load.getType(), State.Layout);
  const SymbolId Object = singleObject(State, Address, State.Lanes);
  LaneMask Known = 0;
  LaneValue Result = constantValue(Bits, 0);
  if (Object != NoSymbol) {
    switch (State.Math.symbols()[Object].Kind) {
    case SymbolKind::PrivateBase:
      Result = State.Private.load(Object, Address.Constant, Bits,
                                  State.privateContext(), Known);
      break;
    case SymbolKind::GlobalBase:
      if (auto Read = readConstant(State, Load, Address, Object)) {
        Result = *Read;
        Known = State.Lanes;
      }
      break;
    case SymbolKind::Parameter:
      if (const auto *A = dyn_cast<Argument>(
              Load.getPointerOperand()->stripInBoundsConstantOffsets());
          A && A->hasByValAttr() && Uniform) {
        Result = readParameter(State, Load, Address, Object, Bits);
        Known = State.Lanes;
      }
      break;
    default:
      break;
    }
  }
  if (!Known)
    if (auto Read = readSomeElement(State, Address, Bits)) {
      Result = *Read;
      Known = State.Lanes;
    }
  // A private array holds what each thread put there, at one address too.
  bool Private = false;
  for (const LaneTerm &T : Address.Terms)
    Private |= State.Math.symbols()[T.Symbol].Kind == SymbolKind::PrivateBase;
  if (const LaneMask Open = State.Lanes & ~Known)
    assignLanes(Result,
                State.Math.fresh(Bits, SymbolKind::Loaded,
                                 Uniform && !Known && !Private, Description,
                                 NoSymbol),
                Open);
  setValue(State, Load, 0, Result);
}

static void evaluateStore(WarpState &State, const StoreInst &Store) {
  LaneValue Address = valueOf(State, Store.getPointerOperand());
  const SymbolId Object = singleObject(State, Address, State.Lanes);
  if (Object != NoSymbol &&
      State.Math.symbols()[Object].Kind != SymbolKind::PrivateBase)
    return;
  const Type *Ty = Store.getValueOperand()->getType();
  if (Object == NoSymbol)
    return State.Private.forget(NoSymbol, State.Lanes);
  const unsigned Count = componentCount(Ty);
  if (Ty->isAggregateType() || !Count)
    return State.Private.forget(Object, State.Lanes);
  LaneNumbers Offset = Address.Constant;
  for (unsigned Index = 0; Index < Count; ++Index) {
    LaneValue V = valueOf(State, Store.getValueOperand(), Index);
    State.Private.store(Object, Offset, V, State.privateContext());
    for (uint64_t &Byte : Offset)
      Byte += V.Bits / 8;
  }
}

void evaluateMemory(WarpState &State, const Instruction &I) {
  if (const auto *Load = dyn_cast<LoadInst>(&I))
    return evaluateLoad(State, *Load);
  if (const auto *Store = dyn_cast<StoreInst>(&I))
    return evaluateStore(State, *Store);
  // What an atomic returns differs from lane to lane.
  setUnknown(State, I, SymbolKind::Loaded, false, "the result of an atomic");
}

} // namespace bankcheck
