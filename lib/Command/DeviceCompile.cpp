//===- DeviceCompile.cpp - Compiles one file for the device, maybe edited
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceCompile.h"
#include "NvccWarnings.h"
#include "Preamble.h"
#include "bankcheck/Command/Toolkit.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/xxhash.h"
#include "llvm/TargetParser/Host.h"
#include <map>

namespace bankcheck {

using namespace clang;

/// Stands as the file name of what an --instantiate adds to the source.
static constexpr llvm::StringLiteral InstantiateOption = "--instantiate=";

void ErrorCollector::HandleDiagnostic(DiagnosticsEngine::Level Level,
                                      const Diagnostic &Info) {
  DiagnosticConsumer::HandleDiagnostic(Level, Info);
  if (Level < DiagnosticsEngine::Error || isWarningOfNvcc(Info))
    return;
  llvm::SmallString<128> Message;
  Info.FormatDiagnostic(Message);
  CompileError Text;
  Text.Message = Message.str().str();
  if (Info.hasSourceManager() && Info.getLocation().isValid()) {
    Errors.push_back({Info.getLocation(), Text.Message});
    PresumedLoc Place =
        Info.getSourceManager().getPresumedLoc(Info.getLocation());
    if (Place.isValid())
      Text.At = {Place.getFilename(), Place.getLine(), Place.getColumn()};
  }
  if (llvm::StringRef(Text.At.File).starts_with(InstantiateOption)) {
    // The first error says it; places are those of no file.
    if (!Texts.empty() && Texts.back().At.File == Text.At.File)
      return;
    Text.At.Line = Text.At.Column = 0;
  }
  Texts.push_back(std::move(Text));
}

/// The one device compile that \p Arguments ask for; null if there is none.
static std::shared_ptr<CompilerInvocation>
makeInvocation(const std::vector<std::string> &Arguments,
               DiagnosticsEngine &Diags,
               llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files) {
  driver::Driver Driver(BANKCHECK_CLANG, llvm::sys::getDefaultTargetTriple(),
                        Diags, "bankcheck", Files);
  Driver.setCheckInputsExist(false);
  llvm::SmallVector<const char *, 32> Spelled{"bankcheck"};
  for (const std::string &A : Arguments)
    Spelled.push_back(A.c_str());
  std::unique_ptr<driver::Compilation> Compilation(
      Driver.BuildCompilation(Spelled));
  if (!Compilation || Compilation->getJobs().empty())
    return nullptr;
  const driver::Command &Job = *Compilation->getJobs().begin();
  auto Invocation = std::make_shared<CompilerInvocation>();
  if (!CompilerInvocation::CreateFromArgs(*Invocation, Job.getArguments(),
                                          Diags))
    return nullptr;
  // The process ends with the file; nobody needs its memory before.
  Invocation->getFrontendOpts().DisableFree = true;
  Invocation->getDiagnosticOpts().ShowCarets = false;
  return Invocation;
}

/// A use of each template instance that --instantiate names. What is wrong with
/// one is reported there.
static std::string
instantiationText(const std::vector<std::string> &Instances) {
  std::string Text;
  for (unsigned I = 0; I < Instances.size(); ++I)
    Text += "\n# 1 \"" +
            Lexer::Stringify((InstantiateOption + Instances[I]).str()) +
            "\"\nstatic auto *const bankcheck_instantiate_" +
            std::to_string(I) + " = &" + Instances[I] + ";\n";
  return Text;
}

// From the last to the first, so that offsets hold.
void makeEdits(std::string &Text, llvm::ArrayRef<const Edit *> Edits) {
  for (const Edit *E : llvm::reverse(Edits))
    Text.replace(E->Offset, E->Length, E->Text);
}

/// Replaces files by what they become.
static void remapFiles(const CompileInput &Input, std::vector<Edit> &Edits,
                       CompilerInvocation &Invocation) {
  std::map<std::string, std::vector<const Edit *>> ByFile;
  llvm::sort(Edits);
  for (Edit &E : Edits)
    ByFile[E.File].push_back(&E);
  const std::string Appended = instantiationText(Input.Instantiations);
  if (!Appended.empty())
    ByFile.try_emplace(Input.J.File);
  for (auto &[File, Here] : ByFile) {
    auto Buffer = Input.Files->getBufferForFile(File);
    if (!Buffer)
      continue;
    std::string Text = (*Buffer)->getBuffer().str();
    const uint64_t Hash = llvm::xxh3_64bits(Text);
    for (Edit &E : Edits)
      if (E.File == File)
        E.FileHash = Hash;
    makeEdits(Text, Here);
    if (File == Input.J.File)
      Text += Appended;
    Invocation.getPreprocessorOpts().addRemappedFile(
        File, llvm::MemoryBuffer::getMemBufferCopy(Text, File).release());
  }
}

/// The compile of the file with \p Edits; null if the options ask for none.
static std::shared_ptr<CompilerInvocation>
invocationFor(const CompileInput &Input, std::vector<Edit> &Edits,
              ErrorCollector &Collector) {
  DiagnosticOptions DiagOptions;
  DiagnosticsEngine DriverDiags(DiagnosticIDs::create(), DiagOptions,
                                &Collector,
                                /*ShouldOwnClient=*/false);
  auto Invocation =
      Input.Prepared ? std::make_shared<CompilerInvocation>(*Input.Prepared)
                     : makeInvocation(deviceArguments(Input.J, Input.Toolkit),
                                      DriverDiags, Input.Files);
  if (!Invocation || DriverDiags.hasErrorOccurred())
    return nullptr;
  remapFiles(Input, Edits, *Invocation);
  return Invocation;
}

bool compileForDevice(const CompileInput &Input, std::vector<Edit> &Edits,
                      ErrorCollector &Collector, FrontendAction &Action) {
  const auto Invocation = invocationFor(Input, Edits, Collector);
  if (!Invocation)
    return false;
  if (!Input.Preambles.empty())
    usePreamble(Input.Preambles, *Input.Files, *Invocation);
  CompilerInstance Instance(Invocation);
  Instance.setVirtualFileSystem(Input.Files);
  Instance.createDiagnostics(&Collector, /*ShouldOwnClient=*/false);
  Instance.createFileManager();
  // A missing header must not keep the parser from naming what is broken.
  Instance.getDiagnostics().setFatalsAsError(true);
  Instance.getDiagnostics().setErrorLimit(0);
  Instance.ExecuteAction(Action);
  return true;
}

void precompile(const CompileInput &Input) {
  ErrorCollector Ignored;
  std::vector<Edit> None;
  if (const auto Invocation = invocationFor(Input, None, Ignored))
    buildPreamble(Input.Preambles, Input.Files, *Invocation);
}

} // namespace bankcheck
