//===- DeviceRecorder.h - From a parsed device pass to its IR
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An ASTConsumer that remembers what clang's own code generation would be told
// and, at the end of the translation unit, tells a second CodeGenerator. That
// one has its own context, diagnostics and options, so the compile that a
// plugin rides on is not touched, and errors elsewhere in the file do not stop
// it: functions that contain one are left out.
//
//===----------------------------------------------------------------------===//

#ifndef BANKCHECK_DEVICE_DEVICERECORDER_H
#define BANKCHECK_DEVICE_DEVICERECORDER_H

#include "bankcheck/Device/DeviceModule.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/DeclGroup.h"
#include "clang/Basic/SourceLocation.h"
#include <functional>

namespace clang {
class CompilerInstance;
class VarDecl;
} // namespace clang

namespace bankcheck {

class SkippedConstructors;

/// An error that the parser reported, by where it was.
struct ParseError {
  clang::SourceLocation At;
  std::string Message;
};

class DeviceRecorder : public clang::ASTConsumer {
public:
  using Callback = std::function<void(DeviceModule &&)>;
  /// \p Errors may be null (no error is expected) and is read at the end of
  /// the translation unit, when \p Done is called with the module as clang
  /// emits it, not optimised, and with kernels, launches and arrays filled in.
  /// Done is called for device passes only. \p MayInstantiate: kernel templates
  /// that nothing instantiates are, with their default arguments; other
  /// consumers of the same AST would see that.
  DeviceRecorder(clang::CompilerInstance &Instance,
                 const std::vector<ParseError> *Errors, bool MayInstantiate,
                 Callback Done);
  ~DeviceRecorder() override;

  bool HandleTopLevelDecl(clang::DeclGroupRef Group) override;
  void HandleInlineFunctionDefinition(clang::FunctionDecl *D) override;
  void HandleTagDeclDefinition(clang::TagDecl *D) override;
  void HandleCXXStaticMemberVarInstantiation(clang::VarDecl *D) override;
  void HandleTranslationUnit(clang::ASTContext &Context) override;

private:
  struct Event;
  clang::CompilerInstance &Instance;
  const std::vector<ParseError> *Errors;
  bool MayInstantiate;
  Callback Done;
  std::vector<Event> Events;
  std::unique_ptr<SkippedConstructors> Skipped;
};

} // namespace bankcheck

#endif // BANKCHECK_DEVICE_DEVICERECORDER_H
