//===- SharedArrays.cpp - Finds how shared arrays are declared and used
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SharedArrays.h"
#include "LaunchSites.h"
#include "RowLengths.h"
#include "SourceReader.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

namespace bankcheck {

using namespace clang;

namespace {

/// Looks for what an expression does besides having a value.
class EffectFinder : public DynamicRecursiveASTVisitor {
public:
  explicit EffectFinder(const ASTContext &Context) : Context(Context) {}
  bool Found = false;

  bool VisitBinaryOperator(BinaryOperator *E) override {
    return none(E->isAssignmentOp());
  }
  bool VisitUnaryOperator(UnaryOperator *E) override {
    return none(E->isIncrementDecrementOp());
  }
  bool VisitExpr(Expr *E) override {
    return none(
        E->getType().isVolatileQualified() ||
        isa<CXXNewExpr, CXXDeleteExpr, CXXThrowExpr, LambdaExpr, StmtExpr,
            AtomicExpr, CXXConstructExpr, CXXUnresolvedConstructExpr>(E));
  }
  /// threadIdx.x and its like.
  bool TraversePseudoObjectExpr(PseudoObjectExpr *) override { return true; }
  /// The toolkit's functions of numbers have none.
  bool VisitCallExpr(CallExpr *E) override {
    const FunctionDecl *Callee = E->getDirectCallee();
    if (!Callee)
      return none(true);
    if (const unsigned Builtin = Callee->getBuiltinID())
      return none(!Context.BuiltinInfo.isConst(Builtin));
    return none(
        !Context.getSourceManager().isInSystemHeader(Callee->getLocation()) ||
        !Callee->getNumParams() ||
        llvm::any_of(Callee->parameters(), [](const ParmVarDecl *P) {
          return P->getType()->isPointerOrReferenceType();
        }));
  }

private:
  bool none(bool Has) {
    Found |= Has;
    return !Found;
  }
  const ASTContext &Context;
};

/// Whether \p E may be evaluated twice.
bool isRepeatable(const Expr *E, const ASTContext &Context) {
  EffectFinder Effects(Context);
  Effects.TraverseStmt(const_cast<Expr *>(E));
  return !Effects.Found;
}

/// The subscripts around a shared array, outermost dimension first.
struct Subscripts {
  const DeclRefExpr *Array = nullptr;
  std::vector<const Expr *> Indices;
};

class ArrayFinder : public DynamicRecursiveASTVisitor {
public:
  ArrayFinder(ASTContext &Context,
              llvm::function_ref<std::string(const VarDecl *)> NameOf)
      : Context(Context), NameOf(NameOf) {
    ShouldVisitTemplateInstantiations = true;
  }

  /// By file and offset of the name.
  std::map<std::pair<std::string, unsigned>, SharedArray> Arrays;

  bool VisitVarDecl(VarDecl *Variable) override;
  bool VisitImplicitCastExpr(ImplicitCastExpr *Cast) override;
  bool VisitExplicitCastExpr(ExplicitCastExpr *Cast) override;
  bool VisitUnaryOperator(UnaryOperator *E) override;
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *E) override;
  bool VisitUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) override;
  bool VisitDeclRefExpr(DeclRefExpr *E) override;
  bool VisitBinaryOperator(BinaryOperator *E) override;
  bool VisitCastExpr(CastExpr *Cast) override;

  /// Where the program counts with addresses, or no place. What it computes
  /// may be a distance in an array, whichever pointer it comes through.
  SourcePoint Counted;

private:
  SharedArray *find(const VarDecl *Variable);
  Subscripts takeApart(const Expr *E) const;
  void add(const Subscripts &S, ArrayUseKind Kind);

  ASTContext &Context;
  llvm::function_ref<std::string(const VarDecl *)> NameOf;
  llvm::DenseSet<const DeclRefExpr *> Seen;
};

} // namespace

SharedArray *ArrayFinder::find(const VarDecl *Variable) {
  const SourceManager &Sources = Context.getSourceManager();
  if (!Variable->hasAttr<CUDASharedAttr>() ||
      Sources.isInSystemHeader(Variable->getLocation()))
    return nullptr;
  const auto [File, Offset] =
      Sources.getDecomposedExpansionLoc(Variable->getLocation());
  const auto Entry = Sources.getFileEntryRefForID(File);
  if (!Entry)
    return nullptr;
  auto [At, New] = Arrays.try_emplace({Entry->getName().str(), Offset});
  SharedArray &Array = At->second;
  if (New) {
    Array.Name = Variable->getNameAsString();
    Array.At = sourcePoint(Variable->getLocation(), Sources);
    Array.Extern = Variable->hasExternalStorage();
  }
  return &Array;
}

