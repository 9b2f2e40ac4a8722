//===- Markup.cpp - Text from the source inside HTML and SVG
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Markup.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace bankcheck {

using namespace llvm;

std::string escaped(StringRef Text) {
  std::string Clean = json::isUTF8(Text) ? Text.str() : json::fixUTF8(Text);
  for (char &C : Clean)
    if ((C >= 0 && C < ' ' && C != '\t' && C != '\n') || C == '\x7f')
      C = '?';
  std::string Markup;
  raw_string_ostream OS(Markup);
  printHTMLEscaped(Clean, OS);
  return Markup;
}

} // namespace bankcheck
