//===- Fingerprint.h - The same finding in another version of the source
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_FINDINGS_FINGERPRINT_H
#define BANKCHECK_FINDINGS_FINGERPRINT_H

#include "bankcheck/Findings/Finding.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace bankcheck {

/// Where the paths of reports that other machines read begin: the nearest
/// directory at or above this one that has a version control's, else this one.
std::string findSourceRoot();

/// \p File as seen from \p Root, with '/'; absolute if it is not below.
std::string pathBelow(llvm::StringRef Root, llvm::StringRef File);

/// Gives each of \p Findings a name that changes only with what it is about:
/// made of the rule, the file below \p Root, the kernel, the text of the line
/// without white space and a comment at its end, and the number of such
/// findings before it. Lines that are added, moved or indented change nothing.
void addFingerprints(std::vector<Finding> &Findings, llvm::StringRef Root,
                     llvm::vfs::FileSystem &Files);

} // namespace bankcheck

#endif // BANKCHECK_FINDINGS_FINGERPRINT_H
