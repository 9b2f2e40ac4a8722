//===- RequestCost.cpp - What a request costs when its addresses are not all
// known
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Findings/RequestCost.h"
#include "ResidueLaw.h"
#include "bankcheck/Banks/UpdateLoop.h"
#include <algorithm>
#include <bit>
#include <optional>

namespace bankcheck {

/// Address bits that tell banks apart (128 bytes), and those that tell any two
/// words of a block's shared memory apart (256 KiB).
static constexpr unsigned BankBits = 7, AddressBits = 18;

namespace {

/// One symbol whose residue modulo Residues matters.
struct OpenSymbol {
  SymbolId Symbol;
  uint64_t Residues;
};

/// Takes a symbolic address apart.
class AddressModel {
public:
  AddressModel(const LaneValue &Address, LaneMask Active,
               const SymbolTable &Symbols)
      : Address(Address), Active(Active), Symbols(Symbols) {
    for (const LaneTerm &T : Address.Terms)
      addTerm(T);
  }

  std::vector<OpenSymbol> Open;
  /// Bytes by which the common part of the addresses is known to be aligned.
  uint64_t CommonAlignment = 1ull << 63;
  /// A lane's own unknown that moves whole multiples of 128 bytes.
  bool OwnRows = false;
  /// A lane's own unknown that moves the bank, or NoSymbol.
  SymbolId OwnBank = NoSymbol;
  /// All open symbols are starts of arrays, which never coincide.
  bool OnlyBases = true;

  /// The addresses when each open symbol has its residue; own rows differ.
  LaneNumbers addresses(const std::vector<uint64_t> &Residue) const;

private:
  void addTerm(const LaneTerm &T);
  void addOpen(SymbolId Symbol, uint64_t Residues);
  uint64_t valueOf(SymbolId Symbol, unsigned Lane,
                   const std::vector<uint64_t> &Residue) const;

