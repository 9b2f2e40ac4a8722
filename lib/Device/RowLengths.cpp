//===- RowLengths.cpp - Constants that may be the length of an array's rows
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A guess, and no more: whoever edits what is found here has to prove that the
// program does the same afterwards.
//
//===----------------------------------------------------------------------===//

#include "RowLengths.h"
#include "SourceReader.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

namespace bankcheck {

using namespace clang;

/// Shorter rows have no conflicts worth an edit.
static constexpr uint64_t MinRowLength = 4;
/// A length that an instance has not spelled yet.
static constexpr uint64_t NotSeen = ~uint64_t(0);
/// Variables through which an index is followed.
static constexpr unsigned MaxVariables = 3;

namespace {

class LengthFinder : public DynamicRecursiveASTVisitor {
public:
  LengthFinder(ASTContext &Context, std::vector<SharedArray> &Arrays,
               llvm::function_ref<std::string(const VarDecl *)> NameOf)
      : Context(Context), NameOf(NameOf) {
    ShouldVisitTemplateInstantiations = true;
    for (SharedArray &Array : Arrays)
      for (const auto &[Name, Instance] : Array.Instances)
        ByName[Name] = &Array;
  }

  bool VisitVarDecl(VarDecl *Variable) override;
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *E) override;
  bool VisitBinaryOperator(BinaryOperator *E) override;
  bool VisitCallExpr(CallExpr *E) override;

private:
  /// A pointer into an array.
  struct Pointer {
    const VarDecl *Variable = nullptr; ///< The array, or null.
    /// Made by nothing but subscripts for the declared dimensions.
    bool Declared = true;
  };

  Pointer takeApart(const Expr *E) const;
  bool isConstant(const Expr *E) const {
    return !E->isValueDependent() && E->isEvaluatable(Context);
  }
  void collect(const Expr *Index, const VarDecl *Array, QualType Element,
               unsigned Depth = 0);
  void addFactor(const Expr *E, const VarDecl *Array, QualType Element,
                 bool Steps = true);
  void addSize(const VarDecl *Array);

  ASTContext &Context;
  llvm::function_ref<std::string(const VarDecl *)> NameOf;
  std::map<std::string, SharedArray *> ByName;
  llvm::DenseMap<const VarDecl *, const VarDecl *> Aliases;
};

} // namespace

LengthFinder::Pointer LengthFinder::takeApart(const Expr *E) const {
  Pointer P;
  while (true) {
    E = E->IgnoreParenCasts();
    if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
      E = Subscript->getBase();
    } else if (const auto *Unary = dyn_cast<UnaryOperator>(E);
               Unary && Unary->getOpcode() == UO_AddrOf) {
      P.Declared = false;
      E = Unary->getSubExpr();
    } else if (const auto *Sum = dyn_cast<BinaryOperator>(E);
               Sum && Sum->isAdditiveOp() &&
               Sum->getLHS()->getType()->isPointerType()) {
      P.Declared = false;
      E = Sum->getLHS();
    } else {
      break;
    }
  }
  const auto *Name = dyn_cast<DeclRefExpr>(E);
  const auto *Variable = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  // An instance says more than its pattern.
  if (!Variable || Variable->getDeclContext()->isDependentContext())
    return P;
  if (const VarDecl *Array = Aliases.lookup(Variable)) {
    P.Variable = Array;
    P.Declared = false;
  } else if (Variable->hasAttr<CUDASharedAttr>()) {
    P.Variable = Variable;
  }
  return P;
}

static bool isOneDimensional(const VarDecl *Array, const ASTContext &Context) {
  const auto *Sized = Context.getAsArrayType(Array->getType());
  return Sized && !Sized->getElementType()->isArrayType();
}

void LengthFinder::addFactor(const Expr *E, const VarDecl *Array,
                             QualType Element, bool Steps) {
  Expr::EvalResult Value;
  if (Element->isIncompleteType() || !E->EvaluateAsInt(Value, Context))
    return;
  const std::string Name = NameOf(Array);
  const auto Found = ByName.find(Name);
  const auto Text = readSource(E, Context);
  const llvm::APSInt &Number = Value.Val.getInt();
  if (Found == ByName.end() || !Text || Number.isNegative() ||
      Number.getActiveBits() > 32 || Number.getZExtValue() < MinRowLength)
    return;
  const uint64_t Unit = Context.getTypeSizeInChars(Element).getQuantity();
  const uint64_t Bytes = Number.getZExtValue() * Unit;
  SharedArray &In = *Found->second;
  auto At = llvm::find_if(In.Lengths, [&](const RowLength &L) {
    return L.Text == Text->Text && L.UnitBytes == Unit;
  });
  if (At == In.Lengths.end())
    At = In.Lengths.insert(At, {Text->Text, Unit, false, {}});
  At->Steps |= Steps;
  std::vector<uint64_t> &Values = In.Instances[Name].Lengths;
  const size_t Index = At - In.Lengths.begin();
  if (Values.size() <= Index)
    Values.resize(Index + 1, NotSeen);
  if (Values[Index] == NotSeen)
    Values[Index] = Bytes;
  else if (Values[Index] != Bytes) // One name, two values: no constant.
    Values[Index] = 0;
  if (!llvm::is_contained(At->Places, *Text))
    At->Places.push_back(*Text);
}

