//===- Identity.cpp - Accesses keep their identity through optimisation
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Identity.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/MemoryModelRelaxationAnnotations.h"
#include "llvm/Support/Path.h"

namespace bankcheck {

using namespace llvm;

static constexpr char ScopePrefix[] = "bankcheck.access.";
static constexpr char RelaxationTag[] = "bankcheck";

static bool mayAccessShared(const Instruction &I) {
  if (const auto *Load = dyn_cast<LoadInst>(&I))
    return !isa<AllocaInst>(getUnderlyingObject(Load->getPointerOperand()));
  if (const auto *Store = dyn_cast<StoreInst>(&I))
    return !isa<AllocaInst>(getUnderlyingObject(Store->getPointerOperand()));
  // Assembly need not say that it accesses memory.
  if (const auto *Call = dyn_cast<CallBase>(&I); Call && Call->isInlineAsm())
    return true;
  if (isa<DbgInfoIntrinsic>(I) || I.isLifetimeStartOrEnd())
    return false;
  return I.mayReadOrWriteMemory();
}

/// Bytes that \p I moves, as the source has it.
static uint64_t bytesOf(const Instruction &I) {
  if (const auto *Memory = dyn_cast<MemIntrinsic>(&I)) {
    const auto *Length = dyn_cast<ConstantInt>(Memory->getLength());
    return Length ? Length->getZExtValue() : 0;
  }
  if (!isa<LoadInst, StoreInst>(I))
    return 0;
  return I.getDataLayout().getTypeStoreSize(
      getLoadStoreType(const_cast<Instruction *>(&I)));
}

static SourcePoint pointOf(const DILocation &Location,
                           const DeviceModule &Module, bool &System) {
  const DIFile *File = Location.getFile();
  SmallString<256> Path(File->getFilename());
  if (!sys::path::is_absolute(Path)) {
    Path = File->getDirectory();
    sys::path::append(Path, File->getFilename());
  }
  sys::path::remove_dots(Path);
  auto Found = Module.Files.find(Path.str().str());
  System = Found != Module.Files.end() && Found->second.System;
  return {Found != Module.Files.end() ? Found->second.Given
                                      : File->getFilename().str(),
          Location.getLine(), Location.getColumn()};
}

/// The innermost frame that is the user's, and those around it.
static AccessOrigin originOf(const DILocation *Location,
                             const DeviceModule &Module) {
  std::vector<SourcePoint> Frames;
  int Innermost = -1;
  for (; Location; Location = Location->getInlinedAt()) {
    bool System = false;
    Frames.push_back(pointOf(*Location, Module, System));
    if (!System && Innermost < 0 && Location->getLine())
      Innermost = Frames.size() - 1;
  }
  AccessOrigin Origin;
  if (Frames.empty())
    return Origin;
  const unsigned First = std::max(Innermost, 0);
  Origin.At = Frames[First];
  Origin.InlinedAt.assign(Frames.begin() + First + 1, Frames.end());
  return Origin;
}

void identifyAccesses(DeviceModule &Module) {
  LLVMContext &Context = *Module.Context;
  MDBuilder Builder(Context);
  MDNode *Domain = Builder.createAnonymousAliasScopeDomain("bankcheck");
  for (Function &F : *Module.Module) {
    for (BasicBlock &Block : F)
      for (Instruction &I : Block) {
        if (!mayAccessShared(I))
          continue;
        AccessOrigin Origin = originOf(I.getDebugLoc(), Module);
        Origin.Bytes = bytesOf(I);
        if (!Origin.At.Line && F.getSubprogram())
          Origin.At = {F.getSubprogram()->getFilename().str(),
                       F.getSubprogram()->getLine(), 1};
        MDNode *Scope = Builder.createAnonymousAliasScope(
            Domain, ScopePrefix + std::to_string(Module.Origins.size()));
        Module.Origins.push_back(std::move(Origin));
        I.setMetadata(
            LLVMContext::MD_alias_scope,
            MDNode::concatenate(I.getMetadata(LLVMContext::MD_alias_scope),
                                MDNode::get(Context, Scope)));
      }
  }
}

void separateAccesses(Module &M) {
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    // No sanitizer runs; the attribute only forbids the speculation of loads.
    F.addFnAttr(Attribute::SanitizeHWAddress);
    for (BasicBlock &Block : F)
      for (Instruction &I : Block)
        // Instructions with different annotations of this kind are not joined.
        if (std::vector<unsigned> Identities = identitiesOf(I);
            !Identities.empty())
          I.setMetadata(
              LLVMContext::MD_mmra,
              MMRAMetadata::getTagMD(M.getContext(), RelaxationTag,
                                     std::to_string(Identities.front())));
  }
}

std::vector<unsigned> identitiesOf(const Instruction &I) {
  std::vector<unsigned> Identities;
  const MDNode *Scopes = I.getMetadata(LLVMContext::MD_alias_scope);
  if (!Scopes)
    return Identities;
  for (const MDOperand &Operand : Scopes->operands()) {
    const auto *Scope = dyn_cast<MDNode>(Operand);
    if (!Scope || Scope->getNumOperands() < 3)
      continue;
    const auto *Name = dyn_cast<MDString>(Scope->getOperand(2));
    unsigned Identity;
    StringRef Number = Name ? Name->getString() : "";
    if (Number.consume_front(ScopePrefix) && !Number.getAsInteger(10, Identity))
      Identities.push_back(Identity);
  }
  llvm::sort(Identities);
  return Identities;
}

} // namespace bankcheck
