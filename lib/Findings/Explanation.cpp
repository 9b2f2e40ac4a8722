//===- Explanation.cpp - Which words the lanes touch, in words
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Findings/Finding.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <bit>
#include <set>

namespace bankcheck {

/// Words named when the lanes show no pattern.
static constexpr unsigned MaxListed = 8;

namespace {
/// Coordinates of a lane that its word may be a linear function of.
struct Coordinate {
  const char *Name;
  std::array<int64_t, LaneCount> Of;
};
} // namespace

static const char *verb(RequestKind Kind) {
  switch (Kind) {
  case RequestKind::Load:
  case RequestKind::LoadMatrix:
    return "reads";
  case RequestKind::Store:
  case RequestKind::StoreMatrix:
  case RequestKind::AsyncCopy:
  case RequestKind::AsyncCopyBypass:
    return "writes";
  default:
    return "updates";
  }
}

/// Address unit: words, or bytes for accesses narrower than a word.
static unsigned unitBytes(const Request &R) {
  return R.Bytes < WordBytes ? 1 : WordBytes;
}

/// Finds integers c such that every active lane's unit is
/// sum c[j] * coordinate[j] + constant, by looking at lanes that differ in one
/// coordinate only.
static bool fit(const Request &R, llvm::ArrayRef<Coordinate> Axes,
                std::vector<int64_t> &Factors) {
  std::array<int64_t, LaneCount> Unit;
  for (unsigned I = 0; I < LaneCount; ++I)
    Unit[I] = static_cast<int64_t>(R.Offsets[I]) / unitBytes(R);
  const unsigned First = std::countr_zero(R.Active);
  Factors.assign(Axes.size(), 0);
  for (unsigned A = 0; A < Axes.size(); ++A) {
    for (unsigned I = 0; I < LaneCount; ++I) {
      bool OnlyThis = R.Active >> I & 1;
      for (unsigned B = 0; B < Axes.size(); ++B)
        OnlyThis &= B == A || Axes[B].Of[I] == Axes[B].Of[First];
      const int64_t Step = Axes[A].Of[I] - Axes[A].Of[First];
      if (!OnlyThis || !Step)
        continue;
      if ((Unit[I] - Unit[First]) % Step)
        return false;
      Factors[A] = (Unit[I] - Unit[First]) / Step;
      break;
    }
  }
  for (unsigned I = 0; I < LaneCount; ++I) {
    if (!(R.Active >> I & 1))
      continue;
    int64_t Sum = Unit[First];
    for (unsigned A = 0; A < Axes.size(); ++A)
      Sum += Factors[A] * (Axes[A].Of[I] - Axes[A].Of[First]);
    if (Sum != Unit[I])
      return false;
  }
  return true;
}

static std::string linearText(llvm::ArrayRef<Coordinate> Axes,
                              const std::vector<int64_t> &Factors) {
  std::string Text;
  for (unsigned A = 0; A < Axes.size(); ++A) {
    if (!Factors[A])
      continue;
    if (!Text.empty())
      Text += Factors[A] < 0 ? " - " : " + ";
    else if (Factors[A] < 0)
      Text += "-";
    if (const int64_t Size = std::abs(Factors[A]); Size != 1)
      Text += std::to_string(Size) + "*";
    Text += Axes[A].Name;
  }
  return Text.empty() ? "k" : Text + " + k";
}

static std::string wordsText(const WorstRequest &Worst, const Shape &Block) {
  const Request &R = Worst.Example;
  const std::string Unit = unitBytes(R) == 1 ? "byte " : "word ";
  Coordinate Lane{"i", {}}, X{"threadIdx.x", {}}, Y{"threadIdx.y", {}},
      Z{"threadIdx.z", {}};
  for (unsigned I = 0; I < LaneCount; ++I) {
    const unsigned Thread = Worst.Warp * LaneCount + I;
    Lane.Of[I] = I;
    X.Of[I] = Thread % Block[0];
    Y.Of[I] = Thread / Block[0] % Block[1];
    Z.Of[I] = Thread / (uint64_t(Block[0]) * Block[1]);
  }
  if (!Worst.Words.empty())
    return llvm::formatv("lane i {0} {1}", verb(R.Kind), Worst.Words);
  std::vector<int64_t> Factors;
  if (fit(R, {Lane}, Factors))
    return llvm::formatv("lane i {0} {1}{2}", verb(R.Kind), Unit,
                         linearText({Lane}, Factors));
  const Coordinate Axes[] = {X, Y, Z};
  if (fit(R, Axes, Factors))
    return llvm::formatv("a thread {0} {1}{2}", verb(R.Kind), Unit,
                         linearText(Axes, Factors));
  std::string Text;
  unsigned Listed = 0;
  const uint64_t Base = R.Offsets[std::countr_zero(R.Active)];
  for (unsigned I = 0; I < LaneCount && Listed < MaxListed; ++I)
    if (R.Active >> I & 1)
      Text += (Listed++ ? ", " : "") +
              std::to_string(static_cast<int64_t>(R.Offsets[I] - Base) /
                             int(unitBytes(R)));
  return llvm::formatv(
      "lanes {0} {1}s k + {2}{3}",
      verb(R.Kind) == std::string("reads") ? "read" : "write",
      llvm::StringRef(Unit).trim(), Text,
      llvm::popcount(R.Active) > static_cast<int>(MaxListed) ? ", ..." : "");
}

static std::string banksText(const WorstRequest &Worst) {
  const Request &R = Worst.Example;
  std::set<uint64_t> Banks;
  unsigned Lanes = 0;
  for (unsigned I = 0; I < LaneCount; ++I) {
    if (!(R.Active >> I & 1))
      continue;
    ++Lanes;
    for (unsigned Byte = 0; Byte < std::max(R.Bytes, WordBytes);
         Byte += WordBytes)
      Banks.insert((R.Offsets[I] + Byte) / WordBytes % BankCount);
  }
  if (Banks.size() == 1)
    return "every lane in bank k";
  if (Banks.size() == BankCount)
    return "the words of lanes that are served together meet in a bank";
  return llvm::formatv("{0} lanes share {1} of the 32 banks", Lanes,
                       Banks.size());
}

std::string explainRequest(const WorstRequest &Worst, const Shape &Block) {
  if (!Worst.Example.Active)
    return "";
  std::string Text = wordsText(Worst, Block) + ": " + banksText(Worst);
  if (Worst.Example.Kind == RequestKind::Atomic ||
      Worst.Example.Kind == RequestKind::AtomicCas ||
      Worst.Example.Kind == RequestKind::AtomicCasLoop)
    Text += "; lanes that update one word are served one after the other";
  return Text;
}

} // namespace bankcheck
