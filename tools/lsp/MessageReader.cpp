//===- MessageReader.cpp - Messages in a stream of bytes
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MessageReader.h"
#include "llvm/ADT/StringExtras.h"

namespace bankcheck {

using namespace llvm;

static constexpr StringLiteral LengthField = "Content-Length";
static constexpr StringLiteral HeaderEnd = "\r\n\r\n";
/// A header is short; longer ones are no headers.
static constexpr size_t MaxHeader = 4096;
/// No source file is that long; a larger number is a wrong one.
static constexpr size_t MaxContent = size_t(1) << 28;
/// The parser of JSON is recursive.
static constexpr unsigned MaxDepth = 200;

/// The length that \p Header tells, if it is a header.
static std::optional<size_t> contentLength(StringRef Header) {
  std::optional<size_t> Length;
  for (StringRef Line : split(Header, "\r\n")) {
    auto [Name, Value] = Line.split(':');
    size_t Number;
    if (!Name.equals_insensitive(LengthField))
      continue;
    if (Value.trim().getAsInteger(10, Number) || Number > MaxContent)
      return std::nullopt;
    Length = Number;
  }
  return Length;
}

/// Whether \p Json has more than MaxDepth arrays and objects inside each other.
static bool isTooDeep(StringRef Json) {
  unsigned Depth = 0;
  bool InString = false;
  for (size_t I = 0; I < Json.size(); ++I) {
    const char C = Json[I];
    if (InString && C == '\\')
      ++I;
    else if (C == '"')
      InString = !InString;
    else if (!InString && (C == '[' || C == '{') && ++Depth > MaxDepth)
      return true;
    else if (!InString && (C == ']' || C == '}') && Depth)
      --Depth;
  }
  return false;
}

Error MessageReader::drop(size_t Bytes, const Twine &Problem) {
  Error E = createStringError(inconvertibleErrorCode(), Problem);
  Buffer.erase(0, Bytes);
  return E;
}

/// Up to where there is no header: the next one, or what may begin one.
static size_t beforeHeader(StringRef Text) {
  const size_t Next = Text.find_insensitive(LengthField, 1);
  return Next != StringRef::npos
             ? Next
             : Text.size() - std::min(Text.size() - 1, LengthField.size() - 1);
}

std::optional<Expected<json::Value>> MessageReader::next() {
  const StringRef All = Buffer;
  const size_t HeaderSize = All.find(HeaderEnd);
  if (HeaderSize == StringRef::npos || HeaderSize > MaxHeader) {
    if (All.size() <= MaxHeader)
      return std::nullopt;
    return drop(beforeHeader(All), "no message header");
  }
  const auto Length = contentLength(All.take_front(HeaderSize));
  if (!Length)
    return drop(beforeHeader(All),
                "a message header without a usable Content-Length");
  const size_t Begin = HeaderSize + HeaderEnd.size();
  if (All.size() - Begin < *Length)
    return std::nullopt;
  const StringRef Content = All.substr(Begin, *Length);
  const size_t Inside = Content.find_insensitive(LengthField);
  const size_t End = Begin + (Inside == StringRef::npos ? *Length : Inside);
  if (isTooDeep(Content))
    return drop(End, "too many arrays and objects inside each other");
  auto Message = json::parse(Content);
  if (!Message)
    return drop(End, "no JSON: " + toString(Message.takeError()));
  Buffer.erase(0, Begin + *Length);
  return std::move(*Message);
}

} // namespace bankcheck
