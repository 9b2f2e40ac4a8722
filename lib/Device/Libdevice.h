//===- Libdevice.h - Functions of libdevice, without its bitcode
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_DEVICE_LIBDEVICE_H
#define BANKCHECK_LIB_DEVICE_LIBDEVICE_H

namespace llvm {
class Module;
} // namespace llvm

namespace bankcheck {

/// The toolkit's headers declare arithmetic as functions __nv_*, which clang
/// links from the toolkit's bitcode. Those on integers become LLVM intrinsics
/// here, the others opaque instructions without effects.
void defineLibdevice(llvm::Module &M);

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_LIBDEVICE_H
