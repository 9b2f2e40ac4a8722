//===- Manual.cpp - The manual page
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For man, in roff's man macros, from the tables of options and rules.
//
//===----------------------------------------------------------------------===//

#include "OptionTable.h"
#include "bankcheck/Command/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Option/Option.h"

namespace bankcheck {

using namespace llvm;

/// \p Text where roff may see commands in it.
static std::string roff(StringRef Text) {
  std::string Escaped;
  for (char C : Text) {
    const bool LineStart = Escaped.empty() || Escaped.back() == '\n';
    if (LineStart && (C == '.' || C == '\''))
      Escaped += "\\&";
    if (C == '\\')
      Escaped += "\\e";
    else if (C == '-')
      Escaped += "\\-";
    else
      Escaped += C;
  }
  return Escaped;
}

static void printOption(raw_ostream &OS, const opt::OptTable &Table,
                        const opt::Option &O) {
  OS << ".TP\n\\fB" << roff(O.getPrefixedName()) << "\\fR";
  if (const char *Value = Table.getOptionMetaVar(O.getID())) {
    // --name=VALUE, but -p VALUE.
    if (O.getKind() != opt::Option::JoinedClass)
      OS << ' ';
    OS << "\\fI" << roff(Value) << "\\fR";
  }
  OS << '\n' << roff(Table.getOptionHelpText(O.getID())) << ".\n";
}

static void printOptions(raw_ostream &OS) {
  const opt::OptTable &Table = optionTable();
  std::vector<opt::Option> Groups, Options;
  for (unsigned Id = 1; Id <= Table.getNumOptions(); ++Id) {
    const opt::Option O = Table.getOption(Id);
    if (!Table.getOptionHelpText(Id))
      continue;
    (O.getKind() == opt::Option::GroupClass ? Groups : Options).push_back(O);
  }
  for (const opt::Option &Group : Groups) {
    OS << ".SS " << roff(Table.getOptionHelpText(Group.getID())) << '\n';
    for (const opt::Option &O : Options)
      if (O.getGroup().isValid() && O.getGroup().getID() == Group.getID())
        printOption(OS, Table, O);
  }
}

void printManual(raw_ostream &OS, StringRef Version) {
  OS << ".TH BANKCHECK 1 \"\" \"bankcheck " << Version << "\" \"\"\n"
     << ".SH NAME\nbankcheck \\- " << roff(Purpose)
     << "\n.SH SYNOPSIS\n"
        ".B bankcheck\n[\\fIoptions\\fR] \\fIFILE\\fR... "
        "[\\-\\- \\fIcompiler options\\fR]\n.br\n"
        ".B bankcheck\n[\\fIoptions\\fR] [\\fIFILE\\fR...] "
        "\\-\\- \\fIcompiler command\\fR\n.br\n"
        ".B bankcheck\n[\\fIoptions\\fR] \\fB\\-p\\fR \\fIDIR\\fR "
        "[\\fIFILE\\fR...]\n"
     << ".SH DESCRIPTION\n"
     << roff(
            "Compiles the device code of CUDA sources with clang, runs the "
            "address arithmetic of every warp of a block, and reports how many "
            "wavefronts each access to shared memory takes, how many it "
            "should take, and why. No GPU is needed.\n")
     << ".SH OPTIONS\n";
  printOptions(OS);
  OS << ".SH RULES\n";
  for (const Rule &R : allRules())
    OS << ".TP\n\\fB" << roff(R.Name) << "\\fR\n" << roff(R.Summary) << ".\n";
  OS << ".SH FILES\n.TP\n\\fB" << roff(".bankcheck") << "\\fR\n"
     << roff("The configuration of the sources in its directory and below, in "
             "YAML; --dump-config prints one.\n")
     << ".SH EXIT STATUS\n"
     << roff(ExitStatusText);
}

} // namespace bankcheck
