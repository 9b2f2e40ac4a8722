# Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Writes the files that the page consists of as C++ strings:
#   cmake -DOUTPUT=Page.inc -DSTYLE=page.css -DSCRIPT=page.js -P embed.cmake
file(READ ${STYLE} style)
file(READ ${SCRIPT} script)
file(WRITE ${OUTPUT}
  "static constexpr char PageStyle[] = R\"page(${style})page\";\n"
  "static constexpr char PageScript[] = R\"page(${script})page\";\n")
