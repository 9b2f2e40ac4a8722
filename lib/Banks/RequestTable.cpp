//===- RequestTable.cpp - Requests with measured counts -------------------===//
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Banks/RequestTable.h"

#include "bankcheck/Banks/ServiceOrder.h"

#include <charconv>
#include <istream>
#include <optional>
#include <string_view>
#include <variant>

namespace bankcheck {

static constexpr std::string_view Header =
    "operation,bytes,active_lanes,wavefronts,lane_byte_offsets";

namespace {
struct Operation {
  std::string_view Name;
  RequestKind Kind;
  unsigned Matrices;
  unsigned Widths; ///< The sum of the bytes per lane that it can have.
};
} // namespace

static constexpr Operation Operations[] = {
    {"load", RequestKind::Load, 1, 1 | 2 | 4 | 8 | 16},
    {"store", RequestKind::Store, 1, 1 | 2 | 4 | 8 | 16},
    {"ldmatrix.x1", RequestKind::LoadMatrix, 1, 16},
    {"ldmatrix.x2", RequestKind::LoadMatrix, 2, 16},
    {"ldmatrix.x4", RequestKind::LoadMatrix, 4, 16},
    // Transposing happens after the rows were fetched.
    {"ldmatrix.x1.trans", RequestKind::LoadMatrix, 1, 16},
    {"ldmatrix.x2.trans", RequestKind::LoadMatrix, 2, 16},
    {"ldmatrix.x4.trans", RequestKind::LoadMatrix, 4, 16},
    {"stmatrix.x1", RequestKind::StoreMatrix, 1, 16},
    {"stmatrix.x2", RequestKind::StoreMatrix, 2, 16},
    {"stmatrix.x4", RequestKind::StoreMatrix, 4, 16},
    {"stmatrix.x1.trans", RequestKind::StoreMatrix, 1, 16},
    {"stmatrix.x2.trans", RequestKind::StoreMatrix, 2, 16},
    {"stmatrix.x4.trans", RequestKind::StoreMatrix, 4, 16},
    {"atomic", RequestKind::Atomic, 1, 4 | 8},
    {"atomic-increment", RequestKind::AtomicIncrement, 1, 4},
    {"atomic-cas", RequestKind::AtomicCas, 1, 4 | 8},
    {"atomic-cas-loop", RequestKind::AtomicCasLoop, 1, 4 | 8},
    {"atomic-loop-load", RequestKind::AtomicLoopLoad, 1, 4 | 8},
    {"async-copy", RequestKind::AsyncCopy, 1, 4 | 8 | 16},
};

static const Operation *findOperation(std::string_view Name) {
  for (const Operation &Op : Operations)
    if (Op.Name == Name)
      return &Op;
  return nullptr;
}

/// The text up to the next \p Separator, which is removed from \p Rest too;
/// nothing if nothing is left.
static std::string_view takeField(std::string_view &Rest, char Separator) {
  const size_t End = std::min(Rest.find(Separator), Rest.size());
  const std::string_view Field = Rest.substr(0, End);
  Rest.remove_prefix(std::min(End + 1, Rest.size()));
  return Field;
}

/// All of \p Text as a number: no sign, no spaces, no rest.
template <typename T>
static std::optional<T> parseNumber(std::string_view Text, int Base = 10) {
  T Value{};
  const char *End = Text.data() + Text.size();
  const auto [Stop, Error] = std::from_chars(Text.data(), End, Value, Base);
  if (Error != std::errc() || Stop != End)
    return std::nullopt;
  return Value;
}

static std::string quote(std::string_view Text) {
  return "'" + std::string(Text) + "'";
}

/// Reads the 32 offsets into \p R; the reason if they are not that.
static std::optional<std::string> parseOffsets(std::string_view Text,
                                               Request &R) {
  unsigned Count = 0;
  while (!Text.empty()) {
    const std::string_view Field = takeField(Text, ' ');
    if (Field.empty())
      continue;
    const auto Offset = parseNumber<uint64_t>(Field);
    if (!Offset)
      return "offset " + quote(Field) + " is not a number";
    if (Count < LaneCount)
      R.Offsets[Count] = *Offset;
    ++Count;
  }
  if (Count != LaneCount)
    return "expected 32 offsets, found " + std::to_string(Count);
  for (LaneMask Rest = serviceOrder(R).Lanes; Rest; Rest &= Rest - 1) {
    const unsigned Lane = std::countr_zero(Rest);
    if (R.Offsets[Lane] % R.Bytes)
      return "offset " + std::to_string(R.Offsets[Lane]) + " of lane " +
             std::to_string(Lane) + " is not a multiple of " +
             std::to_string(R.Bytes);
  }
  return std::nullopt;
}

/// One line as a row, or the reason why it is none.
static std::variant<RequestRow, std::string> parseRow(std::string_view Rest) {
  if (std::count(Rest.begin(), Rest.end(), ',') != 4)
    return "expected 5 fields: " + std::string(Header);

  RequestRow Row;
  Row.Operation = takeField(Rest, ',');
  const Operation *Op = findOperation(Row.Operation);
  if (!Op)
    return "unknown operation " + quote(Row.Operation);
  Row.Access.Kind = Op->Kind;
  Row.Access.Matrices = Op->Matrices;

  const std::string_view BytesText = takeField(Rest, ',');
  const auto Bytes = parseNumber<unsigned>(BytesText);
  if (!Bytes || !std::has_single_bit(*Bytes) || !(*Bytes & Op->Widths))
    return quote(Row.Operation) + " of " + quote(BytesText) +
           " bytes does not exist";
  Row.Access.Bytes = *Bytes;

  const std::string_view ActiveText = takeField(Rest, ',');
  const auto Active = parseNumber<LaneMask>(ActiveText, 16);
  if (!Active)
    return "active lanes " + quote(ActiveText) +
           " are not a hexadecimal mask of 32 bits";
  Row.Access.Active = *Active;

  const std::string_view WavefrontsText = takeField(Rest, ',');
  const auto Wavefronts = parseNumber<unsigned>(WavefrontsText);
  if (!Wavefronts)
    return "wavefronts " + quote(WavefrontsText) + " are not a number";
  Row.Wavefronts = *Wavefronts;

  if (auto Reason = parseOffsets(Rest, Row.Access))
    return *Reason;
  return Row;
}

RequestTable readRequestTable(std::istream &In) {
  RequestTable Table;
  unsigned LineNumber = 0;
  for (std::string Line; std::getline(In, Line);) {
    ++LineNumber;
    if (Line.ends_with('\r'))
      Line.pop_back();
    if (LineNumber == 1) {
      if (Line != Header)
        Table.Errors.push_back(
            {LineNumber, "expected the header: " + std::string(Header)});
      continue;
    }
    if (Line.find_first_not_of(" \t") == std::string::npos)
      continue;
    auto Parsed = parseRow(Line);
    if (auto *Row = std::get_if<RequestRow>(&Parsed)) {
      Row->Line = LineNumber;
      Table.Rows.push_back(std::move(*Row));
    } else {
      Table.Errors.push_back({LineNumber, std::get<std::string>(Parsed)});
    }
  }
  // A table cut short must not look like one in which everything agrees.
  if (LineNumber == 0)
    Table.Errors.push_back({1, "the table is empty"});
  if (In.bad())
    Table.Errors.push_back({LineNumber + 1, "the table could not be read"});
  return Table;
}

std::vector<RequestMismatch>
evaluateRequests(std::span<const RequestRow> Rows) {
  std::vector<RequestMismatch> Mismatches;
  for (size_t Index = 0; Index < Rows.size(); ++Index) {
    const WavefrontCount Model = countWavefronts(Rows[Index].Access);
    if (Model.Wavefronts != Rows[Index].Wavefronts)
      Mismatches.push_back({Index, Model});
  }
  return Mismatches;
}

} // namespace bankcheck
