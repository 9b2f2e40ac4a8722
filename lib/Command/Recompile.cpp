//===- Recompile.cpp - Parses what a compiler instance parsed, edited
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Command/Recompile.h"
#include "DeviceCompile.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/DependencyOutputOptions.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Parse/ParseAST.h"
#include "clang/Sema/Sema.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/xxhash.h"
#include <map>

namespace bankcheck {

using namespace clang;

/// The files that \p Edits change, as they become; empty if one cannot be read.
static std::vector<std::unique_ptr<llvm::MemoryBuffer>>
editFiles(CompilerInstance &Original, std::vector<Edit> &Edits) {
  std::map<std::string, std::vector<const Edit *>> ByFile;
  llvm::sort(Edits);
  for (Edit &E : Edits)
    ByFile[E.File].push_back(&E);
  std::vector<std::unique_ptr<llvm::MemoryBuffer>> Buffers;
  for (const auto &[File, Here] : ByFile) {
    const auto Entry = Original.getFileManager().getOptionalFileRef(File);
    const auto Old =
        Entry ? Original.getSourceManager().getMemoryBufferForFileOrNone(*Entry)
              : std::nullopt;
    if (!Old)
      return {};
    std::string Text = Old->getBuffer().str();
    const uint64_t Hash = llvm::xxh3_64bits(Text);
    for (Edit &E : Edits)
      if (E.File == File)
        E.FileHash = Hash;
    makeEdits(Text, Here);
    Buffers.push_back(llvm::MemoryBuffer::getMemBufferCopy(Text, File));
  }
  return Buffers;
}

std::optional<DeviceModule> recompile(CompilerInstance &Original,
                                      std::vector<Edit> &Edits) {
  auto Invocation =
      std::make_shared<CompilerInvocation>(Original.getInvocation());
  // Logs, serialised diagnostics and dependency files are the original's.
  Invocation->getDiagnosticOpts() = DiagnosticOptions();
  Invocation->getDependencyOutputOpts() = DependencyOutputOptions();
  PreprocessorOptions &Preprocessing = Invocation->getPreprocessorOpts();
  if (!Preprocessing.ImplicitPCHInclude.empty())
    return std::nullopt;
  const auto Buffers = editFiles(Original, Edits);
  Preprocessing.RetainRemappedFileBuffers = true;
  for (const auto &Buffer : Buffers)
    Preprocessing.addRemappedFile(Buffer->getBufferIdentifier(), Buffer.get());

  // The steps of a FrontendAction, which would run this process's plugins.
  DiagnosticConsumer Counter;
  CompilerInstance Instance(Invocation);
  Instance.setVirtualFileSystem(Original.getVirtualFileSystemPtr());
  Instance.createDiagnostics(&Counter, /*ShouldOwnClient=*/false);
  Instance.createFileManager();
  Instance.createSourceManager();
  if (Buffers.empty() || !Instance.createTarget())
    return std::nullopt;
  Instance.createPreprocessor(TU_Complete);
  if (!Instance.InitializeSourceManager(Instance.getFrontendOpts().Inputs[0]))
    return std::nullopt;
  Instance.createASTContext();
  Preprocessor &PP = Instance.getPreprocessor();
  PP.getBuiltinInfo().initializeBuiltins(PP.getIdentifierTable(),
                                         Instance.getLangOpts());
  std::optional<DeviceModule> Module;
  Instance.setASTConsumer(std::make_unique<DeviceRecorder>(
      Instance, nullptr, /*MayInstantiate=*/false,
      [&](DeviceModule &&New) { Module = std::move(New); }));
  Instance.createSema(TU_Complete, /*CompletionConsumer=*/nullptr);
  ParseAST(Instance.getSema());
  if (Counter.getNumErrors())
    return std::nullopt;
  return Module;
}

} // namespace bankcheck
