//===- Requests.cpp - Parameters of the protocol that LLVM does not have
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Requests.h"

namespace bankcheck {

using namespace llvm;

/// What \p V has under the keys, one inside the other; null if it has not.
static const json::Value *find(const json::Value &V,
                               std::initializer_list<StringRef> Keys) {
  const json::Value *Found = &V;
  for (StringRef Key : Keys) {
    const json::Object *O = Found->getAsObject();
    Found = O ? O->get(Key) : nullptr;
    if (!Found)
      return nullptr;
  }
  return Found;
}

/// The object itself, or an error.
static bool isObject(const json::Value &V, json::Path Path) {
  if (V.getAsObject())
    return true;
  Path.report("expected object");
  return false;
}

bool fromJSON(const json::Value &V, InitializeParams &P, json::Path Path) {
  if (!isObject(V, Path))
    return false;
  if (const json::Value *Settings = find(V, {"initializationOptions"}))
    P.Settings = *Settings;
  if (const json::Value *Related =
          find(V, {"capabilities", "textDocument", "publishDiagnostics",
                   "relatedInformation"}))
    P.Related = Related->getAsBoolean().value_or(false);
  const json::Value *Root = find(V, {"rootUri"});
  if (const auto Text = Root ? Root->getAsString() : std::nullopt) {
    auto Uri = lsp::URIForFile::fromURI(*Text);
    if (Uri)
      P.Root = Uri->file().str();
    else
      // A workspace that is no directory is no help, and no obstacle.
      consumeError(Uri.takeError());
  }
  return true;
}

bool fromJSON(const json::Value &V, CancelParams &P, json::Path Path) {
  if (!isObject(V, Path))
    return false;
  if (const json::Value *Id = find(V, {"id"}))
    P.Id = *Id;
  return true;
}

bool fromJSON(const json::Value &V, ConfigurationParams &P, json::Path Path) {
  if (!isObject(V, Path))
    return false;
  if (const json::Value *Section = find(V, {"settings", "bankcheck"}))
    P.Settings = *Section;
  else if (find(V, {"settings", "arguments"}))
    P.Settings = *find(V, {"settings"});
  return true;
}

bool fromJSON(const json::Value &V, SaveParams &P, json::Path Path) {
  json::ObjectMapper O(V, Path);
  return O && O.map("textDocument", P.Document);
}

} // namespace bankcheck
