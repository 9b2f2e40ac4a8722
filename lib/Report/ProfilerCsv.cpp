//===- ProfilerCsv.cpp - Reads what Nsight Compute exports
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Report/ProfilerCsv.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <set>

namespace bankcheck {

using namespace llvm;

using Row = std::vector<std::string>;

/// Splits a line at its commas; quotes are doubled inside quotes.
static Row splitRow(StringRef Line) {
  Row Fields(1);
  bool Quoted = false;
  for (size_t I = 0; I < Line.size(); ++I) {
    const char C = Line[I];
    if (C == '"' && Quoted && Line.substr(I + 1).starts_with("\"")) {
      Fields.back() += C;
      ++I;
    } else if (C == '"') {
      Quoted = !Quoted;
    } else if (C == ',' && !Quoted) {
      Fields.emplace_back();
    } else {
      Fields.back() += C;
    }
  }
  return Fields;
}

/// A number with or without separators of thousands; 0 for "-" and the like.
static uint64_t number(StringRef Field) {
  std::string Digits;
  for (char C : Field.take_until([](char C) { return C == '.'; }))
    if (isDigit(C))
      Digits += C;
  uint64_t Value = 0;
  StringRef(Digits).getAsInteger(10, Value);
  return Value;
}

/// "(32, 8, 1)".
static std::optional<Shape> shape(StringRef Field) {
  SmallVector<StringRef, 3> Parts;
  Field.trim("() ").split(Parts, ',');
  Shape Result{1, 1, 1};
  if (Parts.size() != Result.size())
    return std::nullopt;
  for (unsigned I = 0; I < Parts.size(); ++I)
    if (Parts[I].trim().getAsInteger(10, Result[I]))
      return std::nullopt;
  return Result;
}

/// What an instruction does to shared memory, as operationName; "" if nothing.
static StringRef operationOf(StringRef Instruction) {
  Instruction = Instruction.trim();
  if (Instruction.starts_with("@"))
    Instruction = Instruction.split(' ').second.ltrim();
  const StringRef Opcode =
      Instruction.take_until([](char C) { return C == ' ' || C == '.'; });
  return StringSwitch<StringRef>(Opcode)
      .Case("LDS", "load")
      .Case("STS", "store")
      .Case("LDSM", "ldmatrix")
      .Case("STSM", "stmatrix")
      .Cases({"ATOMS", "ATOMSG"}, "atomic")
      .Case("LDGSTS", "async-copy")
      .Default("");
}

static std::optional<size_t> column(const Row &Header, StringRef Name,
                                    size_t From = 0) {
  for (size_t I = From; I < Header.size(); ++I)
    if (Header[I] == Name)
      return I;
  return std::nullopt;
}

namespace {

/// Reads the source page row by row.
class SourcePage {
public:
  void read(const Row &Fields);
  std::vector<MeasuredLaunch> Launches;
  bool LacksColumns = false;

private:
  void readHeader(const Row &Fields);
  void readInstruction(const Row &Fields);

