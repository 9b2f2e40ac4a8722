//===- DeviceRecorder.cpp - From a parsed device pass to its IR
//
// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bankcheck/Device/DeviceRecorder.h"
#include "BrokenCode.h"
#include "ClassCopies.h"
#include "LaunchSites.h"
#include "SharedArrays.h"
#include "SkippedConstructors.h"
#include "TrustedCasts.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/GlobalDecl.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/CodeGen/ModuleBuilder.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/TemplateDeduction.h"
#include "llvm/Support/Path.h"

namespace bankcheck {

using namespace clang;

struct DeviceRecorder::Event {
  enum class Kind { TopLevel, InlineFunction, Tag, StaticMember } What;
  DeclGroupRef Group;
  Decl *Declaration = nullptr;
};

namespace {

/// What is precompiled is there before the file is read.
class FileStart : public PPCallbacks {
public:
  explicit FileStart(std::function<void()> Done) : Done(std::move(Done)) {}
  void FileChanged(SourceLocation, FileChangeReason, SrcMgr::CharacteristicKind,
                   FileID) override {
    if (const auto Once = std::exchange(Done, nullptr))
      Once();
  }

private:
  std::function<void()> Done;
};

} // namespace

DeviceRecorder::DeviceRecorder(CompilerInstance &Instance,
                               const std::vector<ParseError> *Errors,
                               bool MayInstantiate, Callback Done)
    : Instance(Instance), Errors(Errors), MayInstantiate(MayInstantiate),
      Done(std::move(Done)), Skipped(std::make_unique<SkippedConstructors>()) {
  if (MayInstantiate &&
      !Instance.getPreprocessorOpts().ImplicitPCHInclude.empty())
    Instance.getPreprocessor().addPPCallbacks(std::make_unique<FileStart>(
        [this] { Skipped->precompiled(this->Instance.getASTContext()); }));
}
DeviceRecorder::~DeviceRecorder() = default;

bool DeviceRecorder::HandleTopLevelDecl(DeclGroupRef Group) {
  Events.push_back({Event::Kind::TopLevel, Group});
  return true;
}
void DeviceRecorder::HandleInlineFunctionDefinition(FunctionDecl *D) {
  Events.push_back({Event::Kind::InlineFunction, {}, D});
}
void DeviceRecorder::HandleTagDeclDefinition(TagDecl *D) {
  Events.push_back({Event::Kind::Tag, {}, D});
  if (MayInstantiate)
    Skipped->defined(D);
}
void DeviceRecorder::HandleCXXStaticMemberVarInstantiation(VarDecl *D) {
  Events.push_back({Event::Kind::StaticMember, {}, D});
}

namespace {

/// Collects what the AST knows of kernels.
class DeclarationFinder : public DynamicRecursiveASTVisitor {
public:
  explicit DeclarationFinder(const SourceManager &Sources) : Sources(Sources) {
    ShouldVisitTemplateInstantiations = true;
  }

  std::vector<const FunctionDecl *> KernelDecls;
  /// Kernel templates, and those (canonical) that have an instance.
  std::vector<FunctionTemplateDecl *> KernelTemplates;
  llvm::DenseSet<const FunctionTemplateDecl *> Instantiated;
  /// __constant__ variables that the host may set.
  std::vector<const VarDecl *> Settable;
  ClassCopies Copies;
  std::vector<ExplicitCastExpr *> Casts;

