//===- MessageInput.h - The transport's input, and the server's only waiting
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The server has one thread, as only such a process may fork. So whoever waits
// for the next message also waits for everything else.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_TOOLS_LSP_MESSAGEINPUT_H
#define BANKCHECK_TOOLS_LSP_MESSAGEINPUT_H

#include "MessageReader.h"
#include "llvm/Support/LSP/Transport.h"

namespace bankcheck {

/// What else there is to do, and what to do with messages that are none.
class InputEvents {
public:
  virtual ~InputEvents() = default;
  /// Returns when \p Descriptor can be read from. Until then, does what there
  /// is to do.
  virtual void wait(int Descriptor) = 0;
  /// Something came that is no message.
  virtual void broken(const std::string &Problem) = 0;
  /// Whether \p Message is to be handled. If not, it was answered here.
  virtual bool admits(const llvm::json::Value &Message) = 0;
};

class MessageInput : public llvm::lsp::JSONTransportInput {
public:
  MessageInput(int Descriptor, InputEvents &Events)
      : Descriptor(Descriptor), Events(Events) {}

  bool hasError() const override { return false; }
  bool isEndOfInput() const override { return AtEnd; }
  llvm::LogicalResult readStandardMessage(std::string &Json) override;
  llvm::LogicalResult readDelimitedMessage(std::string &Json) override {
    return readStandardMessage(Json);
  }

private:
  void read();

  int Descriptor;
  InputEvents &Events;
  MessageReader Reader;
  bool AtEnd = false;
};

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_LSP_MESSAGEINPUT_H