  std::string File;
  unsigned Line = 0;
  std::set<std::string> Addresses; ///< Of the launch's instructions so far.
  size_t Width = 0;                ///< Of the table; 0: no header was seen.
  std::optional<size_t> LineNumber, Address, Instruction, Executed, Wavefronts,
      Ideal;
};

} // namespace

void SourcePage::readHeader(const Row &Fields) {
  Width = Fields.size();
  LineNumber = column(Fields, "Line No");
  Address = column(Fields, "Address");
  // The first "Source" of a table with lines is that of the line.
  Instruction = Address ? column(Fields, "Source", *Address) : std::nullopt;
  Executed = column(Fields, "Instructions Executed");
  Wavefronts = column(Fields, "L1 Wavefronts Shared");
  Ideal = column(Fields, "L1 Wavefronts Shared Ideal");
  if (!Instruction || !Executed || !Wavefronts || !Ideal)
    LacksColumns = true;
}

void SourcePage::readInstruction(const Row &Fields) {
  const StringRef Operation = operationOf(Fields[*Instruction]);
  if (Operation.empty() || Launches.empty() ||
      !Addresses.insert(Fields[*Address]).second)
    return;
  Launches.back().Lines.push_back(
      {File,
       Line,
       Operation.str(),
       {number(Fields[*Executed]), number(Fields[*Wavefronts]),
        number(Fields[*Ideal])}});
}

void SourcePage::read(const Row &Fields) {
  const StringRef First = Fields[0];
  if (First == "Kernel Name" || First == "Function Name") {
    // A kernel with lines has a table for each of its files, and the profiler
    // prints each table twice. So launches of one kernel in a row cannot be
    // told apart, and the first one counts.
    if (Launches.empty() || Launches.back().Kernel != Fields[1]) {
      Launches.emplace_back();
      Addresses.clear();
      Launches.back().Kernel = Fields[1];
    }
    return;
  }
  if (First == "File Path") {
    File = Fields[1];
    Line = 0;
    return;
  }
  if (First == "Address" || First == "Line No")
    return readHeader(Fields);
  if (LacksColumns || Fields.size() != Width)
    return;
  if (LineNumber && number(Fields[*LineNumber]))
    Line = number(Fields[*LineNumber]);
  const StringRef At = Fields[*Address];
  if (!At.empty() && At != "-")
    readInstruction(Fields);
}

static Expected<std::vector<MeasuredLaunch>>
readRawPage(ArrayRef<StringRef> Lines) {
  const Row Header = splitRow(Lines[0]);
  const auto Name = column(Header, "Kernel Name");
  std::vector<MeasuredLaunch> Result;
  // The row after the header has the units.
  for (StringRef Line : Lines.drop_front(std::min<size_t>(2, Lines.size()))) {
    const Row Fields = splitRow(Line);
    if (Fields.size() != Header.size())
      continue;
    MeasuredLaunch L;
    L.Kernel = Fields[*Name];
    if (auto Block = column(Header, "Block Size"))
      L.Block = shape(Fields[*Block]);
    if (auto Grid = column(Header, "Grid Size"))
      L.Grid = shape(Fields[*Grid]);
    if (auto Capability = column(Header, "CC")) {
      L.Architecture = "sm_" + Fields[*Capability];
      llvm::erase(L.Architecture, '.');
    }
    for (auto [Operation, Suffix] :
         {std::pair("load", "ld"), {"store", "st"}, {"atomic", "atom"}})
      if (auto Counter = column(
              Header, (Twine("l1tex__data_pipe_lsu_wavefronts_mem_shared_op_") +
                       Suffix + ".sum")
                          .str()))
        L.Counters[Operation] = number(Fields[*Counter]);
    Result.push_back(std::move(L));
  }
  return Result;
}

Expected<std::vector<MeasuredLaunch>> readProfilerCsv(StringRef Text) {
  SmallVector<StringRef, 0> Lines;
  Text.split(Lines, '\n', -1, /*KeepEmpty=*/false);
  for (StringRef &Line : Lines)
    Line = Line.rtrim('\r');
  // The profiler's own messages may stand before the table.
  llvm::erase_if(Lines, [](StringRef L) { return L.starts_with("=="); });
  if (Lines.empty())
    return createStringError("it is empty");
  if (const Row First = splitRow(Lines[0]);
      First.size() > 2 && First[0] == "ID" && column(First, "Kernel Name"))
    return readRawPage(Lines);
  SourcePage Page;
  for (StringRef Line : Lines)
    if (const Row Fields = splitRow(Line); Fields.size() > 1)
      Page.read(Fields);
  if (Page.LacksColumns)
    return createStringError(
        "it has no columns about shared memory: profile with --section "
        "SourceCounters");
  if (Page.Launches.empty())
    return createStringError(
        "it is no export of Nsight Compute: run ncu -i REPORT --csv "
        "--page source --print-source cuda,sass (and --page raw)");
  return std::move(Page.Launches);
}

void mergeLaunches(std::vector<MeasuredLaunch> &Into,
                   std::vector<MeasuredLaunch> From) {
  const size_t Old = Into.size();
  std::vector<bool> Taken(Old);
  // One page may name the parameters, another not.
  auto base = [](StringRef Name) { return Name.take_front(Name.find('(')); };
  for (MeasuredLaunch &New : From) {
    size_t I = 0;
    while (I < Old && (Taken[I] || base(Into[I].Kernel) != base(New.Kernel)))
      ++I;
    if (I == Old) {
      Into.push_back(std::move(New));
      continue;
    }
    Taken[I] = true;
    MeasuredLaunch &L = Into[I];
    if (New.Kernel.size() > L.Kernel.size())
      L.Kernel = New.Kernel;
    if (New.Block)
      L.Block = New.Block;
    if (New.Grid)
      L.Grid = New.Grid;
    if (!New.Architecture.empty())
      L.Architecture = New.Architecture;
    llvm::append_range(L.Lines, New.Lines);
    L.Counters.insert(New.Counters.begin(), New.Counters.end());
  }
}

} // namespace bankcheck
