//===- ResidueLaw.cpp - A conflict's dependence on one value, in words
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ResidueLaw.h"
#include "bankcheck/Findings/Finding.h"
#include "llvm/Support/raw_ostream.h"
#include <functional>
#include <map>

namespace bankcheck {

/// Classes named one by one before the rest is summed up.
static constexpr unsigned MaxListed = 6;

/// The condition under which the residue of \p Name modulo \p Modulus is in
/// \p Residues, if it is one congruence; "" else.
static std::string congruence(const std::string &Name, uint64_t Modulus,
                              const std::vector<uint64_t> &Residues) {
  for (uint64_t Step = 1; Step <= Modulus; Step *= 2) {
    // Residues first, first + Step, ... up to Modulus?
    if (Residues.size() != Modulus / Step)
      continue;
    const uint64_t First = Residues.front() % Step;
    for (uint64_t R : Residues)
      if (R % Step != First)
        return "";
    if (Step == 1)
      return "always";
    if (Step == 2)
      return Name + (First ? " is odd" : " is even");
    return Name + " % " + std::to_string(Step) + " == " + std::to_string(First);
  }
  return "";
}

std::string describeResidues(const Symbol &Which, uint64_t Modulus,
                             const std::vector<CaseCount> &Cases) {
  const std::string &Name = Which.Name;
  std::map<double, std::vector<uint64_t>, std::greater<>> Classes;
  for (const CaseCount &Case : Cases)
    Classes[Case.Count.ways()].push_back(Case.Residue.front());
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  unsigned Listed = 0;
  for (const auto &[Ways, Residues] : Classes) {
    if (Listed++)
      OS << "; ";
    if (Listed > MaxListed) {
      OS << "less otherwise";
      break;
    }
    if (Ways <= 1)
      OS << "conflict-free";
    else
      OS << waysText(Ways, false);
    OS << " if ";
    if (std::string Law = congruence(Name, Modulus, Residues); !Law.empty()) {
      OS << Law;
      continue;
    }
    OS << Name << " % " << Modulus << " is ";
    for (size_t I = 0; I < Residues.size() && I < 8; ++I)
      OS << (I ? ", " : "") << Residues[I];
    if (Residues.size() > 8)
      OS << ", ...";
  }
  return Text;
}

} // namespace bankcheck
