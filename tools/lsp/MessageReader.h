//===- MessageReader.h - Messages in a stream of bytes
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A message is a header with its length, an empty line and JSON. Whatever else
// comes, each piece of it costs itself only: the reader goes on with the next
// thing that looks like a header, be it inside of what was taken for content.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_TOOLS_LSP_MESSAGEREADER_H
#define BANKCHECK_TOOLS_LSP_MESSAGEREADER_H

#include "llvm/Support/JSON.h"
#include <optional>
#include <string>

namespace bankcheck {

class MessageReader {
public:
  void add(llvm::StringRef Bytes) { Buffer += Bytes; }
  /// The next message, or what is wrong with what stands in its place. Nothing
  /// if more bytes are needed.
  std::optional<llvm::Expected<llvm::json::Value>> next();

private:
  llvm::Error drop(size_t Bytes, const llvm::Twine &Problem);

  std::string Buffer; ///< What was not taken yet.
};

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_LSP_MESSAGEREADER_H
