//===- JsonPictures.h - Requests and pictures in the JSON report
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef BANKCHECK_LIB_REPORT_JSONPICTURES_H
#define BANKCHECK_LIB_REPORT_JSONPICTURES_H

#include "bankcheck/Findings/AccessPictures.h"
#include "llvm/Support/JSON.h"

namespace bankcheck {

/// Write the attributes of the open object.
void writeRequest(llvm::json::OStream &J, const Request &R);
void writePictures(llvm::json::OStream &J, const AccessPictures &P);

bool fromJSON(const llvm::json::Value &V, Request &R, llvm::json::Path P);
bool fromJSON(const llvm::json::Value &V, AccessPictures &Pictures,
              llvm::json::Path P);

} // namespace bankcheck

#endif // BANKCHECK_LIB_REPORT_JSONPICTURES_H