  const LaneValue &Address;
  LaneMask Active;
  const SymbolTable &Symbols;
};

} // namespace

void AddressModel::addOpen(SymbolId Symbol, uint64_t Residues) {
  for (OpenSymbol &Known : Open)
    if (Known.Symbol == Symbol) {
      Known.Residues = std::max(Known.Residues, Residues);
      return;
    }
  Open.push_back({Symbol, Residues});
  OnlyBases &= Symbols[Symbol].Kind == SymbolKind::SharedBase;
}

void AddressModel::addTerm(const LaneTerm &T) {
  const unsigned First = std::countr_zero(Active);
  uint64_t Differences = 0, All = 0;
  for (unsigned I = 0; I < LaneCount; ++I)
    if (Active >> I & 1) {
      Differences |= T.Coefficient[I] - T.Coefficient[First];
      All |= T.Coefficient[I];
    }
  if (!All)
    return;
  const Symbol &S = Symbols[T.Symbol];
  // One lane alone has nobody to differ from.
  if (S.Uniform || std::has_single_bit(Active)) {
    CommonAlignment =
        std::min(CommonAlignment, uint64_t(1) << std::countr_zero(All));
    if (Differences) {
      const unsigned Zeros =
          std::min<unsigned>(BankBits, std::countr_zero(Differences));
      addOpen(T.Symbol, 1ull << (BankBits - Zeros));
    }
    return;
  }
  if (S.Kind == SymbolKind::Masked) {
    bool Own = false;
    for (const LaneTerm &Inner : S.Inner->Terms) {
      uint64_t Bits = 0;
      for (unsigned I = 0; I < LaneCount; ++I)
        if (Active >> I & 1)
          Bits |= Inner.Coefficient[I];
      if (!Bits)
        continue;
      Own |= !Symbols[Inner.Symbol].Uniform;
      const unsigned Zeros =
          std::min<unsigned>(S.LowBits, std::countr_zero(Bits));
      if (!Own)
        addOpen(Inner.Symbol, 1ull << (S.LowBits - Zeros));
    }
    if (!Own)
      return;
  }
  if (std::countr_zero(All) >= static_cast<int>(BankBits))
    OwnRows = true;
  else if (OwnBank == NoSymbol)
    OwnBank = T.Symbol;
}

uint64_t AddressModel::valueOf(SymbolId Symbol, unsigned Lane,
                               const std::vector<uint64_t> &Residue) const {
  for (unsigned I = 0; I < Open.size(); ++I)
    // Far apart, so that only what is equal for every value is equal.
    if (Open[I].Symbol == Symbol)
      return Residue[I] + Open[I].Residues * (1000003ull + 7919 * I) * 64;
  const bankcheck::Symbol &S = Symbols[Symbol];
  if (S.Uniform)
    return 0; // Rotates all banks alike.
  if (S.Kind == SymbolKind::Masked) {
    bool Own = false;
    uint64_t Sum = S.Inner->Constant[Lane];
    for (const LaneTerm &T : S.Inner->Terms) {
      Own |= T.Coefficient[Lane] && !Symbols[T.Symbol].Uniform;
      if (!Own)
        Sum += T.Coefficient[Lane] * valueOf(T.Symbol, Lane, Residue);
    }
    if (!Own)
      return Sum & ((1ull << S.LowBits) - 1);
  }
  return (Lane + 1) * 104729ull * 1024;
}

LaneNumbers
AddressModel::addresses(const std::vector<uint64_t> &Residue) const {
  LaneNumbers Result = Address.Constant;
  for (const LaneTerm &T : Address.Terms)
    for (unsigned I = 0; I < LaneCount; ++I)
      if (T.Coefficient[I])
        Result[I] += T.Coefficient[I] * valueOf(T.Symbol, I, Residue);
  if (Address.Symbolic && Address.Precise < 64)
    for (uint64_t &A : Result)
      A &= (1ull << Address.Precise) - 1;
  return Result;
}

/// The symbol that makes lanes' addresses differ in a way nobody knows: one of
/// each lane's own, else the first that is no array.
static SymbolId blamedSymbol(const LaneValue &Address, LaneMask Lanes,
                             const SymbolTable &Symbols) {
  SymbolId Found = NoSymbol;
  for (const LaneTerm &T : Address.Terms)
    for (unsigned I = 0; I < LaneCount; ++I) {
      const Symbol &S = Symbols[T.Symbol];
      if (!(Lanes >> I & 1) || !T.Coefficient[I] ||
          S.Kind == SymbolKind::SharedBase)
        continue;
      if (!S.Uniform)
        return T.Symbol;
      if (Found == NoSymbol)
        Found = T.Symbol;
    }
  return Found;
}

/// Lanes whose addresses the instruction uses.
static LaneMask addressLanes(const SharedAccess &Access, LaneMask Active) {
  const bool Matrix = Access.Kind == RequestKind::LoadMatrix ||
                      Access.Kind == RequestKind::StoreMatrix;
  if (!Matrix || Access.Matrices >= 4)
    return Active;
  return Active & ((1u << (8 * Access.Matrices)) - 1);
}

static Request makeRequest(const SharedAccess &Access, LaneMask Active) {
  Request R;
  R.Kind = Access.Kind;
  R.Bytes = Access.Bytes;
  R.Matrices = Access.Matrices;
  R.Active = Active;
  return R;
}

/// Shifts \p Offsets by a common number so that all are multiples of \p Bytes;
/// false if no shift that \p Alignment permits does that.
static bool alignOffsets(LaneNumbers &Offsets, LaneMask Lanes, unsigned Bytes,
                         uint64_t Alignment) {
  const unsigned First = std::countr_zero(Lanes);
  const uint64_t Off = Offsets[First] % Bytes;
  if (Off % std::min<uint64_t>(Bytes, Alignment))
    return false;
  for (unsigned I = 0; I < LaneCount; ++I) {
    Offsets[I] -= Off;
    if ((Lanes >> I & 1) && Offsets[I] % Bytes)
      return false;
  }
  return true;
}

/// Whether some lane's known address is no multiple of what the instruction
/// promises.
static bool promisesTooMuch(const SharedAccess &Access,
                            const LaneValue &Address, LaneMask Lanes,
                            uint64_t CommonAlignment) {
  const uint64_t Checked = std::min(Access.Alignment, CommonAlignment);
  for (unsigned I = 0; I < LaneCount; ++I)
    if ((Lanes >> I & 1) &&
        std::min<uint64_t>(
            Checked, uint64_t(1) << std::min(63u, knownLowBits(Address, I))) ==
            Checked &&
        Address.Constant[I] % Checked)
      return true;
  return false;
}

/// Whether the values that it updates words with change what \p R costs.
static bool dependsOnValues(const Request &R) {
  return (R.Kind == RequestKind::AtomicCasLoop ||
          R.Kind == RequestKind::AtomicLoopLoad) &&
         R.Bytes == 8 && runUpdateLoop(R, true) != runUpdateLoop(R, false);
}

/// Whether equal addresses in two lanes change what the request costs.
static bool sharesWords(const SharedAccess &Access) {
  switch (Access.Kind) {
  case RequestKind::AtomicCasLoop:
    return Access.Bytes == 8;
  case RequestKind::Atomic:
  case RequestKind::AtomicCas:
  case RequestKind::AsyncCopy:
  case RequestKind::AsyncCopyBypass:
    return false;
  default:
    return true;
  }
}

/// Step per lane of \p Numbers, in units of \p Unit bytes; nullopt if they are
/// no line.
static std::optional<int64_t> stepPerLane(const LaneNumbers &Numbers,
                                          LaneMask Lanes, unsigned Unit) {
  const unsigned First = std::countr_zero(Lanes);
  std::optional<int64_t> Step;
  for (unsigned I = First + 1; I < LaneCount; ++I) {
    if (!(Lanes >> I & 1))
      continue;
    const int64_t Difference = Numbers[I] - Numbers[First],
                  Distance = I - First;
    if (Difference % (Distance * Unit) ||
        (Step && *Step != Difference / (Distance * Unit)))
      return std::nullopt;
    Step = Difference / (Distance * Unit);
  }
  return Step;
}

/// "word (2*n + 1)*i + k", if that is how the address depends on \p Which. What
/// has no name is v.
static std::string linearWords(const SharedAccess &Access,
                               const LaneValue &Address, LaneMask Lanes,
                               const Symbol &Which, SymbolId Id) {
  const unsigned Unit = Access.Bytes < WordBytes ? 1 : WordBytes;
  const std::string Name = Which.Name.empty() ? "v" : Which.Name;
  std::optional<int64_t> PerName;
  for (const LaneTerm &T : Address.Terms)
    if (T.Symbol == Id)
      PerName = stepPerLane(T.Coefficient, Lanes, Unit);
  const auto Plain = stepPerLane(Address.Constant, Lanes, Unit);
  if (!PerName || !Plain || !*PerName)
    return "";
  std::string Factor =
      (*PerName == 1 ? "" : std::to_string(*PerName) + "*") + Name;
  if (*Plain)
    Factor = "(" + Factor + (*Plain < 0 ? " - " : " + ") +
             std::to_string(std::abs(*Plain)) + ")";
  std::string Text =
      std::string(Unit == 1 ? "byte " : "word ") + Factor + "*i + k";
  if (Which.Name.empty())
    Text += ", where v is " + Which.Description;
  return Text;
}

static RequestCost unknownCost(std::string Reason, SymbolId Symbol,
                               const SymbolTable &Symbols) {
  RequestCost Cost;
  Cost.Certainty = Verdict::Unknown;
  Cost.Reason = std::move(Reason);
  if (Symbol != NoSymbol) {
    const bankcheck::Symbol &Root = Symbols[Symbols.root(Symbol)];
    Cost.Reason += Root.Description;
    Cost.Blamed = Root.Kind;
    if (Root.Kind == SymbolKind::Parameter)
      Cost.Missing = Root.Name;
  }
  return Cost;
}

/// What the accesses of a loop cost per \p Access.Bytes of each lane when the
/// compiler executes them \p Bytes wide; 0 if it cannot.
static double costAtWidth(const SharedAccess &Access, const Request &Base,
                          unsigned Bytes, uint64_t Alignment) {
  Request Wide = Base;
  Wide.Bytes = Bytes;
  if (Bytes > Access.Bytes) {
    const unsigned First = std::countr_zero(Base.Active);
    const uint64_t Residue = Base.Offsets[First] % Bytes;
    for (unsigned I = 0; I < LaneCount; ++I) {
      if ((Base.Active >> I & 1) && Base.Offsets[I] % Bytes != Residue)
        return 0;
      Wide.Offsets[I] -= Wide.Offsets[I] % Bytes;
    }
    if (Alignment < Bytes)
      return 0;
    return double(countWavefronts(Wide).Wavefronts) * Access.Bytes / Bytes;
  }
  double Sum = 0;
  for (unsigned Part = 0; Part < Access.Bytes; Part += Bytes) {
    for (unsigned I = 0; I < LaneCount; ++I)
      Wide.Offsets[I] = Base.Offsets[I] + Part;
    Sum += countWavefronts(Wide).Wavefronts;
  }
  return Sum;
}

RequestCost costRequest(const SharedAccess &Access, const LaneValue &Address,
                        LaneMask Active, const SymbolTable &Symbols,
                        uint64_t CasesLeft) {
  if (!Access.Unanalysable.empty())
    return unknownCost(Access.Unanalysable, NoSymbol, Symbols);
  const LaneMask Lanes = addressLanes(Access, Active);
  RequestCost Cost;
  if (!Lanes)
    return Cost;
  const AddressModel Model(Address, Lanes, Symbols);
  if (Model.OwnBank != NoSymbol)
    return unknownCost("the address depends on ", Model.OwnBank, Symbols);
  if ((Address.Symbolic & Lanes) && Address.Precise < BankBits)
    return unknownCost("the address depends on ",
                       blamedSymbol(Address, Lanes, Symbols), Symbols);

  // Sub-word accesses see where in a word the common part starts.
  const uint64_t WordPlaces =
      Access.Bytes < WordBytes && Model.CommonAlignment < WordBytes
          ? WordBytes / Model.CommonAlignment
          : 1;
  uint64_t Cases = 1;
  for (const OpenSymbol &S : Model.Open)
    if ((Cases *= S.Residues) * WordPlaces > MaxCases)
      return unknownCost(
          "the address depends on too many values at once, among them ",
          S.Symbol, Symbols);
  if (Cases > 1 && Cases * WordPlaces > CasesLeft)
    return unknownCost("the budget of cases to try is spent; the address "
                       "depends on ",
                       Model.Open.front().Symbol, Symbols);
  Cost.Cases = Cases * WordPlaces;

  std::vector<CaseCount> Counts;
  bool AnyAligned = false, PlaceMatters = false;
  WavefrontCount Least;
  for (uint64_t Case = 0; Case < Cases; ++Case) {
    std::vector<uint64_t> Residue(Model.Open.size());
    uint64_t Rest = Case;
    for (unsigned I = 0; I < Residue.size(); ++I) {
      Residue[I] = Rest % Model.Open[I].Residues;
      Rest /= Model.Open[I].Residues;
    }
    const LaneNumbers Addresses = Model.addresses(Residue);
    CaseCount Here{Residue, {}};
    for (uint64_t Place = 0; Place < WordPlaces; ++Place) {
      Request R = makeRequest(Access, Lanes);
      for (unsigned I = 0; I < LaneCount; ++I)
        R.Offsets[I] = Addresses[I] + Place * Model.CommonAlignment;
      // Values that would misalign the access cannot occur.
      if (!alignOffsets(R.Offsets, Lanes, Access.Bytes, Model.CommonAlignment))
        continue;
      const WavefrontCount Count = countWavefronts(R);
      PlaceMatters |= Place && !(Count == Here.Count);
      if (Count.Wavefronts > Here.Count.Wavefronts)
        Here.Count = Count;
      if (!AnyAligned || Count.Wavefronts > Cost.Count.Wavefronts) {
        Cost.Count = Count;
        Cost.Example = R;
      }
      if (!AnyAligned || Count.Wavefronts < Least.Wavefronts)
        Least = Count;
      AnyAligned = true;
    }
    if (Here.Count.Ideal)
      Counts.push_back(std::move(Here));
  }
  if (!AnyAligned)
    return unknownCost("misaligned: no lane address is a multiple of the " +
                           std::to_string(Access.Bytes) +
                           " bytes that it accesses, which is a fault",
                       NoSymbol, Symbols);

  if (promisesTooMuch(Access, Address, Lanes, Model.CommonAlignment))
    return unknownCost(
        "misaligned: the source promises an address that is a multiple of " +
            std::to_string(Access.Alignment) +
            " bytes, and it is not, which is a fault",
        NoSymbol, Symbols);

  const bool Mergeable = (Access.Kind == RequestKind::Load ||
                          Access.Kind == RequestKind::AtomicLoopLoad) &&
                         Access.Bytes >= 8;
  const bool CannotImprove =
      !sharesWords(Access) ||
      (!Mergeable && Cost.Count.Wavefronts == Cost.Count.Ideal);
  const bool Varies = !(Least == Cost.Count) || PlaceMatters;
  auto Weaken = [&](Verdict To, std::string Reason) {
    if (Cost.Certainty < To) {
      Cost.Certainty = To;
      Cost.Reason = std::move(Reason);
    }
  };
  if (Model.OwnRows && !CannotImprove)
    return unknownCost("how many lanes share a word depends on ",
                       blamedSymbol(Address, Lanes, Symbols), Symbols);
  if ((Address.Symbolic & Lanes) && Address.Precise < AddressBits &&
      !CannotImprove)
    return unknownCost("the address depends on ",
                       blamedSymbol(Address, Lanes, Symbols), Symbols);
  if (PlaceMatters)
    Weaken(Verdict::Conditional,
           "it depends on where in a word the array starts");
  if (!Model.Open.empty() && (Varies || (!Model.OnlyBases && !CannotImprove))) {
    const Symbol &Root = Symbols[Symbols.root(Model.Open.front().Symbol)];
    Weaken(Verdict::Conditional,
           Model.OnlyBases ? "it depends on the distance between two arrays"
                           : "the stride depends on " + Root.Description);
    if (Root.Kind == SymbolKind::Parameter)
      Cost.Missing = Root.Name;
    if (Varies && Model.Open.size() == 1 && !Model.OnlyBases &&
        !Symbols[Model.Open.front().Symbol].Name.empty())
      Cost.Law = describeResidues(Symbols[Model.Open.front().Symbol],
                                  Model.Open.front().Residues, Counts);
  }
  if (Model.Open.size() == 1 && !Model.OnlyBases)
    Cost.Words =
        linearWords(Access, Address, Lanes, Symbols[Model.Open.front().Symbol],
                    Model.Open.front().Symbol);
  Cost.Least = Cost.Count.Wavefronts;
  for (unsigned Width : Access.MergedBytes) {
    const double Other =
        costAtWidth(Access, Cost.Example, Width, Model.CommonAlignment);
    if (Other)
      Cost.Least = std::min(Cost.Least, Other);
    if (Other && Other != Cost.Count.Wavefronts)
      Weaken(Verdict::Conditional,
             Width == 2 ? "the compiler may load its halves one by one"
                        : "the compiler may merge iterations of the loop");
  }
  if (!Access.Doubt.empty())
    Weaken(Verdict::Conditional, Access.Doubt);
  if (dependsOnValues(Cost.Example))
    Weaken(Verdict::Conditional,
           "how often its lanes try depends on whether they change the words");
  if (Access.Kind == RequestKind::AsyncCopyBypass)
    Weaken(Verdict::Conditional,
           "cp.async.cg goes past L1, where no counter counts it");
  return Cost;
}

} // namespace bankcheck