/// \p E as a sum that is written out, or null.
static const BinaryOperator *writtenSum(const Expr *E) {
  const auto *Sum = dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts());
  return Sum && Sum->getOpcode() == BO_Add && !Sum->getOperatorLoc().isMacroID()
             ? Sum
             : nullptr;
}

static std::optional<PaddedDimension> padding(const Expr *E,
                                              const ASTContext &Context) {
  const BinaryOperator *Sum = writtenSum(E);
  const auto *Literal = Sum ? dyn_cast<IntegerLiteral>(Sum->getRHS()) : nullptr;
  if (!Literal)
    return std::nullopt;
  const auto Unpadded = readSource(Sum->getLHS(), Context);
  const auto Pad = readSource(Sum->getRHS(), Context);
  if (!Unpadded || !Pad)
    return std::nullopt;
  return PaddedDimension{*Unpadded, *Pad, Literal->getValue().getZExtValue()};
}

/// The name on the right of a sum.
static const Expr *namedPad(const Expr *E) {
  const BinaryOperator *Sum = writtenSum(E);
  return Sum && isa<DeclRefExpr, SubstNonTypeTemplateParmExpr>(
                    Sum->getRHS()->IgnoreParenImpCasts())
             ? Sum->getRHS()
             : nullptr;
}

/// What stands on the right of the sums that \p Variable's dimensions are.
static std::vector<uint64_t> namedPads(const VarDecl *Variable,
                                       const ASTContext &Context) {
  std::vector<uint64_t> Pads;
  TypeLoc Type = Variable->getTypeSourceInfo()->getTypeLoc();
  while (auto Sized = Type.getAs<ArrayTypeLoc>()) {
    // In an instance a template's parameter is its value.
    const BinaryOperator *Sum =
        Sized.getSizeExpr() ? writtenSum(Sized.getSizeExpr()) : nullptr;
    Expr::EvalResult Value;
    const bool Known = Sum && !Sum->getRHS()->isValueDependent() &&
                       Sum->getRHS()->EvaluateAsInt(Value, Context);
    Pads.push_back(Known ? Value.Val.getInt().getZExtValue() : 0);
    Type = Sized.getElementLoc();
  }
  return Pads;
}

bool ArrayFinder::VisitVarDecl(VarDecl *Variable) {
  SharedArray *Array = find(Variable);
  if (!Array)
    return true;
  if (Variable->getLocation().isMacroID())
    Array->Fixed = "it is declared by a macro";
  if (Array->Dimensions.empty() && Array->Fixed.empty()) {
    TypeLoc Type = Variable->getTypeSourceInfo()->getTypeLoc();
    // No for loop: g++ 12 takes the condition's variable for dead in the step.
    while (auto Sized = Type.getAs<ArrayTypeLoc>()) {
      ArrayDimension Dimension;
      if (const Expr *E = Sized.getSizeExpr()) {
        Dimension.Text = readSource(E, Context);
        Dimension.Padded = padding(E, Context);
        if (const BinaryOperator *Sum = writtenSum(E))
          Dimension.Unpadded = readSource(Sum->getLHS(), Context);
        if (const Expr *Pad = namedPad(E))
          Dimension.NamedPad = readSource(Pad, Context);
      }
      Array->Dimensions.push_back(std::move(Dimension));
      Type = Sized.getElementLoc();
    }
  }
  if (Variable->getDeclContext()->isDependentContext())
    return true;
  Array->Type = Variable->getType().getAsString(Context.getPrintingPolicy());
  ArrayInstance Instance;
  QualType Type = Variable->getType();
  while (const auto *Sized = Context.getAsConstantArrayType(Type)) {
    Instance.Sizes.push_back(Sized->getZExtSize());
    Type = Sized->getElementType();
  }
  if (Array->Extern)
    if (const auto *Open = Context.getAsIncompleteArrayType(Type))
      Type = Open->getElementType();
  if (Type->isIncompleteType() || Type->isDependentType())
    return true;
  Instance.NamedPads = namedPads(Variable, Context);
  Instance.NamedPads.resize(Instance.Sizes.size());
  Instance.ElementBytes = Context.getTypeSizeInChars(Type).getQuantity();
  if (Instance.Sizes.size() != Array->Dimensions.size() && !Array->Extern &&
      Array->Fixed.empty())
    Array->Fixed = "its dimensions are part of a type that has a name";
  Array->Instances[NameOf(Variable)] = std::move(Instance);
  return true;
}

Subscripts ArrayFinder::takeApart(const Expr *E) const {
  Subscripts S;
  E = E->IgnoreParenImpCasts();
  while (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
    S.Indices.insert(S.Indices.begin(), Subscript->getIdx());
    E = Subscript->getBase()->IgnoreParenImpCasts();
  }
  S.Array = dyn_cast<DeclRefExpr>(E);
  return S;
}

