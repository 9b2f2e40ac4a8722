//===- FixFiles.cpp - Edits, made in files or shown
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FixFiles.h"
#include "clang/Tooling/DiagnosticsYaml.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/xxhash.h"

namespace bankcheck {

using namespace llvm;

std::string EditedFile::edited() const {
  std::string New = Old;
  for (const Edit &E : reverse(Edits))
    New.replace(E.Offset, E.Length, E.Text);
  return New;
}

/// Why the content of \p File is not what \p E was made for, or "".
static std::string load(const Edit &E, EditedFile &File) {
  auto Buffer = MemoryBuffer::getFile(E.File);
  if (!Buffer)
    return E.File + ": " + Buffer.getError().message();
  File.Old = (*Buffer)->getBuffer().str();
  if (xxh3_64bits(File.Old) != E.FileHash)
    return E.File + " has changed since it was analysed";
  return "";
}

static bool overlap(const Edit &A, const Edit &B) {
  return A.File == B.File && A != B && A.Offset < B.Offset + B.Length &&
         B.Offset < A.Offset + A.Length;
}

/// Why \p F cannot be done beside what is chosen, or "".
static std::string obstacle(const Fix &F, const FixSet &Set,
                            std::map<std::string, EditedFile> &Loaded) {
  for (const Edit &E : F.Edits) {
    auto Known = Set.Files.find(E.File);
    if (Known == Set.Files.end()) {
      if (std::string Problem = load(E, Loaded[E.File]); !Problem.empty())
        return Problem;
      continue;
    }
    if (any_of(Known->second.Edits,
               [&](const Edit &Other) { return overlap(E, Other); }))
      return "the edits of another array are in the way; run once more";
  }
  return "";
}

FixSet chooseFixes(const std::vector<Finding> &Findings) {
  FixSet Set;
  std::map<SourcePoint, std::vector<const Fix *>> ByArray;
  for (const Finding &F : Findings)
    for (const Fix &Each : F.Fixes)
      ByArray[Each.At].push_back(&Each);
  for (const auto &[At, Offers] : ByArray) {
    const Fix &F = *Offers.front();
    auto Refuse = [&](const std::string &Why) {
      Set.Problems.push_back(formatv("{0}:{1}:{2}: '{3}' is not edited: {4}",
                                     At.File, At.Line, At.Column, F.Array,
                                     Why));
    };
    if (all_of(Offers, [](const Fix *Each) { return Each->Edits.empty(); }))
      continue;
    if (any_of(Offers,
               [&](const Fix *Each) { return Each->Edits != F.Edits; })) {
      Refuse("files that include it need different edits");
      continue;
    }
    std::map<std::string, EditedFile> Loaded;
    if (std::string Why = obstacle(F, Set, Loaded); !Why.empty()) {
      Refuse(Why);
      continue;
    }
    Set.Files.merge(Loaded);
    for (const Edit &E : F.Edits) {
      std::vector<Edit> &Edits = Set.Files[E.File].Edits;
      if (!is_contained(Edits, E))
        Edits.insert(lower_bound(Edits, E), E);
    }
    Set.Chosen.push_back(F);
  }
  return Set;
}

/// The content in a new file beside \p Name, with its permissions.
static Expected<sys::fs::TempFile> writeBeside(const std::string &Name,
                                               const EditedFile &File) {
  sys::fs::file_status Status;
  if (std::error_code Problem = sys::fs::status(Name, Status))
    return errorCodeToError(Problem);
  if (!(Status.permissions() & sys::fs::all_write))
    return errorCodeToError(std::make_error_code(std::errc::permission_denied));
  auto Temporary =
      sys::fs::TempFile::create(Name + ".%%%%%%%%", Status.permissions());
  if (!Temporary)
    return Temporary;
  raw_fd_ostream OS(Temporary->FD, /*shouldClose=*/false);
  OS << File.edited();
  OS.flush();
  if (std::error_code Problem = OS.error()) {
    OS.clear_error();
    return joinErrors(errorCodeToError(Problem), Temporary->discard());
  }
  return Temporary;
}

Error writeFixes(const FixSet &Set) {
  std::vector<std::pair<std::string, sys::fs::TempFile>> Written;
  Error Problem = Error::success();
  for (const auto &[Name, File] : Set.Files) {
    // A link stays one: what it leads to is replaced.
    SmallString<256> Real;
    if (sys::fs::real_path(Name, Real))
      Real = Name;
    auto Temporary = writeBeside(Real.str().str(), File);
    if (!Temporary) {
      Problem = createStringError(
          Name + ": cannot write it: " + toString(Temporary.takeError()));
      break;
    }
    Written.emplace_back(Real.str().str(), std::move(*Temporary));
  }
  for (auto &[Name, Temporary] : Written)
    Problem = joinErrors(std::move(Problem),
                         Problem ? Temporary.discard() : Temporary.keep(Name));
  return Problem;
}

void printReplacements(raw_ostream &OS, const FixSet &Set) {
  clang::tooling::TranslationUnitDiagnostics All;
  for (const Fix &F : Set.Chosen) {
    clang::tooling::DiagnosticMessage Message(F.Title);
    Message.FilePath = F.At.File;
    for (const Edit &E : F.Edits)
      // Edits of one array never overlap.
      cantFail(Message.Fix[E.File].add(
          clang::tooling::Replacement(E.File, E.Offset, E.Length, E.Text)));
    clang::tooling::Diagnostic D("bankcheck-conflict",
                                 clang::tooling::Diagnostic::Warning, "");
    D.Message = std::move(Message);
    SmallString<256> Directory;
    sys::fs::current_path(Directory);
    D.BuildDirectory = Directory.str().str();
    All.Diagnostics.push_back(std::move(D));
  }
  yaml::Output Out(OS);
  Out << All;
}

} // namespace bankcheck
