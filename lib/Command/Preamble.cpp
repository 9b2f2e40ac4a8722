//===- Preamble.cpp - What comes before a file's code, precompiled
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Preamble.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/LineIterator.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

namespace bankcheck {

using namespace clang;

namespace {

/// Everything that is read, headers of the system too.
class ReadFiles : public DependencyCollector {
  bool sawDependency(llvm::StringRef, bool, bool, bool,
                     bool IsMissing) override {
    return !IsMissing;
  }
  bool needSystemDependencies() override { return true; }
};

/// One file's preamble, and where it is kept: a precompiled header, and a
/// record of what it was made from.
struct Preamble {
  std::string Main;
  std::string Text;
  bool EndsLine = false;
  std::string Key; ///< Of the command and of the text.
  std::string Header, Record;
};

} // namespace

static std::string number(llvm::StringRef Text) {
  return llvm::utohexstr(llvm::xxh3_64bits(Text));
}

/// Nothing if the file cannot be read, or others are edited in memory.
static std::optional<Preamble> describe(llvm::StringRef Directory,
                                        llvm::vfs::FileSystem &Files,
                                        const CompilerInvocation &Invocation) {
  Preamble P;
  P.Main = Invocation.getFrontendOpts().Inputs.front().getFile().str();
  std::unique_ptr<llvm::MemoryBuffer> Buffer;
  if (auto Saved = Files.getBufferForFile(P.Main))
    Buffer = std::move(*Saved);
  for (const auto &[File, Text] :
       Invocation.getPreprocessorOpts().RemappedFileBuffers) {
    if (File != P.Main)
      return std::nullopt;
    Buffer = llvm::MemoryBuffer::getMemBuffer(*Text);
  }
  if (!Buffer)
    return std::nullopt;
  const PreambleBounds Bounds =
      Lexer::ComputePreamble(Buffer->getBuffer(), Invocation.getLangOpts());
  P.Text = Buffer->getBuffer().take_front(Bounds.Size).str();
  P.EndsLine = Bounds.PreambleEndsAtStartOfLine;
  P.Key =
      number(llvm::join(Invocation.getCC1CommandLine(), "\n") + "\n" + P.Text);
  llvm::SmallString<256> Base(Directory);
  llvm::sys::path::append(Base, number(P.Main));
  P.Header = (Base + ".pch").str();
  P.Record = (Base + ".txt").str();
  return P;
}

/// A line of the record: what \p File contains, and its name.
static std::string contentLine(llvm::vfs::FileSystem &Files,
                               llvm::StringRef File) {
  const auto Buffer = Files.getBufferForFile(File);
  return (Buffer ? number((*Buffer)->getBuffer()) : "-") + " " + File.str();
}

/// Whether there is a record of this very preamble, good or bad.
static bool isRecorded(const Preamble &P, llvm::vfs::FileSystem &Files) {
  const auto Buffer = llvm::MemoryBuffer::getFile(P.Record);
  if (!Buffer)
    return false;
  llvm::line_iterator Line(**Buffer);
  if (Line.is_at_eof() || *Line != P.Key)
    return false;
  for (++Line; !Line.is_at_eof(); ++Line)
    if (contentLine(Files, Line->split(' ').second) != *Line)
      return false;
  return true;
}

/// Makes the header, unless there are errors, and the record.
static void build(const Preamble &P,
                  const llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> &Files,
                  const CompilerInvocation &Original) {
  auto Invocation = std::make_shared<CompilerInvocation>(Original);
  const std::string Unfinished = P.Header + ".new";
  Invocation->getFrontendOpts().ProgramAction = frontend::GeneratePCH;
  Invocation->getFrontendOpts().OutputFile = Unfinished;
  PreprocessorOptions &Options = Invocation->getPreprocessorOpts();
  Options.GeneratePreamble = true;
  Options.clearRemappedFiles();
  Options.addRemappedFile(
      P.Main, llvm::MemoryBuffer::getMemBufferCopy(P.Text, P.Main).release());
  IgnoringDiagConsumer Ignored;
  CompilerInstance Instance(Invocation);
  Instance.setVirtualFileSystem(Files);
  Instance.createDiagnostics(&Ignored, /*ShouldOwnClient=*/false);
  Instance.createFileManager();
  const auto Read = std::make_shared<ReadFiles>();
  Instance.addDependencyCollector(Read);
  GeneratePCHAction Action;
  // Whoever looks meanwhile, or after this has been ended, finds no record. One
  // without its header says that there can be none.
  if (llvm::sys::fs::remove(P.Record) || llvm::sys::fs::remove(P.Header))
    return;
  if (Instance.ExecuteAction(Action) &&
      !Instance.getDiagnostics().hasErrorOccurred() &&
      llvm::sys::fs::rename(Unfinished, P.Header))
    return;
  std::string Record = P.Key + "\n";
  for (const std::string &File : Read->getDependencies())
    if (File != P.Main)
      Record += contentLine(*Files, File) + "\n";
  llvm::consumeError(llvm::writeToOutput(P.Record, [&](llvm::raw_ostream &Out) {
    Out << Record;
    return llvm::Error::success();
  }));
}

void usePreamble(llvm::StringRef Directory, llvm::vfs::FileSystem &Files,
                 CompilerInvocation &Invocation) {
  const auto P = describe(Directory, Files, Invocation);
  if (!P || !isRecorded(*P, Files) || !llvm::sys::fs::exists(P->Header))
    return;
  PreprocessorOptions &Options = Invocation.getPreprocessorOpts();
  Options.ImplicitPCHInclude = P->Header;
  Options.PrecompiledPreambleBytes = {P->Text.size(), P->EndsLine};
  // The record has been compared already, and by content.
  Options.DisablePCHOrModuleValidation = DisableValidationForModuleKind::PCH;
  Options.UsePredefines = false;
}

void buildPreamble(llvm::StringRef Directory,
                   const llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> &Files,
                   const CompilerInvocation &Invocation) {
  if (const auto P = describe(Directory, *Files, Invocation);
      P && !isRecorded(*P, *Files))
    build(*P, Files, Invocation);
}

} // namespace bankcheck