void ArrayFinder::add(const Subscripts &S, ArrayUseKind Kind) {
  const auto *Variable =
      S.Array ? dyn_cast<VarDecl>(S.Array->getDecl()) : nullptr;
  SharedArray *Array = Variable ? find(Variable) : nullptr;
  if (!Array || !Seen.insert(S.Array).second)
    return;
  ArrayUse Use;
  Use.Kind = Kind;
  Use.At = sourcePoint(S.Array->getLocation(), Context.getSourceManager());
  for (const Expr *Index : S.Indices) {
    std::optional<SourceText> Text;
    if (isRepeatable(Index, Context))
      Text = readSource(Index, Context);
    Use.Indices.push_back(std::move(Text));
  }
  // An instance's uses are its pattern's.
  for (ArrayUse &Known : Array->Uses)
    if (Known.At == Use.At) {
      Known.Kind = std::max(Known.Kind, Use.Kind);
      for (size_t I = 0; I < Known.Indices.size(); ++I)
        if (I >= Use.Indices.size() || !Use.Indices[I])
          Known.Indices[I].reset();
      return;
    }
  Array->Uses.push_back(std::move(Use));
}

/// A row or the array as a pointer to elements. A pointer to rows has their
/// length in its type.
bool ArrayFinder::VisitImplicitCastExpr(ImplicitCastExpr *Cast) {
  const auto *Decayed = Cast->getType()->getAs<PointerType>();
  if (Cast->getCastKind() == CK_ArrayToPointerDecay && Decayed &&
      !Decayed->getPointeeType()->isArrayType())
    add(takeApart(Cast), ArrayUseKind::Pointer);
  return true;
}

bool ArrayFinder::VisitExplicitCastExpr(ExplicitCastExpr *Cast) {
  if (Cast->getType()->isPointerType() || Cast->getType()->isIntegerType())
    add(takeApart(Cast->getSubExpr()), ArrayUseKind::Pointer);
  return true;
}

bool ArrayFinder::VisitUnaryOperator(UnaryOperator *E) {
  if (E->getOpcode() != UO_AddrOf)
    return true;
  const Subscripts S = takeApart(E->getSubExpr());
  // The address of a row or of the array is a pointer with a length in its
  // type.
  if (!S.Indices.empty() && !E->getSubExpr()->getType()->isArrayType())
    add(S, ArrayUseKind::Pointer);
  return true;
}

bool ArrayFinder::VisitArraySubscriptExpr(ArraySubscriptExpr *E) {
  const Subscripts S = takeApart(E);
  const auto *Variable =
      S.Array ? dyn_cast<VarDecl>(S.Array->getDecl()) : nullptr;
  const SharedArray *Array = Variable ? find(Variable) : nullptr;
  if (Array)
    add(S, S.Indices.size() == Array->Dimensions.size() ? ArrayUseKind::Element
                                                        : ArrayUseKind::Other);
  return true;
}

bool ArrayFinder::VisitUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) {
  if (!E->isArgumentType())
    add(takeApart(E->getArgumentExpr()), ArrayUseKind::Size);
  return true;
}

bool ArrayFinder::VisitDeclRefExpr(DeclRefExpr *E) {
  add({E, {}}, ArrayUseKind::Other);
  return true;
}

bool ArrayFinder::VisitBinaryOperator(BinaryOperator *E) {
  if ((E->getOpcode() == BO_Sub || E->isRelationalOp()) &&
      E->getLHS()->getType()->isPointerType() &&
      E->getRHS()->getType()->isPointerType())
    Counted = sourcePoint(E->getOperatorLoc(), Context.getSourceManager());
  return true;
}

bool ArrayFinder::VisitCastExpr(CastExpr *Cast) {
  if (Cast->getCastKind() == CK_PointerToIntegral)
    Counted = sourcePoint(Cast->getBeginLoc(), Context.getSourceManager());
  return true;
}

std::vector<SharedArray>
findSharedArrays(ASTContext &Context,
                 llvm::function_ref<std::string(const VarDecl *)> NameOf) {
  ArrayFinder Finder(Context, NameOf);
  const SourceManager &Sources = Context.getSourceManager();
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    if (!Sources.isInSystemHeader(D->getLocation()))
      Finder.TraverseDecl(D);
  std::vector<SharedArray> Arrays;
  for (auto &[Where, Array] : Finder.Arrays) {
    Array.AddressesCounted = Finder.Counted;
    Arrays.push_back(std::move(Array));
  }
  findRowLengths(Context, Arrays, NameOf);
  return Arrays;
}

} // namespace bankcheck
