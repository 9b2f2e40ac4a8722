//===- FixDiff.cpp - Edits as a unified diff
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FixFiles.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace bankcheck {

using namespace llvm;

/// The ends of \p Text's lines, the line feed included.
static std::vector<StringRef> splitLines(StringRef Text) {
  std::vector<StringRef> Lines;
  while (!Text.empty()) {
    const size_t End = std::min(Text.find('\n'), Text.size() - 1) + 1;
    Lines.push_back(Text.take_front(End));
    Text = Text.drop_front(End);
  }
  return Lines;
}

static void printLines(raw_ostream &OS, char Sign, ArrayRef<StringRef> Lines) {
  for (StringRef Line : Lines) {
    OS << Sign << Line;
    if (!Line.ends_with('\n'))
      OS << "\n\\ No newline at end of file\n";
  }
}

namespace {
/// Lines of a file, counted from 0, and what becomes of them.
struct Change {
  size_t First, End;
  std::string New;
};
} // namespace

/// What the edits make of whole lines.
static std::vector<Change> changedLines(const EditedFile &File,
                                        ArrayRef<StringRef> Lines) {
  std::vector<Change> Changes;
  auto LineOf = [&](size_t Offset) {
    const char *At = File.Old.data() + Offset;
    return size_t(
        upper_bound(Lines, At,
                    [](const char *A, StringRef L) { return A < L.begin(); }) -
        Lines.begin() - 1);
  };
  for (size_t I = 0; I < File.Edits.size();) {
    const size_t First = LineOf(File.Edits[I].Offset);
    size_t End = First + 1, J = I;
    for (; J < File.Edits.size() && LineOf(File.Edits[J].Offset) < End; ++J)
      End = std::max(
          End, LineOf(File.Edits[J].Offset + File.Edits[J].Length - 1) + 1);
    std::string New;
    for (size_t L = First; L < End; ++L)
      New += Lines[L];
    const size_t Start = Lines[First].begin() - File.Old.data();
    for (size_t K = J; K-- > I;)
      New.replace(File.Edits[K].Offset - Start, File.Edits[K].Length,
                  File.Edits[K].Text);
    Changes.push_back({First, End, std::move(New)});
    I = J;
  }
  return Changes;
}

void printDiff(raw_ostream &OS, const FixSet &Set) {
  constexpr size_t Context = 3;
  for (const auto &[Name, File] : Set.Files) {
    OS << "--- " << Name << "\n+++ " << Name << '\n';
    const std::vector<StringRef> Lines = splitLines(File.Old);
    const std::vector<Change> Changes = changedLines(File, Lines);
    int64_t Shift = 0;
    for (size_t I = 0; I < Changes.size();) {
      size_t J = I + 1;
      while (J < Changes.size() &&
             Changes[J].First <= Changes[J - 1].End + 2 * Context)
        ++J;
      const size_t First =
                       Changes[I].First - std::min(Context, Changes[I].First),
                   End = std::min(Changes[J - 1].End + Context, Lines.size());
      int64_t Grown = 0;
      for (size_t K = I; K < J; ++K)
        Grown += int64_t(splitLines(Changes[K].New).size()) -
                 int64_t(Changes[K].End - Changes[K].First);
      OS << formatv("@@ -{0},{1} +{2},{3} @@\n", First + 1, End - First,
                    First + 1 + Shift, End - First + Grown);
      size_t At = First;
      for (; I < J; At = Changes[I++].End) {
        const Change &C = Changes[I];
        printLines(OS, ' ', ArrayRef(Lines).slice(At, C.First - At));
        printLines(OS, '-', ArrayRef(Lines).slice(C.First, C.End - C.First));
        printLines(OS, '+', splitLines(C.New));
      }
      printLines(OS, ' ', ArrayRef(Lines).slice(At, End - At));
      Shift += Grown;
    }
  }
}

} // namespace bankcheck