  bool VisitExplicitCastExpr(ExplicitCastExpr *Cast) override {
    Casts.push_back(Cast);
    return true;
  }
  bool VisitFunctionDecl(FunctionDecl *F) override {
    if (F->hasAttr<CUDAGlobalAttr>() && F->isThisDeclarationADefinition() &&
        !F->isDependentContext())
      KernelDecls.push_back(F);
    return true;
  }
  bool VisitFunctionTemplateDecl(FunctionTemplateDecl *Template) override {
    const FunctionDecl *Pattern = Template->getTemplatedDecl();
    if (!Pattern->hasAttr<CUDAGlobalAttr>())
      return true;
    if (Pattern->isThisDeclarationADefinition())
      KernelTemplates.push_back(Template);
    if (llvm::any_of(Template->specializations(),
                     [](const FunctionDecl *F) { return F->isDefined(); }))
      // A member of a class template stands for what it is written as.
      for (; Template; Template = Template->getInstantiatedFromMemberTemplate())
        Instantiated.insert(Template->getCanonicalDecl());
    return true;
  }
  bool VisitVarDecl(VarDecl *Variable) override {
    if (Variable->hasAttr<CUDAConstantAttr>() &&
        !Variable->getType().isConstQualified() &&
        !Variable->getDeclContext()->isDependentContext())
      Settable.push_back(Variable);
    return true;
  }
  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *Call) override {
    if (Call->getOperator() != OO_Equal)
      return true;
    SourcePoint Operator = sourcePoint(Call->getOperatorLoc(), Sources);
    SourcePoint Source = sourcePoint(Call->getArg(1)->getBeginLoc(), Sources);
    if (Operator.Line != Source.Line)
      Copies.emplace(std::move(Operator), std::move(Source));
    return true;
  }

private:
  const SourceManager &Sources;
};

} // namespace

/// "transpose(const float *, float *, int)", template arguments included.
static std::string displayName(const FunctionDecl *F,
                               const ASTContext &Context) {
  PrintingPolicy Policy = Context.getPrintingPolicy();
  Policy.SuppressTagKeyword = true;
  std::string Name;
  llvm::raw_string_ostream OS(Name);
  F->getNameForDiagnostic(OS, Policy, /*Qualified=*/true);
  OS << '(';
  for (unsigned I = 0; I < F->getNumParams(); ++I)
    OS << (I ? ", " : "") << F->getParamDecl(I)->getType().getAsString(Policy);
  OS << ')';
  return Name;
}

static Kernel describeKernel(const FunctionDecl *F, ASTContext &Context) {
  Kernel K;
  K.Name = displayName(F, Context);
  K.At = sourcePoint(F->getLocation(), Context.getSourceManager());
  for (const ParmVarDecl *Parameter : F->parameters())
    K.Parameters.push_back(Parameter->getNameAsString());
  auto Number = [&](const Expr *E) -> unsigned {
    Expr::EvalResult Result;
    if (!E || E->isValueDependent() || !E->EvaluateAsInt(Result, Context))
      return 0;
    return Result.Val.getInt().getLimitedValue();
  };
  if (const auto *Bounds = F->getAttr<CUDALaunchBoundsAttr>())
    K.MaxThreads = Number(Bounds->getMaxThreads());
  if (const auto *Required = F->getAttr<ReqdWorkGroupSizeAttr>())
    K.FixedBlock =
        Shape{Number(Required->getXDim()), Number(Required->getYDim()),
              Number(Required->getZDim())};
  return K;
}

/// The instantiation of \p Template with nothing but default arguments, or
/// null.
static FunctionDecl *instantiateByDefault(FunctionTemplateDecl *Template,
                                          Sema &Semantics) {
  if (Template->getDeclContext()->isDependentContext())
    return nullptr;
  const SourceLocation At = Template->getLocation();
  TemplateArgumentListInfo None(At, At);
  sema::TemplateDeductionInfo Info(At);
  FunctionDecl *Instance = nullptr;
  if (Semantics.DeduceTemplateArguments(Template, &None, Instance, Info,
                                        /*IsAddressOfFunction=*/true) !=
          TemplateDeductionResult::Success ||
      Instance->isInvalidDecl())
    return nullptr;
  Semantics.InstantiateFunctionDefinition(At, Instance, /*Recursive=*/true,
                                          /*DefinitionRequired=*/true);
  Semantics.PerformPendingInstantiations();
  return Instance->getDefinition();
}

