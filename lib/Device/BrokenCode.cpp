//===- BrokenCode.cpp - Device code that does not compile
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BrokenCode.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/GlobalDecl.h"
#include "clang/Basic/SourceManager.h"
#include "clang/CodeGen/ModuleBuilder.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

namespace bankcheck {

using namespace clang;

namespace {

/// Looks for the first thing in one function that is not to be relied on.
class UseFinder : public DynamicRecursiveASTVisitor {
public:
  explicit UseFinder(BrokenCode &Broken) : Broken(Broken) {}
  std::string Reason;

  bool VisitExpr(Expr *E) override {
    if (E->containsErrors())
      return found("it uses what has an error");
    return found(Broken.typeReason(E->getType()));
  }
  bool VisitTypeLoc(TypeLoc T) override {
    return found(Broken.typeReason(T.getType()));
  }
  bool VisitVarDecl(VarDecl *V) override {
    std::string Why = Broken.typeReason(V->getType());
    if (Why.empty() && V->isInvalidDecl())
      Why = "the declaration of '" + V->getNameAsString() + "' has an error";
    return found(std::move(Why));
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const ValueDecl *Used = E->getDecl();
    if (isa<FunctionDecl>(Used))
      return true;
    if (const ParseError *Error = Broken.errorIn(Used->getSourceRange()))
      return found("'" + Used->getNameAsString() +
                   "' does not compile: " + Error->Message);
    return true;
  }

private:
  bool found(std::string Why) {
    Reason = std::move(Why);
    return Reason.empty();
  }
  BrokenCode &Broken;
};

/// All device functions that are written or instantiated; an instantiation that
/// failed has no body.
class FunctionCollector : public DynamicRecursiveASTVisitor {
public:
  FunctionCollector() {
    ShouldVisitTemplateInstantiations = true;
    ShouldVisitImplicitCode = true;
  }
  std::vector<FunctionDecl *> Functions;
  bool VisitFunctionDecl(FunctionDecl *F) override {
    if ((F->doesThisDeclarationHaveABody() || F->isTemplateInstantiation()) &&
        !F->isDependentContext() &&
        (F->hasAttr<CUDADeviceAttr>() || F->hasAttr<CUDAGlobalAttr>()))
      Functions.push_back(F);
    return true;
  }
};

} // namespace

/// What \p D was written as, if it was made from a template.
static SourceRange writtenRange(const FunctionDecl *F) {
  const FunctionDecl *Written = F->getTemplateInstantiationPattern();
  return (Written ? Written : F)->getSourceRange();
}

BrokenCode::BrokenCode(const std::vector<ParseError> *Errors,
                       ASTContext &Context)
    : Context(Context) {
  if (!Errors || Errors->empty())
    return;
  const SourceManager &Sources = Context.getSourceManager();
  for (const ParseError &Error : *Errors)
    for (SourceLocation At = Sources.getFileLoc(Error.At); At.isValid();) {
      const FileIDAndOffset Place = Sources.getDecomposedLoc(At);
      Places[Place.first].try_emplace(Place.second, &Error);
      At = Sources.getIncludeLoc(Place.first);
    }
  FunctionCollector Collector;
  Collector.TraverseDecl(Context.getTranslationUnitDecl());
  for (FunctionDecl *F : Collector.Functions) {
    UseFinder Finder(*this);
    if (const ParseError *Error = errorIn(writtenRange(F)))
      Finder.Reason = Error->Message;
    else if (F->isInvalidDecl())
      Finder.Reason = "its declaration has an error";
    else
      Finder.TraverseDecl(F);
    if (!Finder.Reason.empty())
      Functions.insert({F, std::move(Finder.Reason)});
  }
  for (auto &[F, Reason] : Functions)
    F->setBody(nullptr);
}

const ParseError *BrokenCode::errorIn(SourceRange Range,
                                      ArrayRef<SourceRange> Except) const {
  if (Places.empty() || Range.isInvalid())
    return nullptr;
  const SourceManager &Sources = Context.getSourceManager();
  auto Decompose = [&](SourceLocation At) {
    return Sources.getDecomposedLoc(Sources.getFileLoc(At));
  };
  const FileIDAndOffset Begin = Decompose(Range.getBegin());
  const FileIDAndOffset End = Decompose(Range.getEnd());
  auto File = Places.find(Begin.first);
  if (File == Places.end() || End.first != Begin.first)
    return nullptr;
  auto Excepted = [&](unsigned Offset) {
    return llvm::any_of(Except, [&](SourceRange Part) {
      return Decompose(Part.getBegin()).second <= Offset &&
             Offset <= Decompose(Part.getEnd()).second;
    });
  };
  for (auto Error = File->second.lower_bound(Begin.second);
       Error != File->second.end() && Error->first <= End.second; ++Error)
    if (!Excepted(Error->first))
      return Error->second;
  return nullptr;
}

std::string BrokenCode::typeReason(QualType Type) {
  if (Places.empty() || Type.isNull())
    return "";
  const clang::Type *T = Type->getBaseElementTypeUnsafe();
  while (!T->getPointeeType().isNull())
    T = T->getPointeeType()->getBaseElementTypeUnsafe();
  const RecordDecl *Record = T->getAsRecordDecl();
  return Record ? recordReason(Record) : "";
}

std::string BrokenCode::recordReason(const RecordDecl *Record) {
  Record = Record->getDefinition();
  if (!Record || Record->isDependentContext())
    return "";
  const auto [Known, IsNew] = Records.try_emplace(Record);
  if (!IsNew)
    return Known->second;
  std::string Reason = ownReason(Record);
  auto TakeFrom = [&](QualType Part) {
    const auto *Inner = Part->getBaseElementTypeUnsafe()->getAsRecordDecl();
    if (Reason.empty() && Inner)
      Reason = recordReason(Inner);
  };
  if (const auto *Class = dyn_cast<CXXRecordDecl>(Record))
    for (const CXXBaseSpecifier &Base : Class->bases())
      TakeFrom(Base.getType());
  for (const FieldDecl *Field : Record->fields())
    TakeFrom(Field->getType());
  if (Reason.empty() && Record->isInvalidDecl())
    Reason = "type '" + Record->getNameAsString() + "' has an error";
  Records[Record] = Reason;
  return Reason;
}

std::string BrokenCode::ownReason(const RecordDecl *Record) const {
  const auto *Class = dyn_cast<CXXRecordDecl>(Record);
  const CXXRecordDecl *Pattern =
      Class ? Class->getTemplateInstantiationPattern() : nullptr;
  const RecordDecl *Written = Pattern ? Pattern : Record;
  // Members with code or members of their own do not change its layout.
  SmallVector<SourceRange, 16> Members;
  for (const Decl *Member : Written->decls())
    if (isa<FunctionDecl, TemplateDecl, TagDecl, FriendDecl>(Member) &&
        !Member->isImplicit())
      Members.push_back(Member->getSourceRange());
  const ParseError *Error = errorIn(Written->getSourceRange(), Members);
  return Error ? "type '" + Record->getNameAsString() +
                     "' does not compile: " + Error->Message
               : "";
}

std::string BrokenCode::reason(const Decl *D) {
  if (const auto *F = dyn_cast<FunctionDecl>(D))
    if (auto Found = Functions.find(const_cast<FunctionDecl *>(F));
        Found != Functions.end())
      return Found->second;
  if (D->isInvalidDecl())
    return "its declaration has an error";
  const auto *Variable = dyn_cast<VarDecl>(D);
  return Variable ? typeReason(Variable->getType()) : "";
}

/// The names in the module of what is emitted for \p F.
static SmallVector<StringRef, 3> emittedNames(const FunctionDecl *F,
                                              CodeGenerator &Generator) {
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(F))
    return {Generator.GetMangledName(GlobalDecl(Constructor, Ctor_Complete)),
            Generator.GetMangledName(GlobalDecl(Constructor, Ctor_Base))};
  if (const auto *Destructor = dyn_cast<CXXDestructorDecl>(F))
    return {Generator.GetMangledName(GlobalDecl(Destructor, Dtor_Complete)),
            Generator.GetMangledName(GlobalDecl(Destructor, Dtor_Base))};
  if (F->hasAttr<CUDAGlobalAttr>())
    return {};
  return {Generator.GetMangledName(GlobalDecl(F))};
}

std::map<const llvm::Function *, std::string>
BrokenCode::reachingFunctions(const llvm::Module &Module,
                              CodeGenerator &Generator) const {
  std::map<const llvm::Function *, std::string> Reaching;
  for (const auto &[F, Reason] : Functions)
    for (StringRef Name : emittedNames(F, Generator)) {
      const llvm::Function *Emitted = Module.getFunction(Name);
      if (!Emitted)
        continue;
      llvm::SmallPtrSet<const llvm::Value *, 16> Seen;
      SmallVector<const llvm::Value *, 16> Open = {Emitted};
      while (!Open.empty())
        for (const llvm::User *User : Open.pop_back_val()->users()) {
          const auto *Instruction = dyn_cast<llvm::Instruction>(User);
          const llvm::Value *Next = User;
          if (Instruction) {
            const llvm::Function *Caller = Instruction->getFunction();
            Reaching.try_emplace(Caller,
                                 "it calls '" + F->getNameAsString() +
                                     "', which does not compile: " + Reason);
            Next = Caller;
          }
          if (Seen.insert(Next).second)
            Open.push_back(Next);
        }
    }
  return Reaching;
}

} // namespace bankcheck
