//===- CodeDigest.cpp - Is a kernel's code what it was before?
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CodeDigest.h"
#include "Identity.h"
#include "Preparation.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/xxhash.h"

namespace bankcheck {

using namespace llvm;

/// Leaves in \p M what kernel \p Mangled uses.
static void dropUnused(Module &M, const std::string &Mangled) {
  while (!M.named_metadata_empty())
    M.eraseNamedMetadata(&*M.named_metadata_begin());
  for (const char *List : {"llvm.used", "llvm.compiler.used"})
    if (GlobalVariable *Used = M.getNamedGlobal(List))
      Used->eraseFromParent();
  bool Changed = true;
  while (std::exchange(Changed, false))
    for (GlobalValue &V : make_early_inc_range(M.global_values())) {
      V.removeDeadConstantUsers();
      if (V.use_empty() && V.getName() != Mangled) {
        V.eraseFromParent();
        Changed = true;
      }
    }
}

std::string codeText(const Module &M, const std::string &Mangled) {
  const auto Alone =
      cloneKernels(M, [&](StringRef Name) { return Name == Mangled; });
  dropUnused(*Alone, Mangled);
  StripDebugInfo(*Alone);
  for (Function &F : *Alone)
    for (Instruction &I : instructions(F))
      I.setMetadata("srcloc", nullptr);
  std::string Text;
  raw_string_ostream(Text) << *Alone;
  return Text;
}

static void addPoint(const SourcePoint &At, const Kernel &K,
                     raw_ostream &Text) {
  const bool Near = At.File == K.At.File;
  Text << (Near ? "" : At.File) << ':'
       << int64_t(At.Line) - (Near ? int64_t(K.At.Line) : 0) << ':' << At.Column
       << ' ';
}

std::string digest(StringRef Code, const Module &M, const DeviceModule &Module,
                   const Kernel &K) {
  std::string All = Code.str();
  raw_string_ostream Text(All);
  if (const Function *F = M.getFunction(K.Mangled))
    for (const Instruction &I : instructions(*F))
      for (unsigned Identity : identitiesOf(I)) {
        const AccessOrigin &Origin = Module.Origins[Identity];
        addPoint(Origin.At, K, Text);
        for (const SourcePoint &At : Origin.InlinedAt)
          addPoint(At, K, Text);
        Text << Origin.Bytes << '\n';
      }
  for (const SharedArray &Array : Module.Arrays)
    for (const auto &[Name, Instance] : Array.Instances)
      if (Code.contains(Name)) {
        Text << Name << ' ';
        addPoint(Array.At, K, Text);
      }
  const XXH128_hash_t Number = xxh3_128bits(arrayRefFromStringRef(All));
  return utohexstr(Number.high64) + utohexstr(Number.low64);
}

} // namespace bankcheck
