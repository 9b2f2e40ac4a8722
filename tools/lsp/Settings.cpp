//===- Settings.cpp - Options from the command line and from the editor
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Settings.h"
#include "llvm/ADT/STLExtras.h"

namespace bankcheck {

using namespace llvm;

static Error settingsError(const Twine &Message) {
  return createStringError(inconvertibleErrorCode(), Message);
}

static Expected<std::vector<std::string>>
readArguments(const json::Value &Settings) {
  std::vector<std::string> Arguments;
  if (Settings.getAsNull())
    return Arguments;
  const json::Object *Section = Settings.getAsObject();
  if (!Section)
    return settingsError("the settings are no object");
  if (const json::Value *Ours = Section->get("bankcheck"))
    return readArguments(*Ours);
  for (const auto &[Key, Value] : *Section) {
    json::Path::Root Root("arguments");
    if (StringRef(Key) != "arguments")
      return settingsError("unknown setting '" + StringRef(Key) + "'");
    if (!fromJSON(Value, Arguments, Root))
      return Root.getError();
  }
  return Arguments;
}

Expected<Settings::Parser>
readSettings(const std::vector<std::string> &CommandLine,
             const json::Value &Settings) {
  auto Arguments = readArguments(Settings);
  if (!Arguments)
    return Arguments.takeError();
  std::vector<std::string> Ours, Compilers;
  for (ArrayRef<std::string> Words :
       {ArrayRef(CommandLine), ArrayRef(*Arguments)}) {
    const auto Dashes = find(Words, "--");
    Ours.insert(Ours.end(), Words.begin(), Dashes);
    if (Dashes != Words.end())
      Compilers.insert(Compilers.end(), Dashes + 1, Words.end());
  }
  if (!Compilers.empty()) {
    Ours.push_back("--");
    append_range(Ours, Compilers);
  }
  return [Ours](Options Defaults) {
    auto O = parseServerOptions(Ours, std::move(Defaults));
    if (O)
      O->SearchFixes = true;
    return O;
  };
}

} // namespace bankcheck
