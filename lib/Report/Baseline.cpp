//===- Baseline.cpp - The findings that a project already has
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Report/Baseline.h"
#include "JsonText.h"
#include "bankcheck/Findings/Fingerprint.h"

namespace bankcheck {

using namespace llvm;

static constexpr StringLiteral VersionKey = "bankcheck_baseline";
static constexpr int64_t KnownVersion = 1;

void printBaseline(raw_ostream &OS, ArrayRef<Finding> Findings,
                   StringRef Root) {
  json::OStream J(OS, 2);
  J.object([&] {
    J.attribute(VersionKey, KnownVersion);
    J.attributeArray("findings", [&] {
      for (const Finding &F : Findings)
        J.object([&] {
          J.attribute("fingerprint", F.Fingerprint);
          J.attribute("rule", F.Rule);
          J.attribute("file", utf8(pathBelow(Root, F.At.File)));
          J.attribute("kernel", utf8(F.Kernel));
          J.attribute("message", utf8(F.Message));
        });
    });
  });
  OS << '\n';
}

namespace {
struct Entry {
  std::string Fingerprint;
};

bool fromJSON(const json::Value &V, Entry &E, json::Path P) {
  json::ObjectMapper O(V, P);
  return O && O.map("fingerprint", E.Fingerprint);
}
} // namespace

Expected<Baseline> readBaseline(StringRef Text) {
  auto Value = json::parse(Text);
  if (!Value)
    return Value.takeError();
  json::Path::Root Root("baseline");
  json::ObjectMapper O(*Value, Root);
  int64_t Version = 0;
  std::vector<Entry> Entries;
  if (!O || !O.map(VersionKey, Version))
    return Root.getError();
  if (Version != KnownVersion)
    return createStringError("version " + Twine(Version) +
                             " is not known to this bankcheck, only " +
                             Twine(KnownVersion));
  if (!O.map("findings", Entries))
    return Root.getError();
  Baseline Known;
  for (Entry &E : Entries)
    Known.insert(std::move(E.Fingerprint));
  return Known;
}

} // namespace bankcheck