static Kernel describeTemplate(const FunctionTemplateDecl *Template,
                               const ASTContext &Context) {
  const std::string Name = Template->getQualifiedNameAsString();
  Kernel K;
  K.Name = Name;
  K.At = sourcePoint(Template->getTemplatedDecl()->getLocation(),
                     Context.getSourceManager());
  K.Unanalysable = "the template is never instantiated; pass --instantiate '" +
                   Name + "<...>'";
  return K;
}

/// Options under which clang emits the IR that optimises like a real build.
static CodeGenOptions emissionOptions(const CompilerInstance &Instance) {
  CodeGenOptions Options = Instance.getCodeGenOpts();
  Options.OptimizationLevel = 3;
  Options.DisableO0ImplyOptNone = true;
  Options.setInlining(CodeGenOptions::NormalInlining);
  Options.UnrollLoops = true;
  Options.setDebugInfo(llvm::codegenoptions::DebugLineTablesOnly);
  Options.DebugColumnInfo = true;
  Options.DiscardValueNames = true;
  Options.LinkBitcodeFiles.clear();
  Options.CoverageMapping = false;
  Options.setProfileInstr(llvm::driver::ProfileInstrKind::ProfileNone);
  Options.EmitLLVMUseLists = false;
  Options.ClearASTBeforeBackend = false;
  Options.VerifyModule = false;
  return Options;
}

/// Paths as the compiler was given them, and which of them are the user's.
static std::map<std::string, SourceFile>
describeFiles(const SourceManager &Sources) {
  std::map<std::string, SourceFile> Files;
  const auto Add = [&](const SrcMgr::SLocEntry &Entry) {
    if (!Entry.isFile())
      return;
    const SrcMgr::FileInfo &Info = Entry.getFile();
    const OptionalFileEntryRef File = Info.getContentCache().OrigEntry;
    if (!File)
      return;
    llvm::SmallString<256> Path(File->getName());
    Sources.getFileManager().makeAbsolutePath(Path);
    llvm::sys::path::remove_dots(Path);
    // What it is at its end: a pragma may have made it a system header.
    const FileID Id = Sources.getFileID(
        SourceLocation::getFromRawEncoding(Entry.getOffset()));
    Files.try_emplace(Path.str().str(),
                      SourceFile{File->getName().str(),
                                 SrcMgr::isSystem(Sources.getFileCharacteristic(
                                     Sources.getLocForEndOfFile(Id)))});
  };
  for (unsigned I = 0, N = Sources.local_sloc_entry_size(); I != N; ++I)
    Add(Sources.getLocalSLocEntry(I));
  // Of a preamble.
  for (unsigned I = 0, N = Sources.loaded_sloc_entry_size(); I != N; ++I)
    Add(Sources.getLoadedSLocEntry(I));
  return Files;
}

