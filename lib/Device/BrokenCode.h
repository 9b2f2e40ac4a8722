//===- BrokenCode.h - Device code that does not compile
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A file with errors still has kernels without. A function is broken if an
// error lies in it or in the template that it was made from, if the parser
// could not make sense of an expression in it, or if it uses a variable or a
// type that has an error: a class that lost a member has another layout. Broken
// functions lose their bodies, so that code generation, which expects correct
// programs, meets declarations; whatever calls one can be named, but not
// analysed.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_LIB_DEVICE_BROKENCODE_H
#define BANKCHECK_LIB_DEVICE_BROKENCODE_H

#include "bankcheck/Device/DeviceRecorder.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include <map>

namespace clang {
class CodeGenerator;
class FunctionDecl;
class RecordDecl;
} // namespace clang

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace bankcheck {

class BrokenCode {
public:
  /// Finds the broken device functions of \p Context by the parser's \p Errors
  /// (null and empty: there are none) and takes away their bodies.
  BrokenCode(const std::vector<ParseError> *Errors, clang::ASTContext &Context);

  /// Why \p D cannot be emitted; "" if it can.
  std::string reason(const clang::Decl *D);

  /// The functions of \p Module, which \p Generator made, that reach a broken
  /// function, each with the reason.
  std::map<const llvm::Function *, std::string>
  reachingFunctions(const llvm::Module &Module,
                    clang::CodeGenerator &Generator) const;

  /// The first error between the ends of \p Range and in none of \p Except, or
  /// null.
  const ParseError *
  errorIn(clang::SourceRange Range,
          llvm::ArrayRef<clang::SourceRange> Except = {}) const;
  /// Why \p Type, or what it is made of, has no certain layout; "" if it has.
  std::string typeReason(clang::QualType Type);

private:
  std::string recordReason(const clang::RecordDecl *Record);
  /// By the errors between its braces alone.
  std::string ownReason(const clang::RecordDecl *Record) const;

  clang::ASTContext &Context;
  /// The errors of each file by their offsets, those in a file that it includes
  /// at the directive.
  std::map<clang::FileID, std::map<unsigned, const ParseError *>> Places;
  llvm::DenseMap<const clang::RecordDecl *, std::string> Records;
  llvm::MapVector<clang::FunctionDecl *, std::string> Functions;
};

} // namespace bankcheck

#endif // BANKCHECK_LIB_DEVICE_BROKENCODE_H
