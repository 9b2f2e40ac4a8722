// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang's wrapper of the toolkit includes a header of this name in every file;
// a toolkit without cuRAND has none. Searched last, so that a real one is
// preferred.