void DeviceRecorder::HandleTranslationUnit(ASTContext &Context) {
  Skipped->restore();
  if (!Context.getLangOpts().CUDAIsDevice)
    return;
  const SourceManager &Sources = Context.getSourceManager();
  DeviceModule Module;
  Module.Context = std::make_unique<llvm::LLVMContext>();
  Module.Context->setDiscardValueNames(true);
  Module.Architecture = Context.getTargetInfo().getTargetOpts().CPU;

  // Its own diagnostics: nothing that code generation says reaches the user,
  // and errors of the parse do not keep it from emitting.
  DiagnosticOptions DiagOptions;
  DiagnosticsEngine Quiet(Instance.getDiagnostics().getDiagnosticIDs(),
                          DiagOptions, new IgnoringDiagConsumer());
  Quiet.setSourceManager(&Context.getSourceManager());
  const CodeGenOptions Options = emissionOptions(Instance);
  std::unique_ptr<CodeGenerator> Generator = CreateLLVMCodeGen(
      Quiet, "bankcheck", Instance.getVirtualFileSystemPtr(),
      Instance.getHeaderSearchOpts(), Instance.getPreprocessorOpts(), Options,
      *Module.Context);
  Generator->Initialize(Context);

  DeclarationFinder Finder(Sources);
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    if (!Sources.isInSystemHeader(D->getLocation()))
      Finder.TraverseDecl(D);

  std::vector<const FunctionTemplateDecl *> Uninstantiated;
  for (FunctionTemplateDecl *Template :
       std::exchange(Finder.KernelTemplates, {})) {
    if (Finder.Instantiated.contains(Template->getCanonicalDecl()))
      continue;
    FunctionDecl *F = MayInstantiate
                          ? instantiateByDefault(Template, Instance.getSema())
                          : nullptr;
    if (F)
      Finder.TraverseDecl(F);
    else
      Uninstantiated.push_back(Template);
  }
  auto Launches = findLaunches(Context);
  BrokenCode Broken(Errors, Context);

  std::optional<TrustedCasts> Trusted(std::in_place, Context);
  for (ExplicitCastExpr *Cast : Finder.Casts)
    Trusted->add(Cast);
  // Emitting one may load others from a preamble.
  for (size_t I = 0; I < Events.size(); ++I) {
    const Event E = Events[I];
    // One function that cannot be emitted must not stop the others.
    Quiet.Reset();
    switch (E.What) {
    case Event::Kind::TopLevel: {
      bool Whole = true;
      for (const Decl *D : E.Group)
        Whole &= Broken.reason(D).empty();
      if (Whole)
        Generator->HandleTopLevelDecl(E.Group);
      break;
    }
    case Event::Kind::InlineFunction:
      if (Broken.reason(E.Declaration).empty())
        Generator->HandleInlineFunctionDefinition(
            cast<FunctionDecl>(E.Declaration));
      break;
    case Event::Kind::Tag:
      if (!E.Declaration->isInvalidDecl())
        Generator->HandleTagDeclDefinition(cast<TagDecl>(E.Declaration));
      break;
    case Event::Kind::StaticMember:
      if (!E.Declaration->isInvalidDecl())
        Generator->HandleCXXStaticMemberVarInstantiation(
            cast<VarDecl>(E.Declaration));
      break;
    }
  }
  Quiet.Reset();
  Generator->HandleTranslationUnit(Context);
  Trusted.reset();

  const auto Reaching =
      Broken.reachingFunctions(*Generator->GetModule(), *Generator);
  for (const FunctionDecl *F : Finder.KernelDecls) {
    Kernel K = describeKernel(F, Context);
    if (const std::string Reason = Broken.reason(F); !Reason.empty())
      K.Unanalysable = "it does not compile: " + Reason;
    else
      K.Mangled = Generator
                      ->GetMangledName(
                          GlobalDecl(F, clang::KernelReferenceKind::Kernel))
                      .str();
    if (auto Found =
            Reaching.find(Generator->GetModule()->getFunction(K.Mangled));
        Found != Reaching.end())
      K.Unanalysable = Found->second;
    if (auto Found = Launches.find(F->getCanonicalDecl());
        Found != Launches.end())
      K.Launches = Found->second;
    Module.Kernels.push_back(std::move(K));
  }
  for (const FunctionTemplateDecl *Template : Uninstantiated)
    Module.Kernels.push_back(describeTemplate(Template, Context));
  Module.Arrays = findSharedArrays(Context, [&](const VarDecl *Variable) {
    return Generator->GetMangledName(GlobalDecl(Variable)).str();
  });
  Module.Module = Generator->ReleaseModule();
  if (!Module.Module)
    Module.Module =
        std::make_unique<llvm::Module>("bankcheck", *Module.Context);
  placeClassCopies(*Module.Module, Finder.Copies);
  for (const VarDecl *Variable : Finder.Settable)
    if (auto *Global = Module.Module->getNamedGlobal(
            Generator->GetMangledName(GlobalDecl(Variable))))
      Global->setConstant(false);
  Module.Files = describeFiles(Sources);
  Done(std::move(Module));
}

} // namespace bankcheck
