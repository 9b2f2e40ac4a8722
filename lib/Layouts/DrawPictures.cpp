//===- DrawPictures.cpp - Fills in what pictures of a kernel show
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Layouts/DrawPictures.h"
#include "Edits.h"
#include "Screening.h"
#include "bankcheck/Findings/Finding.h"
#include "llvm/ADT/STLExtras.h"
#include <bit>

namespace bankcheck {

/// The longest padding of the spectrum, in elements: a row of banks and the
/// next, for words.
static constexpr int64_t MaxPadding = 33;
/// Different requests to an array beyond which layouts are not compared.
static constexpr size_t MaxCompared = 1u << 14;

namespace {

/// An array's layouts, those worth looking at.
struct ArrayLayouts {
  const SharedArray *Array = nullptr;
  std::vector<LayoutChoice> Choices;
  std::vector<Candidate> Candidates; ///< Of Choices after the first.
  std::vector<std::optional<uint64_t>> Spectrum;
};

/// The form of a logged request, and where it starts.
struct Drawn {
  size_t Form = 0;
  std::vector<unsigned> FirstBank;
};

class KernelPictures {
public:
  KernelPictures(const DeviceModule &Module, KernelReport &Report)
      : Module(Module), Report(Report) {}

  void draw(RequestLog &&Log);

private:
  const ArrayLayouts &layoutsOf(const std::string &Instance);
  bool isWorthComparing(const SharedArray &Array) const;
  void compareLayouts(ArrayLayouts &L) const;
  void drawAccess(AccessReport &A, llvm::ArrayRef<unsigned> Instructions);
  std::vector<std::optional<Request>> place(const SharedAccess &Access,
                                            const LoggedRequest &R,
                                            const ArrayLayouts &L) const;

  const RequestLog &log() const { return Logs.front(); }

