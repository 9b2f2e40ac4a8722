//===- SkippedConstructors.cpp - Constructors that shared variables do without
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SkippedConstructors.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"

namespace bankcheck {

using namespace clang;

/// Whether \p Class is cuda::barrier, in whatever version namespace.
static bool isBarrier(const TagDecl *Class) {
  if (!Class->getIdentifier() || Class->getName() != "barrier")
    return false;
  const DeclContext *Context = Class->getEnclosingNamespaceContext();
  while (Context->isInlineNamespace())
    Context = Context->getParent();
  const auto *Namespace = dyn_cast<NamespaceDecl>(Context);
  return Namespace && Namespace->getName() == "cuda" &&
         Namespace->getParent()->getRedeclContext()->isTranslationUnit();
}

void SkippedConstructors::defined(TagDecl *Class) {
  auto *Record = dyn_cast<CXXRecordDecl>(Class);
  if (!Record || Record->isDependentContext() || !isBarrier(Record))
    return;
  for (CXXConstructorDecl *Constructor : Record->ctors())
    if (Constructor->isDefaultConstructor())
      mark(Constructor);
  if (CXXDestructorDecl *Destructor = Record->getDestructor())
    mark(Destructor);
}

void SkippedConstructors::precompiled(ASTContext &Context) {
  const auto Named = [&](const DeclContext *In, const char *Name) {
    return In->lookup(&Context.Idents.get(Name));
  };
  for (NamedDecl *Namespace : Named(Context.getTranslationUnitDecl(), "cuda"))
    if (const auto *In = dyn_cast<NamespaceDecl>(Namespace))
      for (NamedDecl *D : Named(In, "barrier"))
        if (auto *Template = dyn_cast<ClassTemplateDecl>(D))
          for (ClassTemplateSpecializationDecl *Class :
               Template->specializations())
            if (Class->isCompleteDefinition())
              defined(Class);
}

void SkippedConstructors::mark(CXXMethodDecl *Member) {
  if (Member->isTrivial())
    return;
  Member->setTrivial(true);
  Marked.push_back(Member);
}

void SkippedConstructors::restore() {
  for (CXXMethodDecl *Member : Marked)
    Member->setTrivial(false);
  Marked.clear();
}

} // namespace bankcheck