/// Adds the constant factors of \p Index, also where a variable holds a part of
/// it.
void LengthFinder::collect(const Expr *Index, const VarDecl *Array,
                           QualType Element, unsigned Depth) {
  Index = Index->IgnoreParenImpCasts();
  if (const auto *Binary = dyn_cast<BinaryOperator>(Index)) {
    const Expr *Left = Binary->getLHS(), *Right = Binary->getRHS();
    if (Binary->getOpcode() == BO_Mul) {
      if (isConstant(Right))
        return addFactor(Right->IgnoreImpCasts(), Array, Element);
      if (isConstant(Left))
        return addFactor(Left->IgnoreImpCasts(), Array, Element);
    }
    if (Binary->isAdditiveOp() || Binary->getOpcode() == BO_Mul) {
      collect(Left, Array, Element, Depth);
      collect(Right, Array, Element, Depth);
    }
    return;
  }
  const auto *Name = dyn_cast<DeclRefExpr>(Index);
  const auto *Variable = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  if (Variable && Variable->isLocalVarDecl() && Variable->getInit() &&
      !Variable->getType()->isReferenceType() && Depth < MaxVariables)
    collect(Variable->getInit(), Array, Element, Depth + 1);
}

/// The factors of a one-dimensional array's size.
void LengthFinder::addSize(const VarDecl *Array) {
  TypeLoc Type = Array->getTypeSourceInfo()->getTypeLoc();
  const auto Sized = Type.getAs<ArrayTypeLoc>();
  if (!Sized || !Sized.getSizeExpr() || !isOneDimensional(Array, Context))
    return;
  const QualType Element =
      Context.getAsArrayType(Array->getType())->getElementType();
  const auto *Product =
      dyn_cast<BinaryOperator>(Sized.getSizeExpr()->IgnoreParenImpCasts());
  if (!Product || Product->getOpcode() != BO_Mul)
    return;
  // Of W * W one is the number of rows.
  const auto Left = readSource(Product->getLHS(), Context),
             Right = readSource(Product->getRHS(), Context);
  if (!Left || !Right || Left->Text != Right->Text)
    addFactor(Product->getLHS()->IgnoreImpCasts(), Array, Element,
              /*Steps=*/false);
  addFactor(Product->getRHS()->IgnoreImpCasts(), Array, Element,
            /*Steps=*/false);
}

bool LengthFinder::VisitVarDecl(VarDecl *Variable) {
  if (Variable->getType()->isDependentType() ||
      Variable->getDeclContext()->isDependentContext())
    return true;
  if (Variable->hasAttr<CUDASharedAttr>()) {
    addSize(Variable);
  } else if (Variable->getType()->isPointerType() && Variable->getInit()) {
    if (const VarDecl *Array = takeApart(Variable->getInit()).Variable)
      Aliases[Variable] = Array;
  }
  return true;
}

bool LengthFinder::VisitArraySubscriptExpr(ArraySubscriptExpr *E) {
  const Pointer P = takeApart(E->getBase());
  if (P.Variable && (!P.Declared || isOneDimensional(P.Variable, Context)))
    collect(E->getIdx(), P.Variable, E->getType());
  return true;
}

bool LengthFinder::VisitBinaryOperator(BinaryOperator *E) {
  if (!(E->isAdditiveOp() || E->getOpcode() == BO_AddAssign ||
        E->getOpcode() == BO_SubAssign) ||
      !E->getLHS()->getType()->isPointerType())
    return true;
  const VarDecl *Array = takeApart(E->getLHS()).Variable;
  if (!Array)
    return true;
  const QualType Element = E->getLHS()->getType()->getPointeeType();
  const Expr *Step = E->getRHS()->IgnoreImpCasts();
  if (isConstant(Step))
    addFactor(Step, Array, Element);
  else
    collect(Step, Array, Element);
  return true;
}

/// A row length stands beside the pointer that it is for.
bool LengthFinder::VisitCallExpr(CallExpr *E) {
  for (const Expr *Argument : E->arguments()) {
    if (!Argument->getType()->isPointerType())
      continue;
    const VarDecl *Array = takeApart(Argument).Variable;
    if (!Array)
      continue;
    for (const Expr *Other : E->arguments())
      if (Other->getType()->isIntegerType() && isConstant(Other))
        addFactor(Other->IgnoreImpCasts(), Array,
                  Argument->getType()->getPointeeType(), /*Steps=*/false);
  }
  return true;
}

void findRowLengths(ASTContext &Context, std::vector<SharedArray> &Arrays,
                    llvm::function_ref<std::string(const VarDecl *)> NameOf) {
  LengthFinder Finder(Context, Arrays, NameOf);
  const SourceManager &Sources = Context.getSourceManager();
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    if (!Sources.isInSystemHeader(D->getLocation()))
      Finder.TraverseDecl(D);
  for (SharedArray &Array : Arrays) {
    // Of the factors of a size, one is the number of rows; indices have the
    // other, where there are indices with constants.
    const bool Known =
        llvm::any_of(Array.Lengths, [](const RowLength &L) { return L.Steps; });
    for (auto &[Name, Instance] : Array.Instances) {
      Instance.Lengths.resize(Array.Lengths.size());
      llvm::replace(Instance.Lengths, NotSeen, uint64_t(0));
      for (auto [L, Bytes] : llvm::zip(Array.Lengths, Instance.Lengths))
        if (Known && !L.Steps)
          Bytes = 0;
    }
  }
}

} // namespace bankcheck