  const DeviceModule &Module;
  KernelReport &Report;
  std::vector<RequestLog> Logs; ///< One.
  std::map<const SharedArray *, ArrayLayouts> Known;
};

} // namespace

bool KernelPictures::isWorthComparing(const SharedArray &Array) const {
  size_t Requests = 0;
  for (const auto &Forms : log().Requests)
    Requests += Forms.size();
  return Requests <= MaxCompared &&
         llvm::any_of(Report.Accesses, [&](const AccessReport &A) {
           return A.Array == Array.Name && isConflict(A, 1);
         });
}

void KernelPictures::compareLayouts(ArrayLayouts &L) const {
  const SharedArray &Array = *L.Array;
  const Screening Costs(Array, Logs, Module);
  const auto CostOf = [&](const Candidate *C) -> std::optional<uint64_t> {
    const auto Cost = Costs.cost(C);
    if (!Cost)
      return std::nullopt;
    return Cost->Wavefronts;
  };
  L.Choices.front().ArrayWavefronts = CostOf(nullptr);
  bool Padded = false, Swizzled = false;
  for (const Candidate &C : findCandidates(Array, Logs, Module)) {
    bool &Seen = C.Kind == CandidateKind::Swizzle ? Swizzled : Padded;
    if (Seen)
      continue;
    Seen = true;
    L.Candidates.push_back(C);
    L.Choices.push_back({C.Kind == CandidateKind::Swizzle ? LayoutKind::Swizzled
                                                          : LayoutKind::Padded,
                         planEdits(Array, C).Text,
                         C.bytes(Array.Instances.begin()->second),
                         C.Wavefronts,
                         {}});
  }
  const auto &Sizes = Array.Instances.begin()->second.Sizes;
  if (Sizes.size() < 2)
    return;
  for (int64_t N = 0; N <= MaxPadding; ++N) {
    Candidate C{CandidateKind::Padding, unsigned(Sizes.size() - 1), N};
    L.Spectrum.push_back(CostOf(&C));
  }
}

/// The layouts of the array of which \p Instance is one; of none, if it is no
/// array that is declared in the source.
const ArrayLayouts &KernelPictures::layoutsOf(const std::string &Instance) {
  const auto Found =
      llvm::find_if(Module.Arrays, [&](const SharedArray &Array) {
        return Array.Instances.count(Instance);
      });
  const SharedArray *Array = Found == Module.Arrays.end() ? nullptr : &*Found;
  auto [At, New] = Known.try_emplace(Array);
  if (!New)
    return At->second;
  ArrayLayouts &L = At->second;
  L.Array = Array;
  L.Choices.push_back({LayoutKind::Declared, "as declared", 0, {}, {}});
  if (Array && !Array->Extern) {
    L.Choices.front().Bytes = bytesOf(Array->Instances.at(Instance));
    if (isWorthComparing(*Array))
      compareLayouts(L);
  }
  return L;
}

/// Turns the banks until the first active lane is in bank 0; gives the bank
/// that it was in.
static unsigned rotate(Request &R) {
  const uint64_t Unit = std::max(R.Bytes, WordBytes);
  const uint64_t Start = R.Offsets[std::countr_zero(R.Active)] / Unit * Unit;
  for (unsigned I = 0; I < LaneCount; ++I)
    R.Offsets[I] = R.Active >> I & 1 ? R.Offsets[I] - Start : 0;
  return Start / WordBytes % BankCount;
}

std::vector<std::optional<Request>>
KernelPictures::place(const SharedAccess &Access, const LoggedRequest &R,
                      const ArrayLayouts &L) const {
  std::vector<std::optional<Request>> Placed(L.Choices.size());
  const RequestCost Now =
      costRequest(Access, R.Address, R.Active, log().Symbols);
  if (Now.Certainty == Verdict::Unknown || !Now.Example.Active)
    return {};
  Placed.front() = Now.Example;
  // What the compiler knows of the alignment is of the present layout.
  SharedAccess Loose = Access;
  Loose.Alignment = std::min<uint64_t>(Access.Alignment, Access.Bytes);
  for (size_t I = 0; I < L.Candidates.size(); ++I) {
    const auto Instance = L.Array->Instances.find(R.Array);
    if (Instance == L.Array->Instances.end())
      continue;
    const auto Moved =
        relocate(R, L.Candidates[I].layout(Instance->second), log().Symbols);
    if (!Moved)
      continue;
    const RequestCost Then =
        costRequest(Loose, *Moved, R.Active, log().Symbols);
    if (Then.Certainty != Verdict::Unknown)
      Placed[I + 1] = Then.Example;
  }
  return Placed;
}

/// Wavefronts of all requests of \p P under layout \p Choice, if known.
static std::optional<uint64_t> wavefronts(const AccessPictures &P,
                                          size_t Choice) {
  uint64_t Sum = 0;
  for (const RequestForm &Form : P.Forms) {
    if (!Form.Placed[Choice])
      return std::nullopt;
    Sum += Form.Times * countWavefronts(*Form.Placed[Choice]).Wavefronts;
  }
  return Sum;
}

static bool costsMore(const RequestForm &A, const RequestForm &B) {
  const double Ways[2] = {countWavefronts(*A.Placed.front()).ways(),
                          countWavefronts(*B.Placed.front()).ways()};
  return Ways[0] != Ways[1] ? Ways[0] > Ways[1] : A.Times > B.Times;
}

/// Sorts the forms, the costliest first, and leaves out those that are too
/// many. \p Where: of each form its new place.
static void chooseForms(AccessPictures &P, std::vector<size_t> &Where) {
  std::vector<size_t> Order(P.Forms.size());
  for (size_t I = 0; I < Order.size(); ++I)
    Order[I] = I;
  llvm::sort(Order, [&](size_t A, size_t B) {
    if (costsMore(P.Forms[A], P.Forms[B]))
      return true;
    return !costsMore(P.Forms[B], P.Forms[A]) && A < B;
  });
  std::vector<RequestForm> Sorted;
  Where.resize(Order.size());
  for (size_t I = 0; I < Order.size(); ++I) {
    Where[Order[I]] = I;
    if (I < MaxPictureForms)
      Sorted.push_back(std::move(P.Forms[Order[I]]));
    else
      P.OtherForms += P.Forms[Order[I]].Times;
  }
  P.Forms = std::move(Sorted);
}

void KernelPictures::drawAccess(AccessReport &A,
                                llvm::ArrayRef<unsigned> Instructions) {
  AccessPictures P;
  std::string Instance;
  for (unsigned I : Instructions)
    for (const auto &[Hash, R] : log().Requests[I])
      if (Instance.empty())
        Instance = R.Array;
  const ArrayLayouts &L = layoutsOf(Instance);
  P.Layouts = L.Choices;
  P.Spectrum = L.Spectrum;
  if (L.Array && !L.Spectrum.empty()) {
    const ArrayInstance &Array = L.Array->Instances.at(Instance);
    P.RowElements = Array.Sizes.back();
    P.ElementBytes = Array.ElementBytes;
  }

  // By what forms are compared by: lanes and offsets under each layout.
  std::map<std::vector<uint64_t>, size_t> FormsByKey;
  std::map<std::pair<unsigned, uint64_t>, Drawn> Requests;
  auto Draw = [&](unsigned I, uint64_t Hash, const LoggedRequest &R) {
    auto [At, New] = Requests.try_emplace({I, Hash});
    if (!New)
      return;
    RequestForm Form;
    Form.Placed = place(log().Accesses[I], R, L);
    At->second.Form = SIZE_MAX;
    if (Form.Placed.empty())
      return;
    std::vector<uint64_t> Key;
    for (std::optional<Request> &Each : Form.Placed) {
      At->second.FirstBank.push_back(Each ? rotate(*Each) : 0);
      Key.push_back(Each ? Each->Active : 0);
      if (Each)
        Key.insert(Key.end(), Each->Offsets.begin(), Each->Offsets.end());
    }
    auto [FormAt, NewForm] = FormsByKey.try_emplace(Key, P.Forms.size());
    if (NewForm)
      P.Forms.push_back(std::move(Form));
    At->second.Form = FormAt->second;
    P.Forms[FormAt->second].Times += R.Times;
  };
  // In the order of execution first, so that forms have a natural order.
  for (const LoggedExecution &E : log().Order)
    if (llvm::is_contained(Instructions, E.Access))
      Draw(E.Access, E.Hash, log().Requests[E.Access].at(E.Hash));
  for (unsigned I : Instructions)
    for (const auto &[Hash, R] : log().Requests[I])
      Draw(I, Hash, R);
  if (P.Forms.empty())
    return;

  for (size_t I = 0; I < P.Layouts.size(); ++I)
    P.Layouts[I].Wavefronts = wavefronts(P, I);
  std::vector<size_t> Where;
  chooseForms(P, Where);
  const unsigned PerWarp =
      std::max(1u, MaxPictureExecutions / Report.Shape.warps());
  std::map<unsigned, unsigned> Numbers;
  for (const LoggedExecution &E : log().Order) {
    if (!llvm::is_contained(Instructions, E.Access))
      continue;
    const unsigned Number = Numbers[E.Warp]++;
    const Drawn &D = Requests.at({E.Access, E.Hash});
    if (Number < PerWarp && D.Form != SIZE_MAX &&
        Where[D.Form] < MaxPictureForms)
      P.Executions.push_back(
          {E.Warp, Number, unsigned(Where[D.Form]), D.FirstBank});
  }
  A.Pictures = std::move(P);
}

void KernelPictures::draw(RequestLog &&Log) {
  Logs.push_back(std::move(Log));
  for (AccessReport &A : Report.Accesses) {
    if (A.Certainty == Verdict::Unknown)
      continue;
    std::vector<unsigned> Instructions;
    for (unsigned I = 0; I < log().Accesses.size(); ++I) {
      const SharedAccess &Access = log().Accesses[I];
      if (Module.Origins[Access.Identities.front()].At == A.At &&
          Access.Bytes == A.Bytes &&
          operationName(Access.Kind) == llvm::StringRef(operationName(A.Kind)))
        Instructions.push_back(I);
    }
    drawAccess(A, Instructions);
  }
}

void drawPictures(const DeviceModule &Module, KernelReport &Report) {
  const auto Kernel = llvm::find_if(Module.Kernels, [&](const auto &Each) {
    return Each.Mangled == Report.Mangled;
  });
  if (Kernel == Module.Kernels.end() || Report.Accesses.empty())
    return;
  KernelPictures(Module, Report)
      .draw(logRequests(*Module.Module->getFunction(Report.Mangled),
                        Kernel->Accesses, Report.Shape, MaxPictureExecutions));
}

} // namespace bankcheck
