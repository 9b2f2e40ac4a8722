//===- MessageInput.cpp - The transport's input, and the server's only waiting
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MessageInput.h"
#include <cerrno>
#include <unistd.h>

namespace bankcheck {

using namespace llvm;

void MessageInput::read() {
  char Bytes[1 << 16];
  const ssize_t Size = ::read(Descriptor, Bytes, sizeof(Bytes));
  if (Size > 0)
    Reader.add({Bytes, size_t(Size)});
  else
    AtEnd = !Size || errno != EINTR;
}

LogicalResult MessageInput::readStandardMessage(std::string &Json) {
  while (!AtEnd) {
    while (auto Message = Reader.next()) {
      if (!*Message) {
        Events.broken(toString(Message->takeError()));
      } else if (Events.admits(**Message)) {
        Json.clear();
        raw_string_ostream(Json) << **Message;
        return success();
      }
    }
    Events.wait(Descriptor);
    read();
  }
  return failure();
}

} // namespace bankcheck
