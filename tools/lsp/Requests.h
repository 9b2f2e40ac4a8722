//===- Requests.h - Parameters of the protocol that LLVM does not have
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_TOOLS_LSP_REQUESTS_H
#define BANKCHECK_TOOLS_LSP_REQUESTS_H

#include "llvm/Support/LSP/Protocol.h"

namespace bankcheck {

struct InitializeParams {
  std::string Root; ///< The workspace's directory, or empty.
  llvm::json::Value Settings = nullptr;
  /// The client shows related information.
  bool Related = false;
};
bool fromJSON(const llvm::json::Value &V, InitializeParams &P,
              llvm::json::Path Path);

struct CancelParams {
  llvm::json::Value Id = nullptr;
};
bool fromJSON(const llvm::json::Value &V, CancelParams &P,
              llvm::json::Path Path);

struct ConfigurationParams {
  /// Nothing if the settings are all about others.
  std::optional<llvm::json::Value> Settings;
};
bool fromJSON(const llvm::json::Value &V, ConfigurationParams &P,
              llvm::json::Path Path);

struct SaveParams {
  llvm::lsp::TextDocumentIdentifier Document;
};
bool fromJSON(const llvm::json::Value &V, SaveParams &P, llvm::json::Path Path);

} // namespace bankcheck

#endif // BANKCHECK_TOOLS_LSP_REQUESTS_H
